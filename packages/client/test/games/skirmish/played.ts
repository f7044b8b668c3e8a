// Random matches in which everybody gives plausible orders for every army in every turn, as the events visible to one
// viewer.

import { defaultOptions } from '@hexmarch/shared/games/skirmish/options';
import { readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type {
  SkirmishCommand,
  SkirmishEvent,
  SkirmishSettings,
  SkirmishState,
} from '@hexmarch/shared/games/skirmish/state';
import { playing } from '@hexmarch/shared/games/skirmish/world';
import type { Actor, Random, Viewer } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SKIRMISH_STYLE } from '../../../../shared/tools/games/skirmish/random/style.ts';

export interface Played {
  readonly state: SkirmishState;
  /** Unredacted, as the server has it. */
  readonly events: readonly SkirmishEvent[];
}

const HOST: Actor = { kind: 'host' };

export interface Match {
  readonly players: number;
  /** Limit of resolutions. */
  readonly turns: number;
  readonly seed?: number;
  readonly settings?: Partial<SkirmishSettings>;
}

export function playedMatch({ players, turns, seed = 1, settings = {} }: Match): Played {
  const random = seededRandom(seed);
  const options = { ...defaultOptions, players, playersMin: 3, mapSeed: seed, ...settings };
  const opening = skirmish.open(options, players, random);
  let played: Played = { state: opening.reduce(skirmish.evolve, skirmish.initialState()), events: opening };
  for (let turn = 0; turn < turns && skirmish.outcome(played.state) === undefined; turn++) {
    for (const seat of playing(played.state)) played = ordered(played, seat, random);
    played = given(given(played, HOST, { type: 'resolve' }, random), HOST, { type: 'unlock' }, random);
  }
  return played;
}

/** A refused command has no effect. */
export function given(
  { state, events }: Played,
  actor: Actor,
  command: SkirmishCommand,
  random: Random,
): Played {
  const decided = skirmish.decide(state, command, actor, random);
  if (!decided.ok) return { state, events };
  return { state: decided.value.reduce(skirmish.evolve, state), events: [...events, ...decided.value] };
}

/** One order per army, the best of a few; one army in eight is skipped. */
function ordered(played: Played, seat: number, random: Random): Played {
  const byArmy = new Map<string, SkirmishCommand[]>();
  let now = played;
  for (const command of skirmish.legalCommands(played.state, seat)) {
    if (command.type === 'vote' && random.pick(2) === 0)
      now = given(now, { kind: 'seat', seat }, command, random);
    const order = command.type === 'order' ? readOrder(command.parts[0] ?? '') : null;
    if (order !== null) byArmy.set(whoseOrder(order), [...(byArmy.get(whoseOrder(order)) ?? []), command]);
  }
  for (const list of byArmy.values()) {
    if (random.pick(8) === 0) continue;
    const tried = Array.from({ length: 3 }, () => list[random.pick(list.length)] as SkirmishCommand);
    const tasteOf = (command: SkirmishCommand): number => SKIRMISH_STYLE.taste(now.state, seat, command);
    const best = tried.reduce((a, b) => (tasteOf(b) > tasteOf(a) ? b : a));
    now = given(now, { kind: 'seat', seat }, best, random);
  }
  return now;
}

export const visibleTo = ({ events }: Played, viewer: Viewer): readonly SkirmishEvent[] =>
  events.flatMap((event) => skirmish.redact(event, viewer) ?? []);
