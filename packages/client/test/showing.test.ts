// The player of a preview (UI-P41): one shot at a time, and none while it is paused.

import { jest } from '@jest/globals';
import type { AnyView } from '../src/gameApi/anyGame.ts';
import type { Shot } from '../src/previews/reel.ts';
import { Showing } from '../src/previews/showing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const DWELL_MS = 2_000;

/** A reel whose shots are controlled by the test; `requests`: the abort signals of its requests. */
function board() {
  const seen: string[] = [];
  const requests: AbortSignal[] = [];
  const given: string[] = [];
  let wake: (() => void) | undefined;
  let faults = 0;
  let isOver = false;
  const ended = jest.fn();
  const next = async (signal: AbortSignal): Promise<Shot | undefined> => {
    requests.push(signal);
    if (faults > 0) {
      faults -= 1;
      throw new Error('away');
    }
    while (given.length === 0 && !isOver)
      await new Promise<void>((resolve, reject) => {
        wake = resolve;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const view = given.shift();
    return view === undefined ? undefined : { view: view as unknown as AnyView };
  };
  const showing = new Showing({
    reel: { next },
    show: async ({ view }) => void seen.push(String(view)),
    dwellMs: () => DWELL_MS,
    ended,
  });
  const give = (...views: string[]): void => {
    given.push(...views);
    wake?.();
  };
  return {
    ...{ showing, seen, requests, give, ended },
    fail: (times: number) => {
      faults = times;
    },
    end: () => {
      isOver = true;
      wake?.();
    },
  };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

test('one change at a time, each for as long as it is looked at', async () => {
  const { showing, seen, give } = board();
  give('a', 'b', 'c');
  showing.go(true);
  await pass(0);
  expect(seen).toEqual(['a']);
  await pass(DWELL_MS - 1);
  expect(seen).toEqual(['a']);
  await pass(1);
  expect(seen).toEqual(['a', 'b']);
  await pass(DWELL_MS);
  expect(seen).toEqual(['a', 'b', 'c']);
});

test('nothing is requested before it plays, nor after it is paused, and a pending request is aborted', async () => {
  const { showing, seen, requests, give } = board();
  await pass(60_000);
  expect(requests).toHaveLength(0);
  showing.go(true);
  await pass(0);
  expect(requests).toHaveLength(1);
  showing.go(false);
  expect(requests[0]?.aborted).toBe(true);
  await pass(60_000);
  expect(requests).toHaveLength(1);
  give('a');
  await pass(60_000);
  expect(seen).toEqual([]);
  showing.go(true);
  await pass(0);
  expect(seen).toEqual(['a']);
});

test('what stands still while one change is looked at goes on with the next, and misses none', async () => {
  const { showing, seen, requests, give } = board();
  give('a', 'b');
  showing.go(true);
  await pass(100);
  showing.go(false);
  await pass(60_000);
  expect([seen, requests.length]).toEqual([['a'], 1]);
  showing.go(true);
  await pass(0);
  expect(seen).toEqual(['a', 'b']);
});

test('a shot that arrives during a pause is shown first on resuming', async () => {
  const { showing, seen, give } = board();
  showing.go(true);
  await pass(0);
  give('a');
  showing.go(false);
  await pass(0);
  expect(seen).toEqual([]);
  showing.go(true);
  await pass(0);
  expect(seen).toEqual(['a']);
});

test('started twice it runs once', async () => {
  const { showing, seen, requests, give } = board();
  give('a', 'b', 'c', 'd');
  for (const on of [true, true, false, true, false, true]) showing.go(on);
  await pass(0);
  expect(seen).toEqual(['a']);
  await pass(DWELL_MS);
  expect(seen).toEqual(['a', 'b']);
  expect(requests.filter(({ aborted }) => !aborted)).toHaveLength(2);
});

test('a failed request is retried later, and the end is reported once', async () => {
  const { showing, seen, requests, give, fail, end, ended } = board();
  fail(2);
  showing.go(true);
  await pass(0);
  expect(requests).toHaveLength(1);
  give('a');
  await pass(60_000);
  expect(seen).toEqual(['a']);
  end();
  await pass(60_000);
  expect(ended).toHaveBeenCalledTimes(1);
});
