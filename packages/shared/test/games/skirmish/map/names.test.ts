import {
  ANYWHERE,
  BY_THE_SEA,
  FIRST,
  INLAND,
  isUnwantedCode,
  isUnwantedName,
  LAST,
  MIDDLE,
  titlesOf,
} from '../../../../src/games/skirmish/map/names.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { seeds } from '../../../../tools/sweep.ts';

const COAST = Array.from({ length: 220 }, (_, i) => i % 3 === 0);
const wordsOf = (name: string): readonly string[] => name.split(' ');
const before = (name: string): string | undefined =>
  wordsOf(name).length === 2 ? wordsOf(name)[0] : undefined;

test.each(seeds(1, 20))('[SKI-2.5] step 7: 220 names that differ by more than vowels: seed %i', (seed) => {
  const titles = titlesOf(COAST, seededRandom(seed));
  const sounds = titles.map(({ name }) =>
    (wordsOf(name).at(-1) ?? '').replace(/(?!^)[aeiou]/g, '').toLowerCase(),
  );
  expect(new Set(sounds).size).toBe(220);
  expect(new Set(titles.map(({ code }) => code)).size).toBe(220);
  expect(titles.filter(({ name, code }) => isUnwantedName(name) || isUnwantedCode(code))).toEqual([]);
  expect(titles.filter(({ name }) => before(name) !== undefined).length).toBeGreaterThan(10);
});

test.each(seeds(1, 5))('[SKI-2.5] step 7: words of the sea stand by the sea: seed %i', (seed) => {
  const titles = titlesOf(COAST, seededRandom(seed));
  const wrong = titles.filter(({ name }, i) => {
    const word = before(name) ?? '';
    return (COAST[i] ? INLAND : BY_THE_SEA).includes(word);
  });
  expect(wrong).toEqual([]);
  for (const table of [BY_THE_SEA, INLAND, ANYWHERE])
    expect(titles.some(({ name }) => table.includes(before(name) ?? ''))).toBe(true);
});

test.each(['Scheisa', 'Putaris', 'Val Hitlera', 'Bella Nova Arse', 'Ca Caro', 'Ano Velin', 'Dios'])(
  '[SKI-2.5] step 7: %s is unwanted',
  (name) => {
    expect(isUnwantedName(name)).toBe(true);
  },
);

test.each(['Velanor', 'Cap Doren', 'Milara'])('[SKI-2.5] step 7: %s is a good name', (name) => {
  expect(isUnwantedName(name)).toBe(false);
});

test('[SKI-2.5] step 7: codes that mean something are unwanted', () => {
  expect(['SS', 'KZ', 'WC', 'HH', 'KK', 'HP'].filter(isUnwantedCode)).toHaveLength(6);
  expect(['BA', 'VE', 'OR'].filter(isUnwantedCode)).toEqual([]);
});

test('no syllable stands twice in its table', () => {
  for (const table of [FIRST, MIDDLE, LAST, BY_THE_SEA, INLAND, ANYWHERE])
    expect(new Set(table).size).toBe(table.length);
});
