// Context lines after a reported message.

import { linesAfter } from '../../src/chat/storedLines.ts';
import type { ChatReport, StoredLine } from '../../src/ports/chatStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { lineOf, newLine, reportOf } from '../store/contract/chat.ts';
import { rowOf } from '../store/logOf.ts';

const store = new MemoryStore();
beforeAll(async () => {
  await store.putTable(rowOf('m'));
  for (let n = 1; n <= 15; n++) await store.chat.add('m', newLine('all', lineOf(n)));
});

async function numbers(
  report: ChatReport,
  hides: (line: StoredLine) => boolean = () => false,
  until = Number.POSITIVE_INFINITY,
): Promise<readonly number[]> {
  return (await linesAfter(store.chat, report, hides, until)).map(({ n }) => n);
}

test('at most ten of its channel, oldest first, and none from before', async () => {
  expect(await numbers(reportOf({ n: 2 }))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await numbers(reportOf({ n: 13 }))).toEqual([14, 15]);
  expect(await numbers(reportOf({ n: 15 }))).toEqual([]);
  expect(await numbers(reportOf({ n: 2, channel: 'watchers' }))).toEqual([]);
});

test('without lines hidden from the reporter, and none later than requested', async () => {
  expect(await numbers(reportOf({ n: 12 }), ({ n }) => n === 14)).toEqual([13, 15]);
  expect(await numbers(reportOf({ n: 12 }), undefined, lineOf(14).at)).toEqual([13, 14]);
});

test('for a person, from where the chat was read, and none where it does not matter', async () => {
  const of = { what: 'act', sequence: 0 } as const;
  expect(await numbers(reportOf({ channel: 'act bob', n: 0, of, read: { channel: 'all', n: 13 } }))).toEqual([
    14, 15,
  ]);
  expect(await numbers(reportOf({ channel: 'name bob', n: 0, of }))).toEqual([]);
});
