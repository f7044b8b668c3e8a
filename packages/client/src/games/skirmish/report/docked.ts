// Whether answers have a place below the board: else they stand in the report.

import { signal } from '@preact/signals';

export const isDocked = signal(false);
