// Logs of bench-hex as a server writes them, by its own code and without its sockets.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import { chained } from '@hexmarch/shared/match/record/record';
import { nodeHasher } from '../../packages/server/src/base/nodeHasher.ts';
import { SNAPSHOT_EVERY, snapshotOf } from '../../packages/server/src/match/recovery.ts';
import {
  beforeOpening,
  commandStep,
  entryOf,
  openingStep,
  type Position,
  positionOf,
  prepare,
  type Rules,
  rulesOf,
  type Step,
} from '../../packages/server/src/match/steps.ts';
import type { LogEntry, MatchHead, Snapshot, TableRow } from '../../packages/server/src/ports/ports.ts';
import { benchHex, type HexCommand } from '../hex/benchHex.ts';
import { boardOf } from '../hex/board.ts';
import { chooseLasting } from '../hex/choose.ts';
import { isEnd } from '../hex/rules.ts';
import type { HexView } from '../hex/view.ts';

const TILES = 40;
const SECRET = '5e'.repeat(32);
/** So that a match of a round number ends between two of them. */
const SNAPSHOT_AT = SNAPSHOT_EVERY / 2;
/** Ms since 1970; any will do. */
const BEGUN_AT = 1_700_000_000_000;

export function headOf(matchId: string): MatchHead {
  const { hash, ...line } = chained(nodeHasher, '', {
    kind: 'head',
    format: 1,
    matchId,
    game: benchHex.id,
    rulesVersion: benchHex.rulesVersion,
    options: { tiles: TILES },
    clock: { kind: 'untimed' },
    takebacks: 'quiet',
    visibility: 'private',
    seats: ['Ada', 'Bob'].map((name) => ({ name, entropy: NO_ENTROPY })),
    createdAt: BEGUN_AT,
    commitment: nodeHasher.sha256OfHex(SECRET),
  } as const);
  return { line, hash, secret: SECRET };
}

export const rowOf = ({ line }: MatchHead): TableRow => ({
  matchId: line.matchId,
  code: line.matchId,
  status: 'waiting',
  visibility: 'private',
  createdAt: BEGUN_AT,
  dueAt: null,
  setup: '{}',
  people: '[]',
});

export const matchOf = (length: number): string => `of-${length}`;

/** Length of a match that is restored before any is measured. */
export const WARM = 300;

interface WrittenMatch {
  readonly entries: readonly LogEntry[];
  /** As a server keeps them while it is played. */
  readonly snapshots: readonly Snapshot[];
}

/** So many entries at random, the opening counted. */
export function writtenMatch(head: MatchHead, count: number, seed: number): WrittenMatch {
  const rules = rulesOf(benchHex, head, nodeHasher);
  const random = seededRandom(seed);
  const entries: LogEntry[] = [];
  const snapshots: Snapshot[] = [];
  let position = beforeOpening(rules);
  while (entries.length < count) {
    const step = entries.length === 0 ? openingStep(rules) : nextStep(rules, position);
    const prepared = prepare(rules, position, step);
    const entry = entryOf(rules, position, prepared, BEGUN_AT + entries.length, '');
    position = positionOf(prepared.next, prepared.publicView, entry.hash);
    entries.push(entry);
    if (entries.length % SNAPSHOT_EVERY === SNAPSHOT_AT) snapshots.push(snapshotOf(head, position));
  }
  return { entries, snapshots };

  function nextStep(the: Rules, at: Position): Step {
    const state = at.state as HexView;
    const chosen = chooseLasting(boardOf(TILES), { ...state, pieces: [...state.pieces] }, random);
    const command: HexCommand = { type: isEnd(chosen) ? 'end' : 'step', ...chosen };
    const next = commandStep(the, at, { kind: 'seat', seat: state.active }, command, at.told);
    if ('code' in next) throw new Error(`refused: ${next.code}`);
    return next;
  }
}
