// Matches of Skirmish Society whose orders are planned in advance by the engine: without votes they are deterministic, so every
// turn of the real match must have the result known here.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishEvent, SkirmishSettings, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { playedMatch } from '../games/skirmish/played.ts';

export interface PlannedTurn {
  readonly before: SkirmishState;
  /** By seat, in canonical text. */
  readonly orders: readonly (readonly string[])[];
  /** Once it is resolved. */
  readonly after: SkirmishState;
}

export interface PlannedMatch {
  /** In a request for a room. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly turns: readonly PlannedTurn[];
}

interface Wanted {
  readonly players: number;
  readonly seed: number;
  /** Points that win. */
  readonly vp: number;
  /** So many turns are played before it begins. */
  readonly played?: number;
}

/** Longer ones are no test for browsers. */
const TURNS_MAX = 30;

export function plannedMatch({ players, seed, vp, played = 0 }: Wanted): PlannedMatch {
  const calm = { mode: 'fast', votes: 'off' } as const;
  const { state } = playedMatch({ players, turns: played, seed, settings: { ...calm, vp: 50 } });
  const options = { ...calm, vp, position: skirmish.formatPosition(state) };
  const settings: Partial<SkirmishSettings> = options;
  const match = playedMatch({ players, turns: TURNS_MAX, seed, settings });
  if (match.state.outcome === null) throw new Error('nobody wins');
  return { options, turns: turnsOf(match.events, players) };
}

function turnsOf(events: readonly SkirmishEvent[], players: number): readonly PlannedTurn[] {
  const turns: PlannedTurn[] = [];
  let state = skirmish.initialState();
  let before = state;
  let given: readonly SkirmishEvent[] = [];
  for (const event of events) {
    state = skirmish.evolve(state, event);
    if (event.type === 'ordered') given = [...given, event];
    if (event.type === 'resolved') {
      turns.push({ before, orders: ordersOf(given, players), after: state });
      given = [];
    }
    // The last turn of all ends with who has won.
    if (event.type === 'ended') turns.push({ ...(turns.pop() as PlannedTurn), after: state });
    if (event.type === 'positionSet' || event.type === 'unlocked') before = state;
  }
  return turns;
}

const ordersOf = (given: readonly SkirmishEvent[], players: number): readonly (readonly string[])[] =>
  Array.from({ length: players }, (_, seat) =>
    given.flatMap((event) =>
      event.type === 'ordered' && event.seat === seat ? event.sent.map(({ text }) => text) : [],
    ),
  );
