// The statistics page: shares, ranges, parts, and labels of words and names.

import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import { type Counted, LENGTHS, spanOf, type Tally } from '@hexmarch/shared/match/statistics/numbers';
import fc from 'fast-check';
import { fetchChronicles } from '../src/games/chronicles.ts';
import { GAMES } from '../src/games/registry.ts';
import { opponentName } from '../src/screens/history/opponentName.ts';
import { historyPath, narrowed, wordOf } from '../src/screens/history/query.ts';
import { timeText } from '../src/screens/history/Totals.tsx';
import { inOrder, isFew, partsOf, sharesOf, spanFrom } from '../src/screens/history/tallies.ts';
import { speak } from '../src/text/language.ts';

afterEach(() => speak('en'));

const TALLY = { count: 12, won: 6, lost: 3, drawn: 1, calledOff: 2 };
const row = (game: string, key: string, change: Partial<Tally> = {}): Counted => ({
  ...{ game, key, ...TALLY, ...change },
});
const results = fc.record({ won: fc.nat(99), lost: fc.nat(99), drawn: fc.nat(99), calledOff: fc.nat(99) });

test('[UI-P15] a bar shows the shares of matches with a result; aborted ones do not count', () => {
  expect(sharesOf(TALLY)).toEqual({ won: 0.6, lost: 0.3, drawn: 0.1 });
  fc.assert(
    fc.property(results, ({ won, lost, drawn, calledOff }) => {
      const shares = sharesOf({ won, lost, drawn, calledOff, count: won + lost + drawn + calledOff });
      if (won + lost + drawn === 0) expect(shares).toBeUndefined();
      else expect((shares?.won ?? 0) + (shares?.lost ?? 0) + (shares?.drawn ?? 0)).toBeCloseTo(1);
    }),
  );
});

test('[UI-P15] nine say little, ten do not', () => {
  expect([isFew({ count: 9 }), isFew({ count: 10 })]).toEqual([true, false]);
});

test('[UI-P15] every length is in the span that is shown of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (length) => {
      const { least, most } = spanFrom(spanOf(length));
      expect(length).toBeGreaterThanOrEqual(least);
      expect(length).toBeLessThanOrEqual(most ?? Number.POSITIVE_INFINITY);
    }),
  );
  expect(LENGTHS.map((from) => spanFrom(from).most)).toEqual([9, 19, 39, 79, undefined]);
});

test('[UI-P15] rows are grouped by game, in the order of first occurrence; numeric keys are sorted', () => {
  const rows = [row('skure', '2'), row('skor', '10'), row('skure', '0'), row('skor', '9')];
  expect(partsOf(rows).map((part) => [part.game, part.rows.map(({ key }) => key)])).toEqual([
    ['skure', ['2', '0']],
    ['skor', ['10', '9']],
  ]);
  expect(inOrder(rows).map(({ key }) => key)).toEqual(['0', '2', '9', '10']);
});

test('[UI-P15] a row links to the games that it counts, within the filter', () => {
  const query = narrowed('result=won&game=skor', { game: 'skure', role: 'knight', least: 10 });
  expect(historyPath('history', query)).toBe('/games/history?game=skure&result=won&role=knight&least=10');
  expect(wordOf(narrowed('', { with: 'Ada & Bob' }), 'with')).toBe('Ada & Bob');
  expect(historyPath('numbers', '')).toBe('/games/numbers');
});

test.each([
  [0, '0 sec'],
  [3460, '3.5 sec'],
  [59_600, '1 min'],
  [84_000, '1 min 24 sec'],
  [3 * 3_600_000, '3 hr'],
  [52 * 3_600_000 + 59 * 60_000, '2 days 4 hr'],
])('[UI-P15] %d ms are %s', (ms, text) => {
  expect(timeText(ms)).toBe(text);
});

test('[UI-P15] bots and guests are named in the reader’s language, everybody else as recorded', async () => {
  const recordedNames = ['Bot · easy', 'Bot · strong 2', 'Bryn (guest)', 'Cleo 2', 'Bot · mighty', ''];
  const [easy, strong, ...others] = recordedNames.map(opponentName);
  expect(others).toEqual(['Bryn (guest)', 'Cleo 2', 'Bot · mighty', '']);
  await speak('de');
  expect(recordedNames.slice(0, 3).map(opponentName)).toEqual([
    'Bot · leicht',
    'Bot · stark 2',
    'Bryn (Gast)',
  ]);
  expect([easy, strong]).toEqual(['Bot · easy', 'Bot · strong 2']);
});

test('[UI-P14] all roles of the filter are the game’s, and have labels of their own', async () => {
  const words = await fetchChronicles(GAMES.map(({ id }) => id));
  expect([...words.keys()].sort()).toEqual(['skirmish', 'skor', 'skure']);
  expect([...(words.get('skure')?.roles ?? [])].sort()).toEqual(ROSTER.classes.map(({ id }) => id).sort());
  for (const language of ['en', 'de', 'es'] as const) {
    await speak(language);
    for (const { roles, role } of words.values())
      for (const word of roles) expect([word, role(word)]).not.toEqual([word, word]);
  }
});

test('[UI-P15] roles and first researches have labels; unknown ones stay as they are', async () => {
  const words = await fetchChronicles([...GAMES.map(({ id }) => id), 'chess', 'constructor']);
  await speak('de');
  const { skor, skure, skirmish } = Object.fromEntries(words);
  expect([skor?.role('feudal'), skor?.first?.('city')]).toEqual(['Feudal', 'Stadt']);
  expect([skure?.role('knight'), skirmish?.role('6')]).toEqual(['Ritter', 'Limette']);
  expect([skor, skure, skirmish].map((one) => one?.role('nobody'))).toEqual(['nobody', 'nobody', 'nobody']);
  expect(words.has('chess') || words.has('constructor')).toBe(false);
});
