import { readFileSync, writeFileSync } from 'node:fs';
import type { Theme } from '../../../src/art/tokens.ts';
import { vignette } from './vignette.ts';

const THEMES: readonly Theme[] = ['dark', 'light', 'contrast'];

const fileOf = (theme: Theme) =>
  new URL(`../../../src/games/skure/pictures/vignette/${theme}.svg`, import.meta.url);

test.each(THEMES)(
  'the battle of the start page equals the drawn one, %s (KEEP=yes regenerates it)',
  (theme) => {
    const drawn = vignette(theme);
    if (process.env.KEEP) writeFileSync(fileOf(theme), drawn);
    expect(readFileSync(fileOf(theme), 'utf8')).toBe(drawn);
  },
);
