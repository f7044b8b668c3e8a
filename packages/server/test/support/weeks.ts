// Matches of Skirmish Society over days of a fake clock: start, random play, and checks of their records.

import { defaultOptions } from '@hexmarch/shared/games/skirmish/options';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishSettings, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { Random, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SKIRMISH_STYLE } from '../../../shared/tools/games/skirmish/random/style.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import type { EventStore } from '../../src/ports/ports.ts';
import type { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { type FakeClock, hostOf, type TestHost } from './hostOf.ts';
import { recordOf } from './recordOf.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const SEATS = 5;
/** Half past nine in the morning, UTC. */
export const MORNING = 20_000 * DAY + 9.5 * HOUR;
const signing = openSigningKey(undefined);

export const SETTINGS: SkirmishSettings = {
  ...defaultOptions,
  players: SEATS,
  playersMin: SEATS,
  vp: 4,
  votes: 'every',
  voteStartTurn: 1,
  votingMode: 'sameDay',
  expansionMinimum: 3,
};

export const stateOf = ({ match }: TestHost) => match.position.state as SkirmishState;

export const begun = (store: MemoryStore, clock: FakeClock, change: Partial<SkirmishSettings> = {}) =>
  hostOf({
    ...{ game: skirmish, options: { ...SETTINGS, ...change }, seats: SEATS, store, clock },
    arbiters: ['Gil'],
  });

/** A random command other than resigning; undefined: none. */
export function randomText(state: SkirmishState, seat: Seat, random: Random): string | undefined {
  const weights = { ...SKIRMISH_STYLE.weights(random), resign: 0 };
  const command = chooseCommand(skirmish, SKIRMISH_STYLE, state, seat, random, weights);
  return command === undefined ? undefined : skirmish.formatCommand(state, command);
}

/** Everyone acts at random, twice. */
export async function act(host: TestHost, seed: number): Promise<void> {
  const random = seededRandom(seed);
  for (let i = 0; i < 2 * SEATS && host.match.outcome === undefined; i++) {
    const seat = i % SEATS;
    const text = randomText(stateOf(host), seat, random);
    if (text !== undefined) await host.play(seat, text);
  }
}

/** Days in which everyone acts twice, until the match is over or the limit is reached. */
export async function playedOut(host: TestHost, clock: FakeClock, seed: number, days = 40): Promise<void> {
  for (let day = 0; day < days && host.match.outcome === undefined; day++) {
    await act(host, 100 * seed + day);
    await clock.run(DAY / 2, 5 * 60_000);
    await act(host, 100 * seed + day + 50);
    await clock.run(DAY / 2, 5 * 60_000);
  }
}

export async function recordIn(store: EventStore): Promise<string> {
  const stored = await store.load('m');
  if (stored === undefined) throw new Error('the log is gone');
  return recordOf(stored, nodeHasher, signing.sign);
}

/** Violations in a record. */
export function faultsOf(record: string) {
  const { checks } = verifyRecordNow(record, { games: [skirmish], key: signing.key, hasher: nodeHasher });
  return checks.filter(({ status }) => status === 'failed');
}
