// Commands that are legal at any time, and in the phase of teams: everything possible before there is a field.

import type { Seat } from '../../kernel/game.ts';
import { isOffer, offersBy } from '../../kernel/offers.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { waitsForMaster } from './clock.ts';
import { refusal } from './codes.ts';
import { endIfWon } from './ending.ts';
import type { SkureEvent } from './events.ts';
import { consenting } from './leaders.ts';
import { drawnBy } from './outcome.ts';
import { NO_DICE, Run } from './run.ts';
import { playing } from './sides.ts';
import type { SkureCommand, SkureState } from './state.ts';
import { checkTeam, hasSent, listedTeams } from './teams.ts';

/** A draw that all agree on who still play (SKURE-13.3), in a company battle the captains (SKURE-15.27). */
export const DRAW_TERMS = {
  drawStateOf: (state: SkureState) => state,
  playing: consenting,
  closed: ({ phase }: SkureState) =>
    phase === 'battle' ? undefined : refusal('before-battle', 'SKURE-13.3'),
  barred: (state: SkureState, seat: Seat) => {
    const captains = consenting(state);
    if (!captains.includes(seat)) return refusal('captains-only', 'SKURE-15.27');
    return captains.length > 1 ? undefined : refusal('nobody-to-ask', 'SKURE-15.27');
  },
  refusals: {
    open: refusal('offer-open', 'SKURE-13.3'),
    tooSoon: refusal('offered-this-round', 'SKURE-13.3'),
    none: refusal('no-offer', 'SKURE-13.3'),
  },
  accepted: (seat: Seat): SkureEvent => ({ type: 'drawAccepted', seat }),
  drawEnd: (state: SkureState) => [drawnBy(state, 'agreed', 'SKURE-13.3')],
};

/** While there is no field: nobody's characters leave it. */
export const EARLY_OFFERS = offersBy<SkureState, SkureEvent>({
  ...DRAW_TERMS,
  resigned: (state, seat) => {
    const run = new Run(state, NO_DICE);
    run.emit({ type: 'left', seat, why: 'resigned' });
    endIfWon(run, 'resigned');
    return run.events;
  },
});

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
    ...EARLY_OFFERS.legalDrawCommands(state, seat),
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
): Result<readonly SkureEvent[]> | undefined {
  const { phase, outcome, company, options, paused } = state;
  if (phase !== 'teams' || outcome !== null || company !== undefined) return undefined;
  const others = playing(state).filter((one) => one !== seat);
  if (others.length === playing(state).length) return undefined;
  if (isOffer(command)) {
    const error = EARLY_OFFERS.check(state, seat, command.type);
    return error === undefined ? ok(EARLY_OFFERS.happen(state, seat, command.type)) : { ok: false, error };
  }
  if (command.type !== 'team' || paused) return undefined;
  const error = checkTeam(options, command.team);
  if (error !== undefined) return { ok: false, error };
  const isLast = others.every((one) => hasSent(state, one));
  return isLast ? undefined : ok([{ type: 'teamChosen', seat, team: command.team }]);
}
