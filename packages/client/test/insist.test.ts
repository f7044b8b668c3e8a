// Loading essential code with retries, until it is loaded or aborted.

import { importWithRetry } from '../src/net/wire/importWithRetry.ts';

const waiting = new AbortController().signal;
const atOnce = async (): Promise<void> => undefined;

const failing = (times: number) => {
  const load = async (): Promise<string> => {
    load.calls += 1;
    if (load.calls <= times) throw new TypeError(`attempt ${load.calls}`);
    return 'here';
  };
  load.calls = 0;
  return load;
};

test('a load that fails at first succeeds in the end', async () => {
  const load = failing(3);
  await expect(importWithRetry(load, waiting, atOnce)).resolves.toBe('here');
  expect(load.calls).toBe(4);
});

test('a load that always fails rejects with its error', async () => {
  const load = failing(Number.POSITIVE_INFINITY);
  await expect(importWithRetry(load, waiting, atOnce)).rejects.toThrow('attempt 25');
});

test('nothing is loaded after an abort', async () => {
  const off = new AbortController();
  const load = failing(Number.POSITIVE_INFINITY);
  const pause = async (): Promise<void> => off.abort();
  await expect(importWithRetry(load, off.signal, pause)).resolves.toBeUndefined();
  expect(load.calls).toBe(1);
});
