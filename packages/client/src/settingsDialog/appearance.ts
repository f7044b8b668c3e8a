// Applies the user's or the system's appearance: the theme for panels and board, reduced motion, and the
// page's language.

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { themeRules, wear } from '../art/sheets.ts';
import { boardTheme } from '../art/theme.ts';
import type { Theme } from '../art/tokens.ts';
import { motionChoice, themeChoice } from '../preferences/preferences.ts';
import { language } from '../text/language.ts';

/** A system preference as a signal (media query). */
function mediaQuery(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const value = signal(list.matches);
  list.addEventListener('change', () => {
    value.value = list.matches;
  });
  return value;
}

/** Called once, before the first paint. */
export function dressPage(): void {
  const light = mediaQuery('(prefers-color-scheme: light)');
  const contrast = mediaQuery('(prefers-contrast: more)');
  const ofSystem = computed((): Theme => (contrast.value ? 'contrast' : light.value ? 'light' : 'dark'));
  const { documentElement: root } = document;
  wear(themeRules());
  effect(() => {
    const { value: choice } = themeChoice;
    const theme = choice === 'system' ? ofSystem.value : choice;
    root.dataset.theme = theme;
    boardTheme.value = theme;
    const ground = getComputedStyle(root).getPropertyValue('--ink-950');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  });
  effect(() => {
    root.dataset.motion = motionChoice.value;
  });
  effect(() => {
    root.lang = language();
  });
}
