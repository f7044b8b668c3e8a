// The board's current theme as a signal; painters repaint when it changes.

import { signal } from '@preact/signals';
import type { Theme } from './tokens.ts';

export const boardTheme = signal<Theme>('dark');
