// Commands that are legal at any time, and in the phase of teams: everything possible before there is a field.

import type { Random, Seat } from '../../kernel/game.ts';
import { isOffer } from '../../kernel/offers.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { waitsForMaster } from './clock.ts';
import { refusal } from './codes.ts';
import type { SkureEvent } from './events.ts';
import { consenting } from './leaders.ts';
import { diceOf, Run } from './run.ts';
import { checkSetup, setUp } from './setup.ts';
import { playing } from './sides.ts';
import type { SkureCommand, SkureState } from './state.ts';
import { OFFERS } from './table.ts';
import { listedTeams } from './teams.ts';

// All players may agree to continue without their battle master.
export function checkGoOn(state: SkureState, seat: Seat): Refusal | undefined {
  if (!waitsForMaster(state)) return refusal('waits-for-nobody', 'SKURE-13.4');
  if (!consenting(state).includes(seat)) return refusal('captains-only', 'SKURE-15.27');
  return state.goOn.includes(seat) ? refusal('agreed-already', 'SKURE-13.4') : undefined;
}

/** For a seat in a running battle. */
export function legalAnytime(state: SkureState, seat: Seat): readonly SkureCommand[] {
  const others: readonly SkureCommand[] = [{ type: 'go-on' }];
  return [
    ...(checkGoOn(state, seat) === undefined ? others : []),
    ...OFFERS.legalDrawCommands(state, seat),
    { type: 'resign' },
  ];
}

export const legalTeams = ({ options }: SkureState): readonly SkureCommand[] =>
  listedTeams(options).map((team) => ({ type: 'team', team }));

/** Decides on commands while teams are picked, as decide.ts does; undefined where the whole engine is needed, as after the last team. */
export function decideBefore(
  state: SkureState,
  command: SkureCommand,
  seat: Seat,
  random: Random,
): Result<readonly SkureEvent[]> | undefined {
  if (state.phase !== 'teams' || state.outcome !== null || !playing(state).includes(seat)) return undefined;
  if (isOffer(command) && state.company === undefined) {
    const error = OFFERS.check(state, seat, command.type);
    return error === undefined ? ok(OFFERS.happen(state, seat, command.type)) : { ok: false, error };
  }
  if (command.type !== 'team' || state.paused || state.company !== undefined) return undefined;
  const error = checkSetup(state, seat, command);
  if (error !== undefined) return { ok: false, error };
  const run = new Run(state, diceOf(state, random));
  return setUp(run, seat, command).length > 0 ? undefined : ok(run.events);
}
