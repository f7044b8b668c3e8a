// What nobody waits for comes after what somebody waits for.

import { awaited, whenCalm } from '../src/pwa/awaited.ts';

const idle: (() => void)[] = [];

beforeAll(() => {
  globalThis.requestIdleCallback = (callback) => idle.push(() => callback({} as IdleDeadline));
});

/** The page has nothing to do for a moment. */
async function rest(): Promise<void> {
  for (const callback of idle.splice(0)) callback();
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

test('it is calm once nothing is waited for any more, for all who have asked', async () => {
  const events: string[] = [];
  const screen = awaited();
  for (const name of ['store', 'sandbox']) void whenCalm().then(() => events.push(name));
  const board = awaited();
  screen();
  // Twice is not two.
  screen();
  await rest();
  await rest();
  expect(events).toEqual([]);
  board();
  await rest();
  await rest();
  expect(events).toEqual(['store', 'sandbox']);
});

test('what is waited for in the same turn keeps it from being calm', async () => {
  const events: string[] = [];
  const screen = awaited();
  void whenCalm().then(() => events.push('store'));
  await rest();
  screen();
  const board = awaited();
  await rest();
  await rest();
  expect(events).toEqual([]);
  board();
  await rest();
  await rest();
  expect(events).toEqual(['store']);
});

test('where nothing is waited for it is calm as soon as the page has nothing to do', async () => {
  const events: string[] = [];
  void whenCalm().then(() => events.push('store'));
  expect(events).toEqual([]);
  await rest();
  expect(events).toEqual(['store']);
});
