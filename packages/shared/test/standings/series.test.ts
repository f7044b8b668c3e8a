import {
  type SeriesResult,
  type SeriesTerms,
  seriesResult,
  seriesState,
} from '../../src/standings/series.ts';

const state = (terms: SeriesTerms, ...results: readonly SeriesResult[]) => seriesState(terms, results);
const THREE: SeriesTerms = { bestOf: 3 };

test('[TABLE-30.5] a series begins level, in the seats as they are', () => {
  expect(state(THREE)).toEqual({
    halves: [0, 0],
    played: 0,
    leader: undefined,
    isOver: false,
    isSwapped: false,
  });
});

test('[TABLE-30.5] it is over when the other side can no longer draw level', () => {
  expect(state(THREE, 0)).toMatchObject({ halves: [2, 0], leader: 0, isOver: false, isSwapped: true });
  expect(state(THREE, 0, 0)).toMatchObject({ leader: 0, isOver: true });
  expect(state(THREE, 0, 'drawn')).toMatchObject({ halves: [3, 1], leader: 0, isOver: false });
  expect(state(THREE, 0, 1, 1)).toMatchObject({ halves: [2, 4], leader: 1, isOver: true });
  expect(state({ bestOf: 5 }, 1, 1, 'drawn')).toMatchObject({ halves: [1, 5], isOver: false });
  expect(state({ bestOf: 5 }, 1, 1, 1)).toMatchObject({ leader: 1, isOver: true });
  expect(state({ bestOf: 7 }, 0, 0, 0)).toMatchObject({ isOver: false });
  expect(state({ bestOf: 7 }, 0, 0, 0, 'drawn')).toMatchObject({ halves: [7, 1], isOver: false });
  expect(state({ bestOf: 7 }, 0, 0, 0, 'drawn', 'drawn')).toMatchObject({ halves: [8, 2], isOver: true });
});

test('[TABLE-30.5] level at the end is a tie, unless a decider was agreed', () => {
  const results: readonly SeriesResult[] = [0, 1, 'drawn'];
  expect(state(THREE, ...results)).toMatchObject({ halves: [3, 3], leader: undefined, isOver: true });
  const withDecider: SeriesTerms = { ...THREE, hasDecider: true };
  expect(state(withDecider, ...results)).toMatchObject({ isOver: false, isSwapped: true });
  expect(state(withDecider, ...results, 'drawn')).toMatchObject({ isOver: false, isSwapped: false });
  expect(state(withDecider, ...results, 'drawn', 1)).toMatchObject({ leader: 1, isOver: true, played: 5 });
});

test('[TABLE-30.5] an aborted match is played again in the same seats', () => {
  expect(state(THREE, 0, 'aborted')).toEqual(state(THREE, 0));
});

test('[TABLE-30.5] without end it is never over, and changes seats after every match', () => {
  const results: readonly SeriesResult[] = Array.from({ length: 41 }, () => 0);
  expect(state({ bestOf: null }, ...results)).toMatchObject({
    halves: [82, 0],
    leader: 0,
    isOver: false,
    isSwapped: true,
  });
});

test('results behind the end change nothing', () => {
  expect(state(THREE, 0, 0, 1, 1, 1)).toEqual(state(THREE, 0, 0));
});

test('[TABLE-30.5] a match is won by the side that sat there, in swapped seats too', () => {
  const won = { ended: 'played', sides: [0, 1, 0, 1], places: [1, 3, 3, 3] } as const;
  expect([seriesResult(won, false), seriesResult(won, true)]).toEqual([0, 1]);
  const lost = { ...won, places: [2, 1, 2, 1] };
  expect([seriesResult(lost, false), seriesResult(lost, true)]).toEqual([1, 0]);
  expect(seriesResult({ ...won, places: [1, 1, 1, 1] }, true)).toBe('drawn');
  for (const ended of ['aborted', 'stopped'] as const)
    expect(seriesResult({ ...won, ended }, false)).toBe('aborted');
});
