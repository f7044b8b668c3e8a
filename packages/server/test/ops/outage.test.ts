// While the store takes nothing it is asked again, and time stands until it takes something.

import { jest } from '@jest/globals';
import { Outage } from '../../src/ops/outage.ts';

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
