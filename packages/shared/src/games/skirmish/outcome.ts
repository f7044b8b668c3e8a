// SKI-9.4 to 9.6: how a match ends, and in which places.

import type { Outcome, Seat } from '../../kernel/game.ts';
import { type Ending, endingOf, type Standing, standings } from './ending.ts';
import { activePlayers, peopleOf } from './sides.ts';
import type { SkirmishEvent, SkirmishState } from './state.ts';
import { boardOf, sidesIn } from './world.ts';

export function outcomeOf(state: SkirmishState, { winner, rule }: Ending): Outcome {
  const winners = winner === null ? [] : peopleOf(sidesIn(state), winner);
  return { winners, reason: reasonOf(winner, rule), rule, places: placesOf(state, winner, winners) };
}

function reasonOf(winner: Seat | null, rule: Ending['rule']): string {
  if (winner === null) return 'nobodyLeft';
  return rule === 'SKI-9.4' ? 'points' : 'lastPlayer';
}

// SKI-9.6: the winner, then by VP, territories, seat. SKI-11.5: both people of a joint player share its place.
function placesOf(
  state: SkirmishState,
  winner: Seat | null,
  winners: readonly Seat[],
): readonly (readonly Seat[])[] {
  const others = othersThan(state, winner).map(({ player }) => everybodyOf(state, player));
  const left = winner === null ? [] : everybodyOf(state, winner).filter((seat) => !winners.includes(seat));
  return [winners, ...others, left].filter((place) => place.length > 0);
}

/** The places of the outcome, with players of equal VP and territories in one; these do not change any more once the game is over. */
export function rankingOf(state: SkirmishState): readonly (readonly Seat[])[] {
  const { winners = [], places = [] } = state.outcome ?? {};
  const [first] = winners;
  const winner = first === undefined ? null : (state.people[first]?.plays ?? null);
  const others = othersThan(state, winner);
  const ranking: Seat[][] = [];
  let above: Standing | undefined;
  for (const place of places) {
    const here = others.find(({ player }) => player === state.people[place[0] ?? -1]?.plays);
    if (here !== undefined && above?.vp === here.vp && above.territories === here.territories)
      ranking.at(-1)?.push(...place);
    else ranking.push([...place]);
    above = here;
  }
  return ranking;
}

const othersThan = (state: SkirmishState, winner: Seat | null): readonly Standing[] =>
  standings(boardOf(state), sidesIn(state)).filter(({ player }) => player !== winner);

/** Also those who resigned. */
const everybodyOf = ({ people }: SkirmishState, player: Seat): readonly Seat[] =>
  people.flatMap(({ plays }, seat) => (plays === player ? [seat] : []));

// SKI-9.5: immediately when a player leaves; points are counted at resolutions alone.
export function endedByLeaving(state: SkirmishState): readonly SkirmishEvent[] {
  const sides = sidesIn(state);
  if (activePlayers(sides).length > 1) return [];
  const ending = endingOf(sides, state.options.vp);
  return ending === undefined ? [] : [{ type: 'ended', outcome: outcomeOf(state, ending) }];
}
