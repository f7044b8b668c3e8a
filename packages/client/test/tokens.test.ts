import { readFileSync } from 'node:fs';
import {
  type Colour,
  cssVariables,
  LANDS,
  PALETTES,
  SEAT_TEXTS,
  SEATS,
  THEMES,
  type Theme,
  themeVariables,
} from '../src/art/tokens.ts';

const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');

/** Custom properties of the rule with that selector. */
function declared(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf('}', start));
  const out: Record<string, string> = {};
  for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) out[name] = value;
  return out;
}

const same = (value: string) => value.toLowerCase().replaceAll("'", '"');
const plain = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([k, v]) => [k, same(v)]));

/** WCAG 2 relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS: readonly Colour[] = ['ink-950', 'ink-900', 'ink-850', 'ink-800', 'field'];
const WRITING: readonly Colour[] = ['bone-50', 'bone-200', 'bone-400', 'brass-300', 'brass-400', 'rose-300'];

/** Text on what it is written on, beside the panels themselves. */
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
  // Straight on the table.
  ['bone-50', 'table-hi'],
  ['bone-400', 'table-mid'],
  ['bone-400', 'table-low'],
];

/** WCAG AA; the theme of high contrast promises AAA. */
const leastForText = (theme: Theme): number => (theme === 'contrast' ? 7 : 4.5);

describe('tokens', () => {
  test('the style sheet declares exactly the tokens of the board', () => {
    expect(plain(declared(':root'))).toEqual(plain(cssVariables()));
    for (const theme of ['light', 'contrast'] as const) {
      expect(plain(declared(`:root[data-theme="${theme}"]`))).toEqual(plain(themeVariables(theme)));
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

    test('seats can be read as text on every panel tone', () => {
      expect(SEAT_TEXTS[theme]).toHaveLength(SEATS.length);
      for (const text of SEAT_TEXTS[theme]) {
        for (const ground of GROUNDS) {
          expect([text, ground, contrast(text, palette[ground]) >= least]).toEqual([text, ground, true]);
        }
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

  test('no two seats share both colour and pattern', () => {
    expect(new Set(SEATS.map((seat) => seat.pattern)).size).toBe(SEATS.length);
    expect(new Set(SEATS.map((seat) => seat.fill)).size).toBe(SEATS.length);
  });
});
