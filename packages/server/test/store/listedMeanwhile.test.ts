// What lists say of a match between a commit of the writer's thread and the moment at which this one hears of it.

import { join } from 'node:path';
import { appended } from '../../src/match/appended.ts';
import type { MatchEnd } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import type { Batch, Outcomes } from '../../src/store/sqlite/writing.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { settled } from '../support/hostOf.ts';
import { tempDir } from '../support/tempDir.ts';
import { END, logOf, nth, rowOf } from './logOf.ts';

/** Has committed; what came of it is told when the test lets it. */
class LateWriter extends DirectWriter {
  private told: (() => void) | undefined;
  isLate = false;

  override async write(batch: Batch): Promise<Outcomes> {
    const outcomes = await super.write(batch);
    if (this.isLate)
      await new Promise<void>((resolve) => {
        this.told = resolve;
      });
    return outcomes;
  }

  /** Fulfilled when there is a commit that nobody has heard of. */
  async committed(): Promise<void> {
    while (this.told === undefined) await settled();
  }

  tell(): void {
    this.told?.();
    this.told = undefined;
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

test('an end that is committed is told as it is, before and while its entries are moved, and afterwards', async () => {
  const { head, entries } = logOf('m', 3);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), {});
  await appended(store, nth(entries, 1), {});
  writer.isLate = true;
  const kept = appended(store, nth(entries, 2), { end: END });
  await writer.committed();
  expect(await listed()).toMatchObject(over(END));
  writer.tell();
  await kept;
  expect(await listed()).toMatchObject(over(END));
  await writer.committed();
  expect(await listed()).toMatchObject(over(END));
  writer.isLate = false;
  writer.tell();
  await store.keepUptime(1);
  expect(await listed()).toMatchObject(over(END));
});

test('a match that goes on after its end, and ends again, is told as it is committed', async () => {
  const { head, entries } = logOf('m', 3);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), { end: END });
  await store.keepUptime(1);
  writer.isLate = true;
  const again = appended(store, nth(entries, 1), { reopened: true });
  await writer.committed();
  expect(await listed()).toMatchObject({ row: { status: 'playing' }, end: undefined });
  writer.tell();
  await again;
  const later = { ...END, at: END.at + 1 };
  const kept = appended(store, nth(entries, 2), { end: later });
  await writer.committed();
  expect(await listed()).toMatchObject(over(later));
  writer.isLate = false;
  writer.tell();
  await kept;
});
