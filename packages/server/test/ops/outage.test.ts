// During an outage the store is probed, and time stands still until a write is stored.

import { jest } from '@jest/globals';
import { Outage } from '../../src/ops/outage.ts';
import { STILL_MS, SystemClock } from '../../src/ops/systemClock.ts';
import { HandMachine } from '../support/handMachine.ts';

function scene() {
  const seen: string[] = [];
  const outage: Outage = new Outage({
    wait: () => {
      seen.push('stands');
      return () => seen.push('goes on');
    },
    ask: () => seen.push('asks'),
  });
  outage.onChange((isFailing) => seen.push(isFailing ? 'failing' : 'well'));
  return { seen, outage };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('failures at once are one outage, probed about once a second until a write is stored', () => {
  const { seen, outage } = scene();
  outage.stored();
  for (let i = 0; i < 3; i++) outage.failed();
  expect(seen).toEqual(['stands', 'failing']);
  jest.advanceTimersByTime(1000);
  outage.failed();
  jest.advanceTimersByTime(2000);
  expect(seen).toEqual(['stands', 'failing', 'asks', 'asks']);
  outage.stored();
  outage.stored();
  expect(seen.slice(4)).toEqual(['goes on', 'well']);
  jest.advanceTimersByTime(5000);
  expect(seen).toHaveLength(6);
});

test('a write during the outage stops the time no longer than the outage, which is reported as a whole', () => {
  const machine = new HandMachine();
  const clock = new SystemClock(0, machine);
  const stood: number[] = [];
  clock.onStill((ms) => stood.push(ms));
  const outage = new Outage({ wait: () => clock.wait(), ask: () => undefined });
  outage.failed();
  for (let i = 0; i < 9; i++) {
    const done = outage.wait();
    machine.run(1000);
    outage.failed();
    done();
  }
  outage.stored();
  machine.run(1);
  expect(stood).toEqual([9000 - STILL_MS]);
  const done = outage.wait();
  machine.run(5000);
  done();
  machine.run(1);
  expect(stood).toEqual([9000 - STILL_MS, 5000 - STILL_MS]);
  outage.stop();
  clock.stop();
});

test('the next outage is reported again, and probes end with the server', () => {
  const { seen, outage } = scene();
  for (let i = 0; i < 2; i++) {
    outage.failed();
    outage.stored();
  }
  outage.failed();
  outage.stop();
  jest.advanceTimersByTime(5000);
  expect(seen).toEqual([
    'stands',
    'failing',
    'goes on',
    'well',
    'stands',
    'failing',
    'goes on',
    'well',
    'stands',
    'failing',
  ]);
});
