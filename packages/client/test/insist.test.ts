// Code that must come is fetched again, until it is there or nobody waits for it.

import { insist } from '../src/net/insist.ts';

const waiting = new AbortController().signal;
const atOnce = async (): Promise<void> => undefined;

const failing = (times: number) => {
  const load = async (): Promise<string> => {
    load.asked += 1;
    if (load.asked <= times) throw new TypeError(`attempt ${load.asked}`);
    return 'here';
  };
  load.asked = 0;
  return load;
};

test('what fails at first comes in the end', async () => {
  const load = failing(3);
  await expect(insist(load, waiting, atOnce)).resolves.toBe('here');
  expect(load.asked).toBe(4);
});

test('what never comes is given up with its error', async () => {
  const load = failing(Number.POSITIVE_INFINITY);
  await expect(insist(load, waiting, atOnce)).rejects.toThrow('attempt 25');
});

test('nothing is fetched for somebody who has gone', async () => {
  const off = new AbortController();
  const load = failing(Number.POSITIVE_INFINITY);
  const pause = async (): Promise<void> => off.abort();
  await expect(insist(load, off.signal, pause)).resolves.toBeUndefined();
  expect(load.asked).toBe(1);
});
