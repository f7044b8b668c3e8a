// The pace of a living board (UI-P41): one change at a time, and none while it may not go on.

import { jest } from '@jest/globals';
import type { AnyView } from '../src/gameApi/anyGame.ts';
import type { Shot } from '../src/previews/reel.ts';
import { Showing } from '../src/previews/showing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const DWELL_MS = 2_000;

/** A board whose shots come when the test gives them; `asked`: by whom it is waited for. */
function board() {
  const seen: string[] = [];
  const asked: AbortSignal[] = [];
  const given: string[] = [];
  let wake: (() => void) | undefined;
  let faults = 0;
  let isOver = false;
  const ended = jest.fn();
  const next = async (signal: AbortSignal): Promise<Shot | undefined> => {
    asked.push(signal);
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
    ...{ showing, seen, asked, give, ended },
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

test('nothing is asked before it may go on, nor after it may no more, and what is waited for is called off', async () => {
  const { showing, seen, asked, give } = board();
  await pass(60_000);
  expect(asked).toHaveLength(0);
  showing.go(true);
  await pass(0);
  expect(asked).toHaveLength(1);
  showing.go(false);
  expect(asked[0]?.aborted).toBe(true);
  await pass(60_000);
  expect(asked).toHaveLength(1);
  give('a');
  await pass(60_000);
  expect(seen).toEqual([]);
  showing.go(true);
  await pass(0);
  expect(seen).toEqual(['a']);
});

test('what stands still while one change is looked at goes on with the next, and misses none', async () => {
  const { showing, seen, asked, give } = board();
  give('a', 'b');
  showing.go(true);
  await pass(100);
  showing.go(false);
  await pass(60_000);
  expect([seen, asked.length]).toEqual([['a'], 1]);
  showing.go(true);
  await pass(0);
  expect(seen).toEqual(['a', 'b']);
});

test('what comes just as nobody looks any more is shown first to whoever looks again', async () => {
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

test('told to go on twice it still runs once', async () => {
  const { showing, seen, asked, give } = board();
  give('a', 'b', 'c', 'd');
  for (const on of [true, true, false, true, false, true]) showing.go(on);
  await pass(0);
  expect(seen).toEqual(['a']);
  await pass(DWELL_MS);
  expect(seen).toEqual(['a', 'b']);
  expect(asked.filter(({ aborted }) => !aborted)).toHaveLength(2);
});

test('what cannot be had is asked for again later, and an end is told once', async () => {
  const { showing, seen, asked, give, fail, end, ended } = board();
  fail(2);
  showing.go(true);
  await pass(0);
  expect(asked).toHaveLength(1);
  give('a');
  await pass(60_000);
  expect(seen).toEqual(['a']);
  end();
  await pass(60_000);
  expect(ended).toHaveBeenCalledTimes(1);
});
