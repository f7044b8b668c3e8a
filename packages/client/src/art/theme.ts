// The theme in which the board is painted now. Whoever paints reads it; whoever has painted paints anew when it changes.

import { signal } from '@preact/signals';
import type { Theme } from './tokens.ts';

export const boardTheme = signal<Theme>('dark');
