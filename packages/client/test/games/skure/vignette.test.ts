import { readFileSync, writeFileSync } from 'node:fs';
import type { Theme } from '../../../src/art/tokens.ts';
import { vignette } from './vignette.ts';

const THEMES: readonly Theme[] = ['dark', 'light', 'contrast'];

const kept = (theme: Theme) => new URL(`../../../src/games/skure/vignette/${theme}.svg`, import.meta.url);

test.each(THEMES)(
  'the battle of the start page is as the board draws it, %s (KEEP=yes writes it anew)',
  (theme) => {
    const drawn = vignette(theme);
    if (process.env.KEEP) writeFileSync(kept(theme), drawn);
    expect(readFileSync(kept(theme), 'utf8')).toBe(drawn);
  },
);
