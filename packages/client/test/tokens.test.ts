import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FIRST_PAINTS,
  PAINTS,
  PATTERNS,
  type Paint,
  paintAt,
  paintNumber,
  SEAT_PAINTS,
} from '../src/art/paints.ts';
import { themeRules } from '../src/art/sheets.ts';
import {
  type Colour,
  FONTS,
  LANDS,
  MOTION,
  PALETTES,
  THEMES,
  type Theme,
  themeVariables,
} from '../src/art/tokens.ts';
import { paintRules } from '../src/table/seats/paintRules.ts';
import { contrast, leastDifference, type Sight } from './eyes.ts';

const paintsCss = readFileSync(new URL('../src/styles/paints.css', import.meta.url), 'utf8');
const seatsCss = readFileSync(new URL('../src/styles/seats.css', import.meta.url), 'utf8');
const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');

/** Custom properties of the rule with that selector. */
function declared(selector: string, sheet = css): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  expect(start).toBeGreaterThanOrEqual(0);
  const body = sheet.slice(start, sheet.indexOf('}', start));
  const out: Record<string, string> = {};
  for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) out[name] = value;
  return out;
}

const same = (value: string) => value.toLowerCase().replaceAll("'", '"');
const plain = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([k, v]) => [k, same(v)]));

/** In px at the browser's default text size; those of text scale with it. */
const SIZES = {
  'text-s': 13,
  'text-m': 15,
  'text-l': 18,
  'text-xl': 22,
  'radius-control': 7,
  'radius-panel': 10,
} as const;

const PX_A_REM = 16;

/** Every custom property that src/tokens.css declares for all themes, including those of the dark one. */
function cssVariables(): Readonly<Record<string, string>> {
  const out: Record<string, string> = { ...themeVariables('dark') };
  for (const { name, fill } of PAINTS.slice(0, FIRST_PAINTS)) out[name] = fill;
  for (const [name, stack] of Object.entries(FONTS)) out[`font-${name}`] = stack;
  for (const [name, px] of Object.entries(SIZES))
    out[name] = name.startsWith('text-') ? `${px / PX_A_REM}rem` : `${px}px`;
  for (const [name, ms] of Object.entries(MOTION)) if (name !== 'eventMax') out[`motion-${name}`] = `${ms}ms`;
  return out;
}

/** Minimum distance of any two: OKLab × 100. */
const APART: readonly (readonly [sight: Sight, eight: number, twenty: number])[] = [
  ['normal', 14.8, 9.4],
  ['protan', 14.2, 5.8],
  ['deutan', 13.2, 5.5],
  ['tritan', 14, 5.8],
];

const GROUNDS: readonly Colour[] = ['ink-950', 'ink-900', 'ink-850', 'ink-800', 'field'];
const WRITING: readonly Colour[] = ['bone-50', 'bone-200', 'bone-400', 'brass-300', 'brass-400', 'rose-300'];

/** Text and its background, beside the panels themselves. */
const TEXT_ON: readonly (readonly [Colour, Colour])[] = [
  ['moss-400', 'ink-900'],
  ['rose-400', 'ink-900'],
  ['on-brass', 'cta-hi'],
  ['on-brass', 'cta-lo'],
  ['on-cta-off', 'cta-off'],
  ['on-moss', 'moss-400'],
  ['on-rose', 'rose-400'],
  ['bad-text', 'bad-ground'],
  ['bone-50', 'chosen'],
  ['bone-50', 'chosen-hi'],
  ['brass-300', 'chosen'],
  ['bone-50', 'lit'],
  // The current stage, the word "you".
  ['ink-950', 'brass-300'],
  ['ink-950', 'bone-200'],
  // Directly on the table.
  ['bone-50', 'table-hi'],
  ['bone-400', 'table-mid'],
  ['bone-400', 'table-low'],
];

/** WCAG AA; the high-contrast theme promises AAA. */
const leastForText = (theme: Theme): number => (theme === 'contrast' ? 7 : 4.5);

describe('tokens', () => {
  test('the style sheet declares exactly the tokens of the board', () => {
    expect(plain(declared(':root'))).toEqual(plain(cssVariables()));
    for (const theme of ['light', 'contrast'] as const) {
      expect(plain(declared(`html[data-theme="${theme}"]`, themeRules()))).toEqual(
        plain(themeVariables(theme)),
      );
      expect(Object.keys(declared(':root'))).toEqual(
        expect.arrayContaining(Object.keys(themeVariables(theme))),
      );
    }
    const still = Object.keys(cssVariables()).filter((name) => name.startsWith('motion-'));
    const none = Object.fromEntries(still.map((name) => [name, '0ms']));
    expect(declared(':root[data-motion="reduce"]')).toEqual(none);
    expect(declared('@media (prefers-reduced-motion: reduce) {\n  :root')).toEqual(none);
  });

  test.each<[Colour, Colour, number]>([
    ['bone-50', 'ink-900', 15.4],
    ['bone-200', 'ink-900', 11.3],
    ['bone-400', 'ink-900', 7.4],
    ['bone-400', 'ink-800', 5.8],
    ['brass-300', 'ink-900', 11.5],
    ['brass-400', 'ink-900', 9.1],
    ['moss-400', 'ink-900', 8.1],
    ['rose-400', 'ink-900', 6.3],
    ['on-moss', 'moss-400', 7.8],
    ['on-rose', 'rose-400', 6.6],
  ])('UI-5 by night %s on %s has the contrast of the design, %f', (text, ground, least) => {
    expect(contrast(PALETTES.dark[text], PALETTES.dark[ground])).toBeGreaterThanOrEqual(least);
  });

  describe.each(THEMES)('UI-5 in the theme %s', (theme) => {
    const palette = PALETTES[theme];
    const least = leastForText(theme);

    test.each(WRITING)('%s can be read on every panel tone', (text) => {
      for (const ground of GROUNDS) {
        expect([ground, contrast(palette[text], palette[ground]) >= least]).toEqual([ground, true]);
      }
    });

    test.each(TEXT_ON)('%s can be read on %s', (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
    });

    test('edges of controls stand out', () => {
      for (const ground of ['ink-950', 'ink-900', 'ink-850', 'field'] as const) {
        expect(contrast(palette['line-strong'], palette[ground])).toBeGreaterThanOrEqual(3);
      }
    });

    test.each(PAINTS)('$name can be read as text on every panel tone', ({ texts }) => {
      for (const ground of GROUNDS) {
        expect([ground, contrast(texts[theme], palette[ground]) >= least]).toEqual([ground, true]);
      }
    });

    test('the ink outline and the name of a space stand out on every land', () => {
      for (const mean of ['land-moss', 'land-heath', 'land-bridge', 'land-rock'] as const) {
        expect(contrast(PALETTES.dark['ink-900'], palette[mean])).toBeGreaterThanOrEqual(4.2);
      }
      for (const { top, bottom } of Object.values(LANDS[theme]).flat()) {
        expect(contrast('#0F181D', top)).toBeGreaterThanOrEqual(3);
        expect(contrast('#0F181D', bottom)).toBeGreaterThanOrEqual(3);
      }
    });
  });
});

const SOURCES = join(import.meta.dirname, '../src');
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** Rules with a background and a text colour, both plain colours or tokens. */
const written = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
  [...readFileSync(join(SOURCES, file), 'utf8').matchAll(RULE)].flatMap(([, selector = '', body = '']) => {
    const [, ground] = /(?:^|[;\s])background(?:-color)?: (#\w+|var\(--[\w-]+\));/.exec(body) ?? [];
    const [, text] = /(?:^|[;\s])color: (#\w+|var\(--[\w-]+\));/.exec(body) ?? [];
    if (ground === undefined || text === undefined) return [];
    return [[`${file}: ${selector.trim().split('\n').at(-1)}`, text, ground] as const];
  }),
);

/** Undefined for colours outside the palette, such as a seat's colour. */
const valueIn = (theme: Theme, colour: string): string | undefined =>
  colour.startsWith('#') ? colour : PALETTES[theme][colour.slice('var(--'.length, -1) as Colour];

describe.each(THEMES)(
  'UI-5 what a rule writes on a ground of its own can be read in the theme %s',
  (theme) => {
    const plain = written.flatMap(([rule, text, ground]) => {
      const [one, other] = [valueIn(theme, text), valueIn(theme, ground)];
      return one === undefined || other === undefined ? [] : [[rule, one, other] as const];
    });

    test.each(plain)('%s', (_rule, text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    });
  },
);

describe('paints', () => {
  const seats = PAINTS.slice(0, SEAT_PAINTS);

  test.each(PAINTS)(
    'ink is read on land of $name, and its lit side stands out from it',
    ({ wash, fill, hi }) => {
      expect(contrast('#0F181D', wash)).toBeGreaterThanOrEqual(6.5);
      expect(contrast(fill, hi)).toBeGreaterThanOrEqual(1.13);
    },
  );

  const fillsOf = (paints: readonly Paint[]): readonly string[] => paints.map(({ fill }) => fill);

  test.each(APART)('UI-34 no two colours look alike to %s sight', (sight, eight, twenty) => {
    expect(leastDifference(fillsOf(seats.slice(0, 8)), sight)).toBeGreaterThanOrEqual(eight);
    expect(leastDifference(fillsOf(seats), sight)).toBeGreaterThanOrEqual(twenty);
  });

  test.each(APART)('UI-34 colours that share a pattern are far apart to %s sight', (sight) => {
    for (const pattern of PATTERNS) {
      const alike = seats.filter((paint) => paint.pattern === pattern);
      expect(alike.length).toBeGreaterThanOrEqual(1);
      expect([pattern, leastDifference(fillsOf(alike), sight) >= 25]).toEqual([pattern, true]);
    }
  });

  test('the first sixteen seats have sixteen patterns, and all twenty have colours of their own', () => {
    expect(PATTERNS).toHaveLength(16);
    expect(new Set(seats.slice(0, 16).map(({ pattern }) => pattern))).toEqual(new Set(PATTERNS));
    expect(new Set(PAINTS.map(({ fill }) => fill)).size).toBe(PAINTS.length);
    expect(new Set(PAINTS.map(({ name }) => name)).size).toBe(PAINTS.length);
  });

  test('rules of their own declare the paints beyond the first eight', () => {
    const more = PAINTS.slice(FIRST_PAINTS);
    const hi = (theme: Theme) =>
      Object.fromEntries(more.map(({ name, texts }) => [`${name}-hi`, texts[theme]]));
    const fills = Object.fromEntries(more.map(({ name, fill }) => [name, fill]));
    expect(plain(declared('html', paintRules()))).toEqual(plain({ ...hi('dark'), ...fills }));
    for (const theme of ['light', 'contrast'] as const) {
      expect(plain(declared(`html[data-theme="${theme}"]`, paintRules()))).toEqual(plain(hi(theme)));
    }
  });

  test.each(seats.map(({ name }, seat) => [seat, name] as const))(
    'the classes of seat %i are %s',
    (seat, name) => {
      if (seat < FIRST_PAINTS) expect(seatsCss).toContain(`--seat: var(--${name});`);
      const selector = `:root :is(.s${seat}, .d${seat}, .c${seat}, .f${seat})`;
      const own = declared(selector, paintsCss);
      expect(own.seat).toBe(`var(--seat-${seat}, var(--${name}))`);
      expect(own['seat-text']).toBe(`var(--seat-${seat}-hi, var(--${name}-hi))`);
    },
  );

  test('any colour goes with any pattern, and each pair has a number of its own', () => {
    const numbers = PAINTS.flatMap(({ name }) => PATTERNS.map((pattern) => paintNumber(name, pattern)));
    expect(new Set(numbers).size).toBe(PAINTS.length * PATTERNS.length);
    for (const { name } of PAINTS) {
      for (const pattern of PATTERNS) {
        expect(paintAt(paintNumber(name, pattern))).toMatchObject({ name, pattern });
      }
    }
    expect(paintNumber('ember', 'chevron')).toBe(0);
    expect(() => paintAt(PAINTS.length * (PATTERNS.length + 1))).toThrow(RangeError);
    expect(() => paintNumber('nothing', 'dots')).toThrow(RangeError);
  });
});
