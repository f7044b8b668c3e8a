import { readFileSync } from 'node:fs';
import { COLOURS, type Colour, cssVariables, LANDS, SEATS } from '../src/art/tokens.ts';

const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');

function declared(block: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) out[name] = value;
  return out;
}

const same = (value: string) => value.toLowerCase().replaceAll("'", '"');

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

describe('tokens', () => {
  test('the style sheet declares exactly the tokens of the board', () => {
    const [root = '', reduced = ''] = css.split('@media');
    const expected = Object.fromEntries(Object.entries(cssVariables()).map(([k, v]) => [k, same(v)]));
    const found = Object.fromEntries(Object.entries(declared(root)).map(([k, v]) => [k, same(v)]));
    expect(found).toEqual(expected);
    const durations = Object.keys(expected).filter((name) => name.startsWith('motion-'));
    expect(declared(reduced)).toEqual(Object.fromEntries(durations.map((name) => [name, '0ms'])));
  });

  test.each<[Colour, Colour, number]>([
    ['bone-50', 'ink-900', 15.4],
    ['bone-200', 'ink-900', 11.3],
    ['bone-400', 'ink-900', 7.4],
    ['bone-400', 'ink-800', 5.8],
    ['brass-300', 'ink-900', 11.5],
    ['brass-400', 'ink-900', 9.1],
    ['on-brass', 'brass-300', 4.5],
    ['on-brass', 'brass-400', 4.5],
    ['moss-400', 'ink-900', 8.1],
    ['rose-400', 'ink-900', 6.3],
    ['rose-300', 'ink-900', 4.5],
    ['on-moss', 'moss-400', 7.8],
    ['on-rose', 'rose-400', 6.6],
    ['line-strong', 'ink-900', 3],
  ])('UI-5 %s on %s has a contrast of at least %f', (text, ground, least) => {
    expect(contrast(COLOURS[text], COLOURS[ground])).toBeGreaterThanOrEqual(least);
  });

  test.each(SEATS)('UI-5 $name can be read as text on every panel tone', ({ text }) => {
    for (const ground of ['ink-950', 'ink-900', 'ink-850', 'ink-800'] as const) {
      expect(contrast(text, COLOURS[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('UI-5 the ink outline stands out on every land', () => {
    for (const mean of ['land-moss', 'land-heath', 'land-bridge', 'land-rock'] as const) {
      expect(contrast(COLOURS['ink-900'], COLOURS[mean])).toBeGreaterThanOrEqual(4.2);
    }
    for (const { top, bottom } of Object.values(LANDS).flat()) {
      expect(contrast('#0F181D', top)).toBeGreaterThanOrEqual(3);
      expect(contrast('#0F181D', bottom)).toBeGreaterThanOrEqual(3);
    }
  });

  test('no two seats share both colour and pattern', () => {
    expect(new Set(SEATS.map((seat) => seat.pattern)).size).toBe(SEATS.length);
    expect(new Set(SEATS.map((seat) => seat.fill)).size).toBe(SEATS.length);
  });
});
