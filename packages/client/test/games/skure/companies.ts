// Company battles for tests: opened, and played by commands.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { Actor, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';

export const HOST: Actor = { kind: 'host' };

/** Who says what, in canonical text. */
export type Said = readonly [by: Seat | 'host' | 'master', text: string];

function actorOf(by: Said[0]): Actor {
  if (by === 'host') return HOST;
  return by === 'master' ? { kind: 'arbiter' } : { kind: 'seat', seat: by };
}

export function openCompany(
  players: number,
  company: object = {},
  wishes: readonly unknown[] = [],
  others: object = {},
): SkureState {
  const options = skure.parseOptions({ ...others, players, company });
  if (!options.ok) throw new Error(options.error.code);
  const events = skure.open(options.value, players, seededRandom(1), wishes);
  return events.reduce(skure.evolve, skure.initialState());
}

const random = seededRandom(7);

/** What comes of it, event by event; throws on a refusal. */
export function eventsOf(state: SkureState, ...commands: readonly Said[]): readonly SkureEvent[] {
  let now = state;
  return commands.flatMap(([by, text]) => {
    const command = skure.parseCommandText(now, text);
    if (!command.ok) throw new Error(`${text}: ${command.error.code}`);
    const decided = skure.decide(now, command.value, actorOf(by), random);
    if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
    now = decided.value.reduce(skure.evolve, now);
    return decided.value;
  });
}

export const played = (state: SkureState, ...commands: readonly Said[]): SkureState =>
  eventsOf(state, ...commands).reduce(skure.evolve, state);

/** All fight as soldiers, where the rules place them; ties are rolled. */
export function companyBattle(players: number, company: object = {}): SkureState {
  const picks = Array.from({ length: players }, (_, seat): Said => [seat, 'team soldier']);
  return played(openCompany(players, company), ...picks, ['host', 'time-up'], ['host', 'time-up']);
}

export function inCompany(state: SkureState): InCompany {
  if (!isInCompany(state)) throw new Error('no company');
  return state;
}
