// While the store takes nothing it is asked again, and time stands until it takes something.

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
    told: (isFailing) => seen.push(isFailing ? 'failing' : 'well'),
  });
  return { seen, outage };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('whatever fails at once is one outage, asked about once a second until something is kept', () => {
  const { seen, outage } = scene();
  outage.kept();
  for (let i = 0; i < 3; i++) outage.failed();
  expect(seen).toEqual(['stands', 'failing']);
  jest.advanceTimersByTime(1000);
  outage.failed();
  jest.advanceTimersByTime(2000);
  expect(seen).toEqual(['stands', 'failing', 'asks', 'asks']);
  outage.kept();
  outage.kept();
  expect(seen.slice(4)).toEqual(['goes on', 'well']);
  jest.advanceTimersByTime(5000);
  expect(seen).toHaveLength(6);
});

test('what is asked meanwhile lets time stand no longer than the outage, which is told whole', () => {
  const machine = new HandMachine();
  const clock = new SystemClock(0, machine);
  const stood: number[] = [];
  clock.onStill((ms) => stood.push(ms));
  const outage = new Outage({ wait: () => clock.wait(), ask: () => undefined, told: () => undefined });
  outage.failed();
  for (let i = 0; i < 9; i++) {
    const done = outage.wait();
    machine.run(1000);
    outage.failed();
    done();
  }
  outage.kept();
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

test('the next one is told again, and nothing is asked once the server goes', () => {
  const { seen, outage } = scene();
  for (let i = 0; i < 2; i++) {
    outage.failed();
    outage.kept();
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
