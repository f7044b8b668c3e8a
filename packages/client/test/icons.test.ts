// @ts-expect-error: a build script without types
import { WANTED } from '../scripts/iconNames.mjs';
import { GAME_ICONS } from '../src/art/generated/gameIcons.ts';
import { ICONS } from '../src/art/generated/icons.ts';
import { glyph, type IconName } from '../src/ui/pictures/Icon.tsx';

const wanted = (prefix: string): readonly string[] =>
  (WANTED as Record<string, string[]>)[prefix]?.map((name) => `${prefix}:${name}`).sort() ?? [];

test.each([
  ['lu', ICONS],
  ['gi', GAME_ICONS],
])('every wanted %s icon is there, and nothing else', (prefix, icons) => {
  expect(Object.keys(icons).sort()).toEqual(wanted(prefix));
});

test('icons are drawn in the colour of the text', () => {
  const lines = (Object.keys(ICONS) as IconName[]).map(glyph);
  for (const { body, size } of [...Object.values(GAME_ICONS), ...lines]) {
    expect(body).toContain('currentColor');
    expect(size).toBeGreaterThan(0);
  }
});
