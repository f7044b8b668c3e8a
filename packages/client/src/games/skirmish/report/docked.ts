// Whether explanations are shown in the dock; else they are part of the report.

import { signal } from '@preact/signals';

export const isDocked = signal(false);
