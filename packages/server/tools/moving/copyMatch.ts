// Takes one table with all that belongs to it from one store to another, and compares the two.

import { isDeepStrictEqual } from 'node:util';
import type { ReadMark } from '../../src/ports/chatStore.ts';
import { UNHELD } from '../../src/ports/hosting.ts';
import type { StoredMatch, TableChange, TableRow } from '../../src/ports/ports.ts';
import type { ChatChannel, CopiedStore, MovableStore } from '../../src/ports/serviceStore.ts';
import { appendAsync } from '../appendAsync.ts';

/** All that a store keeps of a table but what can be worked out again. */
interface WholeTable {
  readonly row: TableRow;
  readonly log: StoredMatch | undefined;
  /** What lists say of it. */
  readonly listed: Listed;
  readonly channels: readonly ChatChannel[];
  readonly marks: readonly ReadMark[];
}

/** Throws `DamagedError` where it is damaged. */
export async function wholeTable(store: CopiedStore, matchId: string): Promise<WholeTable> {
  const row = await store.table(matchId);
  if (row === undefined) throw new Error(`table ${matchId} is gone: does a server run on it?`);
  const log = await store.load(matchId);
  const channels = await store.chat.channels(matchId);
  const messages = channels.map(async ({ channel, opener }) => {
    const lines = await store.chat.page(matchId, channel, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    return { channel, opener, lines: lines.toReversed() };
  });
  return {
    row,
    log,
    listed: listedIn(await store.listed([matchId]), matchId),
    channels: byChannel(await Promise.all(messages)),
    marks: byMark(await store.chat.marks(matchId)),
  };
}

type Listed = Pick<TableChange, 'awaiting' | 'progress'>;

function listedIn(tables: Awaited<ReturnType<CopiedStore['listed']>>, matchId: string): Listed {
  const found = tables.get(matchId);
  if (found === undefined || found === 'damaged') return {};
  const { awaiting, progress } = found;
  return { ...(awaiting === undefined ? {} : { awaiting }), ...(progress === undefined ? {} : { progress }) };
}

const byChannel = (channels: readonly ChatChannel[]): readonly ChatChannel[] =>
  [...channels].sort((a, b) => compared(a.channel, b.channel));
const byMark = (marks: readonly ReadMark[]): readonly ReadMark[] =>
  [...marks].sort((a, b) => compared(`${a.person} ${a.channel}`, `${b.person} ${b.channel}`));
const compared = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Into a store that has nothing of it. */
export async function putWhole(
  store: MovableStore,
  { row, log, listed, channels, marks }: WholeTable,
): Promise<void> {
  const { matchId } = row;
  await store.putTable(row, UNHELD);
  if (log !== undefined) await putLog(store, row, log, listed);
  if (channels.length > 0) await store.putChat(matchId, channels);
  for (const mark of marks) await store.chat.keepMark(matchId, mark);
}

/** The last entry brings the match's status. */
async function putLog(
  store: MovableStore,
  row: TableRow,
  { head, entries, end }: StoredMatch,
  listed: Listed,
): Promise<void> {
  const stands = end === undefined ? { dueAt: row.dueAt } : { end };
  const last = { ...stands, ...listed };
  for (const [i, entry] of entries.entries()) {
    const change = i === entries.length - 1 ? last : {};
    if (i === 0) await store.create(head, entry, change, UNHELD);
    else await appendAsync(store, entry, change, UNHELD);
  }
  if (row.status === 'frozen') await store.freeze(row.matchId, UNHELD);
}

/** Whether both stores have the same of it. */
export async function isSame(one: WholeTable, store: CopiedStore): Promise<boolean> {
  return isDeepStrictEqual(one, await wholeTable(store, one.row.matchId));
}
