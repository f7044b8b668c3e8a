// A database with a bit of everything, and the right answer of every query on it, whatever happened to its file.

import { isNativeError } from 'node:util/types';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { StoredLine } from '../../src/ports/chatStore.ts';
import { DamagedError } from '../../src/ports/ports.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { lineOf, newLine } from './contract/chat.ts';
import { dueIn, END, entryAfter, logOf, nth, rowOf, type TestedStore } from './logOf.ts';

export const MATCHES = Array.from({ length: 10 }, (_, i) => `match-${i}`);
const ENTRIES = 25;
const OVER = nth(MATCHES, 3);
const SNAPSHOT = 20;
const LINES = 6;

const LOGS = new Map(
  MATCHES.map((matchId) => {
    const log = logOf(matchId, ENTRIES, (n) => ({ line: `${n % 2} move ${matchId} ${n}` }));
    return [matchId, log] as const;
  }),
);

export const logFor = (matchId: string) => LOGS.get(matchId) ?? logOf(matchId, ENTRIES);
const endOf = (matchId: string) => (matchId === OVER ? END : undefined);
const snapshotOf = (matchId: string) => ({
  matchId,
  sequence: SNAPSHOT,
  hash: nth(logFor(matchId).entries, SNAPSHOT - 1).hash,
  text: JSON.stringify({ matchId, board: 'x'.repeat(500) }),
});
const tableFor = (matchId: string) =>
  rowOf(matchId, matchId === OVER ? { status: 'over' } : { status: 'playing', dueAt: 1000 + matchId.length });

/** Newest first. */
const chatAt = (matchId: string): readonly StoredLine[] =>
  Array.from({ length: LINES }, (_, i) =>
    lineOf(LINES - i, { text: `${matchId} ${LINES - i} ${'x'.repeat(300)}` }),
  );

export async function fill(store: TestedStore): Promise<void> {
  await store.putTable(rowOf('waiting', { dueAt: 500 }));
  await store.keepUptime(123_456.5);
  for (const matchId of MATCHES) {
    const { head, entries } = logFor(matchId);
    await store.putTable({ ...tableFor(matchId), status: 'waiting' });
    await store.create(head, nth(entries, 0), {});
    for (const entry of entries.slice(1)) {
      const isLast = entry.sequence === ENTRIES - 1;
      await appendAsync(store, entry, isLast && matchId === OVER ? { end: END } : {});
    }
    await store.saveSnapshot(snapshotOf(matchId));
    for (const line of chatAt(matchId).toReversed()) await store.chat.add(matchId, newLine('all', line));
  }
}

/** One question, and the one right answer. */
interface Fact {
  readonly name: string;
  readonly matchId: string;
  readonly ask: (store: TestedStore) => Promise<unknown>;
  readonly answer: unknown;
  /** By key: where the key itself is lost, it is unknown that it ever existed. */
  readonly canBeMissed: boolean;
}

function factsOf(matchId: string): readonly Fact[] {
  const { head, entries } = logFor(matchId);
  const stored = { head, entries, end: endOf(matchId) };
  const table = tableFor(matchId);
  const fact = (
    name: string,
    ask: (store: TestedStore) => Promise<unknown>,
    answer: unknown,
    canBeMissed = false,
  ): Fact => ({ name: `${name} of ${matchId}`, matchId, ask, answer, canBeMissed });
  return [
    fact('log', (store) => store.load(matchId), stored),
    fact('end of the log', (store) => store.load(matchId, 20), { ...stored, entries: entries.slice(20) }),
    fact(
      'lines',
      (store) => store.lines(matchId, 0),
      entries.map(({ line }) => line),
    ),
    fact('table', (store) => store.table(matchId), table, true),
    fact('code', (store) => store.tableByCode(table.code), table, true),
    fact('command', async (store) => (await store.commandAt(matchId, 7))?.commandId, 'id-7', true),
    fact('snapshot', (store) => store.snapshot(matchId, ENTRIES), snapshotOf(matchId), true),
    fact('talk', (store) => chatOf(store, matchId), chatAt(matchId), true),
  ];
}

/** A line that is damaged shows nothing, and one that is lost is not known to have been; undefined where that is so of any. */
async function chatOf(store: TestedStore, matchId: string): Promise<readonly StoredLine[] | undefined> {
  const lines = await store.chat.page(matchId, 'all', LINES + 1, LINES);
  const readable = lines.filter(({ text }) => text !== '');
  const isOurs = (line: StoredLine) => sameJson(line, chatAt(matchId)[LINES - line.n]);
  return readable.length < LINES && readable.every(isOurs) ? undefined : lines;
}

const FACTS = MATCHES.flatMap(factsOf);

export type Verdict = 'right' | 'told' | 'missed';

/** How many questions were answered rightly, with a clear error, or with "unknown"; throws on any other answer. */
export async function judge(store: TestedStore): Promise<Record<Verdict, number>> {
  const counts = { right: 0, told: 0, missed: 0 };
  for (const fact of FACTS) counts[await verdictOf(fact, store)] += 1;
  return counts;
}

/** Matches about which every question was answered rightly. */
export async function soundMatches(store: TestedStore): Promise<readonly string[]> {
  const broken = new Set<string>();
  for (const fact of FACTS) if ((await verdictOf(fact, store)) !== 'right') broken.add(fact.matchId);
  return MATCHES.filter((matchId) => !broken.has(matchId));
}

async function verdictOf({ name, ask, answer, canBeMissed }: Fact, store: TestedStore): Promise<Verdict> {
  try {
    const found = await ask(store);
    if (sameJson(found, answer)) return 'right';
    if (canBeMissed && found === undefined) return 'missed';
    throw new Error(`${name} came back as ${JSON.stringify(found)}`);
  } catch (error) {
    if (error instanceof DamagedError) return 'told';
    throw error;
  }
}

/** Appends to every match, reads deadlines and writes a new table: each succeeds, or fails with an error. */
export async function goOn(store: TestedStore): Promise<number> {
  const writes = MATCHES.filter((matchId) => matchId !== OVER).map((matchId) => {
    const last = nth(logFor(matchId).entries, ENTRIES - 1);
    return appendAsync(store, entryAfter(last.hash, matchId, ENTRIES), { dueAt: 9 });
  });
  writes.push(store.putTable(rowOf('new')), store.keepUptime(999_999));
  writes.push(store.chat.add(nth(MATCHES, 0), newLine('all', lineOf(LINES + 1))));
  const reads = [dueIn(store, { uptime: 1e12, wall: 0 }, 100), store.nextDue(), store.unfinished()];
  const results = await Promise.allSettled([...writes, ...reads]);
  for (const result of results) {
    if (result.status === 'rejected' && !isNativeError(result.reason)) throw result.reason;
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}
