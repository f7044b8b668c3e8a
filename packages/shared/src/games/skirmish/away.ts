// SKI-12.8: announced absences of turns. Secret until the report.

import type { Seat } from '../../kernel/game.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { err, refusal, type SkirmishRefused } from './codes.ts';
import type { Report, SkirmishEvent, SkirmishState } from './state.ts';
import { playerOf } from './world.ts';

/** Per person and match. */
const EXCUSED_MOST = 2;
/** Maximum number of turns ahead. */
const AWAY_AHEAD_MOST = 7;

/** Remaining excused turns of this person. */
export const excusesLeft = ({ away, excused }: SkirmishState, seat: Seat): number =>
  EXCUSED_MOST - (away[seat]?.length ?? 0) - (excused[seat]?.length ?? 0);

export const isAway = ({ away }: SkirmishState, seat: Seat, turn: number): boolean =>
  away[seat]?.includes(turn) === true;

export function sayAway(state: SkirmishState, seat: Seat, turn: number): Result<readonly SkirmishEvent[]> {
  const why = whyNotAway(state, seat, turn);
  return why === undefined ? ok([awayEvent(state, 'awaySaid', seat, turn)]) : { ok: false, error: why };
}

function whyNotAway(state: SkirmishState, seat: Seat, turn: number): SkirmishRefused | undefined {
  if (isAway(state, seat, turn)) return refusal('away-already', 'SKI-12.8', { turn });
  if (turn < state.turn) return refusal('turn-over', 'SKI-12.8', { turn });
  const most = state.turn + AWAY_AHEAD_MOST;
  if (turn > most) return refusal('turn-too-far', 'SKI-12.8', { turn, most });
  return excusesLeft(state, seat) > 0
    ? undefined
    : refusal('no-excuse-left', 'SKI-12.8', { most: EXCUSED_MOST });
}

export const sayHere = (state: SkirmishState, seat: Seat, turn: number): Result<readonly SkirmishEvent[]> =>
  isAway(state, seat, turn)
    ? ok([awayEvent(state, 'hereSaid', seat, turn)])
    : err('not-away', 'SKI-12.8', { turn });

function awayEvent(
  state: SkirmishState,
  type: 'awaySaid' | 'hereSaid',
  seat: Seat,
  turn: number,
): SkirmishEvent {
  return { type, seat, player: playerOf(state, seat), knowing: [seat], turn };
}

/** Turns of which this person may still say so. */
export const turnsToBeAway = (state: SkirmishState, seat: Seat): readonly number[] =>
  Array.from({ length: AWAY_AHEAD_MOST + 1 }, (_, ahead) => state.turn + ahead).filter(
    (turn) => whyNotAway(state, seat, turn) === undefined,
  );

/** Announced absences after that report: those of its turn are used or lapse. */
export const awayAfter = (
  { away, excused, turn }: SkirmishState,
  report: Report,
): Pick<SkirmishState, 'away' | 'excused'> => ({
  away: away.map((turns) => turns.filter((one) => one > turn)),
  excused: excused.map((turns, seat) => (report.excused?.includes(seat) ? [...turns, turn] : turns)),
});

/** SKI-12.5: what was used in turns that come again is given back. */
export const excusedBefore = (excused: SkirmishState['excused'], turn: number): SkirmishState['excused'] =>
  excused.map((turns) => turns.filter((one) => one < turn));
