// Background work waits for pending loads.

import { awaited, whenCalm } from '../src/pwa/loadPriority.ts';

const idle: (() => void)[] = [];

beforeAll(() => {
  globalThis.requestIdleCallback = (callback) => idle.push(() => callback({} as IdleDeadline));
});

/** The page has nothing to do for a moment. */
async function settle(): Promise<void> {
  for (const callback of idle.splice(0)) callback();
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

test('it is calm once no load is pending any more, for all who have waited', async () => {
  const events: string[] = [];
  const screen = awaited();
  for (const name of ['store', 'sandbox']) void whenCalm().then(() => events.push(name));
  const board = awaited();
  screen();
  // Twice is not two.
  screen();
  await settle();
  await settle();
  expect(events).toEqual([]);
  board();
  await settle();
  await settle();
  expect(events).toEqual(['store', 'sandbox']);
});

test('a load that begins in the same turn keeps it from being calm', async () => {
  const events: string[] = [];
  const screen = awaited();
  void whenCalm().then(() => events.push('store'));
  await settle();
  screen();
  const board = awaited();
  await settle();
  await settle();
  expect(events).toEqual([]);
  board();
  await settle();
  await settle();
  expect(events).toEqual(['store']);
});

test('without pending loads it is calm as soon as the page is idle', async () => {
  const events: string[] = [];
  void whenCalm().then(() => events.push('store'));
  expect(events).toEqual([]);
  await settle();
  expect(events).toEqual(['store']);
});
