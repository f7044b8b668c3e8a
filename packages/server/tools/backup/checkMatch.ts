// One match of a log, worked out again: its chain, its dice, each decision and each position, its snapshots. Shared with the check of
// records (shared match/verify/verifyRecord.ts), which everybody can make of a match that is over; here those that still run are checked as well.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { secretsOf } from '@hexmarch/shared/match/record/dice';
import { Findings } from '@hexmarch/shared/match/record/findings';
import type { Chained, EndLine, EntryLine, HeadLine } from '@hexmarch/shared/match/record/record';
import type { Check, RecordContent } from '@hexmarch/shared/match/record/recordReport';
import { verifyDice, verifySecrets } from '@hexmarch/shared/match/verify/verifyDice';
import { gameOf, verifyRules } from '@hexmarch/shared/match/verify/verifyRules';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { endOf, headOf, linesOf, reopenedIn } from '../../src/http/common/record.ts';
import { recover, snapshotFits } from '../../src/match/recovery.ts';
import { DamagedError, type MatchEnd, type StoredMatch, type TableRow } from '../../src/ports/ports.ts';
import type { RestingLog, RestingMatch, StoredSnapshot } from './restingLog.ts';

interface CheckedMatch {
  readonly status: TableRow['status'] | 'unreadable';
  readonly entries: number;
  readonly snapshots: number;
  /** Sentences; empty when sound. */
  readonly faults: readonly string[];
}

export async function checkMatch(
  log: RestingLog,
  games: readonly AnyGame[],
  matchId: string,
): Promise<CheckedMatch> {
  let match: RestingMatch;
  try {
    match = await log.match(matchId);
  } catch (error) {
    return { status: 'unreadable', entries: 0, snapshots: 0, faults: [textOf(error)] };
  }
  const { table, stored } = match;
  const snapshots = log.snapshots(matchId);
  const faults = [
    ...(stored === undefined ? setupFaults(table) : await logFaults(games, stored, table, snapshots)),
    ...(log.isListed(matchId) ? [] : ['what lists say of it does not fit its sum']),
  ];
  return {
    status: table.status,
    entries: stored?.entries.length ?? 0,
    snapshots: snapshots.length,
    faults: faults.map((fault) => `match ${matchId}: ${fault}`),
  };
}

/** Before the first roll the secret of the dice stands in the terms. */
function setupFaults({ status, setup }: TableRow): readonly string[] {
  const { dice } = JSON.parse(setup) as { dice?: { secret: string; commitment: string } };
  const isPromised = dice !== undefined && secretsOf(nodeHasher, dice.secret, dice.commitment) !== undefined;
  return [
    ...(status === 'waiting' ? [] : [`it is said to be ${status}, and has no log`]),
    ...(isPromised ? [] : ['the secret of its dice is not the promised one']),
  ];
}

async function logFaults(
  games: readonly AnyGame[],
  stored: StoredMatch,
  { status }: TableRow,
  snapshots: readonly StoredSnapshot[],
): Promise<readonly string[]> {
  const game = gameOf(games, stored.head.line);
  if (typeof game === 'string') return [game];
  return [
    ...(status === 'waiting' ? ['it is said to be waiting, and has a log'] : []),
    ...playFaults(game, stored),
    ...(status === 'playing' ? await recoveryFaults(game, stored, snapshots) : []),
    ...snapshots.flatMap((snapshot) => snapshotFaults(game, stored, snapshot)),
  ];
}

/** Of a match that runs everything but its outcome. */
const UNDECIDED: MatchEnd = { outcome: { winners: [], reason: '', rule: '' }, at: 0 };

/** Lines are those of the match's record. */
function playFaults(game: AnyGame, stored: StoredMatch): readonly string[] {
  const { head, entries, end } = stored;
  const findings = new Findings(undefined);
  try {
    const content = contentOf(stored);
    const last = endOf(head, end ?? UNDECIDED, reopenedIn(entries), nodeHasher);
    if (verifySecrets({ ...content, end: { ...last, hash: '' } }, nodeHasher, findings))
      drain(verifyDice(content, last, nodeHasher, findings));
    drain(verifyRules(content, last, { game, hasher: nodeHasher, findings, depth: undefined }));
  } catch (error) {
    return [textOf(error)];
  }
  const isFault = ({ id, status }: Check) => status === 'failed' && (end !== undefined || id !== 'outcome');
  return findings
    .report(undefined)
    .checks.filter(isFault)
    .map(({ reason }) => reason);
}

/** The store has compared the hashes. */
const contentOf = ({ head, entries }: StoredMatch): RecordContent => ({
  head: headOf(head) as Chained<HeadLine>,
  entries: linesOf(entries, true, 0) as Chained<EntryLine>[],
  publicLines: [],
  end: undefined as Chained<EndLine> | undefined,
  signature: { kind: 'signature', key: '', signature: '', hash: '' },
  names: undefined,
});

function drain(work: Generator): void {
  while (work.next().done !== true);
}

/** Whether a server could play on. */
async function recoveryFaults(
  game: AnyGame,
  stored: StoredMatch,
  snapshots: readonly StoredSnapshot[],
): Promise<readonly string[]> {
  const { matchId } = stored.head.line;
  const newest = snapshots.find(({ snapshot }) => snapshot !== undefined)?.snapshot;
  const store = {
    snapshot: async () => newest,
    load: async (_matchId: string, from = 0) => ({ ...stored, entries: stored.entries.slice(from) }),
    lines: async (_matchId: string, from: number, most?: number) =>
      stored.entries.slice(from, most === undefined ? undefined : from + most).map(({ line }) => line),
  };
  try {
    await recover({ store, hasher: nodeHasher }, game, matchId);
    return [];
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    return [error.message];
  }
}

function snapshotFaults(
  game: AnyGame,
  { head, entries }: StoredMatch,
  { sequence, snapshot }: StoredSnapshot,
): readonly string[] {
  if (snapshot === undefined) return [`its snapshot of ${sequence} entries does not fit its sum`];
  // Of older rules a server does not use it.
  if (head.line.rulesVersion !== game.rulesVersion) return [];
  const made = { head, entries: entries.slice(sequence - 1, sequence) };
  if (snapshotFits({ hasher: nodeHasher }, game, made, snapshot)) return [];
  return [`its snapshot of ${sequence} entries is not of the position that its log comes to`];
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
