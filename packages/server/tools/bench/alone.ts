// A match host alone: its log in memory, no table, no sockets.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import { type HeadLine, lineHash, RECORD_FORMAT } from '@hexmarch/shared/match/record/record';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { newDiceSecret } from '../../src/match/fairDice.ts';
import { FencedStore } from '../../src/match/fencedStore.ts';
import { MatchRunner } from '../../src/match/matchRunner.ts';
import type { RunnerTable } from '../../src/match/runnerTypes.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import { UNHELD } from '../../src/ports/hosting.ts';
import type { MatchHead } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';

const NOBODY: RunnerTable = {
  overlay() {},
  changed() {},
  sealed() {},
  ended() {},
  reopened() {},
  lost() {},
  storing() {},
  present: () => [],
  gone: () => [],
  dueAt: (_awaiting, _playing, deadline) => deadline,
  lagMs: () => 0,
};

export async function openedAlone(game: AnyGame, options: unknown, seats: number): Promise<MatchRunner> {
  const store = new MemoryStore();
  const head = headOf(game, options, seats);
  const { matchId } = head.line;
  await store.putTable({
    ...{ matchId, code: 'M', status: 'waiting', visibility: 'public', createdAt: 0, dueAt: null },
    ...{ setup: '{}', people: '{}' },
  });
  const ownedStore = new FencedStore(
    store,
    { matchId, epoch: UNHELD, outageMs: 0, lagMs: 0 },
    () => undefined,
  );
  const journal = { info() {}, warn() {}, error: (_fields: object, text: string) => console.error(text) };
  const match = new MatchRunner(
    game,
    head,
    { store: ownedStore, clock: new SystemClock(0), journal, hasher: nodeHasher },
    NOBODY,
  );
  await match.open();
  return match;
}

function headOf(game: AnyGame, options: unknown, seats: number): MatchHead {
  const { secret, commitment } = newDiceSecret(nodeHasher, game, Buffer.alloc(32, 1));
  const line: HeadLine = {
    kind: 'head',
    format: RECORD_FORMAT,
    matchId: 'm',
    game: game.id,
    rulesVersion: 1,
    options,
    clock: { kind: 'untimed' },
    takebacks: 'never',
    visibility: 'public',
    seats: Array.from({ length: seats }, (_, seat) => ({
      person: nodeHasher.sha256(`P${seat}`),
      entropy: NO_ENTROPY,
    })),
    createdAt: 0,
    commitment,
  };
  return { line, hash: lineHash(nodeHasher, '', canonicalText(line)), secret };
}
