// Skirmish Society played alone for all sides (SKI-13.8): turns are resolved manually, without locks.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { LocalDice } from '../../../src/source/localDice.ts';
import { LocalSource, opened } from '../../../src/source/localSource.ts';

function fresh(options: object = {}): LocalSource {
  const dice = new LocalDice(seededRandom(1));
  const start = opened(skirmish, { players: 3, mapSeed: 7, ...options }, dice);
  if (!start.ok) throw new Error(start.error.code);
  return new LocalSource(skirmish, start.value, dice);
}

const stateOf = (source: LocalSource): SkirmishState => source.state as SkirmishState;

test('[SKI-13.8] letting the turn end resolves it, and orders are open again at once', () => {
  const source = fresh();
  source.pass();
  expect(stateOf(source)).toMatchObject({ turn: 2, clock: { lock: null } });
});

test('[SKI-3.8] it is resolved automatically once all are ready', () => {
  const source = fresh({ earlyResolution: true, votes: 'off' });
  for (const seat of [0, 1, 2]) source.act(seat, { type: 'ready' } as never);
  expect(stateOf(source)).toMatchObject({ turn: 2, ready: [false, false, false], clock: { lock: null } });
});
