// A match's row in the lobby between a commit of the writer's thread and its acknowledgement here.

import { join } from 'node:path';
import type { MatchEnd } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import type { Batch, Outcomes } from '../../src/store/sqlite/writing.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { settled } from '../support/hostOf.ts';
import { tempDir } from '../support/tempDir.ts';
import { END, logOf, nth, rowOf } from './logOf.ts';

/** Commits, and acknowledges when the test lets it. */
class LateWriter extends DirectWriter {
  private acknowledge: (() => void) | undefined;
  isLate = false;

  override async write(batch: Batch): Promise<Outcomes> {
    const outcomes = await super.write(batch);
    if (this.isLate)
      await new Promise<void>((resolve) => {
        this.acknowledge = resolve;
      });
    return outcomes;
  }

  /** Resolves when there is an unacknowledged commit. */
  async committed(): Promise<void> {
    while (this.acknowledge === undefined) await settled();
  }

  tell(): void {
    this.acknowledge?.();
    this.acknowledge = undefined;
  }
}

let store: SqliteStore;
let writer: LateWriter;
beforeEach(() => {
  store = new SqliteStore(join(tempDir(), 'log.sqlite'), (data) => {
    writer = new LateWriter(data);
    return writer;
  });
});
afterEach(async () => {
  writer.isLate = false;
  writer.tell();
  await store.close();
});

const listed = async () => (await store.listed(['m'])).get('m');
const over = (end: MatchEnd) => ({ row: { status: 'over' }, end });

test('a committed end is listed, before and while its entries are moved, and afterwards', async () => {
  const { head, entries } = logOf('m', 3);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), {});
  await appendAsync(store, nth(entries, 1), {});
  writer.isLate = true;
  const appending = appendAsync(store, nth(entries, 2), { end: END });
  await writer.committed();
  expect(await listed()).toMatchObject(over(END));
  writer.tell();
  await appending;
  expect(await listed()).toMatchObject(over(END));
  await writer.committed();
  expect(await listed()).toMatchObject(over(END));
  writer.isLate = false;
  writer.tell();
  await store.keepUptime(1);
  expect(await listed()).toMatchObject(over(END));
});

test('a reopened match, and its second end, are listed as committed', async () => {
  const { head, entries } = logOf('m', 3);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), { end: END });
  await store.keepUptime(1);
  writer.isLate = true;
  const again = appendAsync(store, nth(entries, 1), { reopened: true });
  await writer.committed();
  expect(await listed()).toMatchObject({ row: { status: 'playing' }, end: undefined });
  writer.tell();
  await again;
  const later = { ...END, at: END.at + 1 };
  const appending = appendAsync(store, nth(entries, 2), { end: later });
  await writer.committed();
  expect(await listed()).toMatchObject(over(later));
  writer.isLate = false;
  writer.tell();
  await appending;
});
