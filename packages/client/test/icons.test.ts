// @ts-expect-error: a build script without types
import { WANTED } from '../scripts/iconNames.mjs';
import { GAME_ICONS } from '../src/art/generated/gameIcons.ts';
import { ICONS } from '../src/art/generated/icons.ts';

test.each([
  ['lu', ICONS],
  ['gi', GAME_ICONS],
])('every wanted %s icon is there, drawn in the text colour, and nothing else', (prefix, icons) => {
  const wanted = (WANTED as Record<string, string[]>)[prefix] ?? [];
  expect(Object.keys(icons).sort()).toEqual(wanted.map((name) => `${prefix}:${name}`).sort());
  for (const { body, size } of Object.values(icons)) {
    expect(body).toContain('currentColor');
    expect(size).toBeGreaterThan(0);
  }
});
