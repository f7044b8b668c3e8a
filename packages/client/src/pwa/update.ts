// A newer version of the page, when one has been fetched.

import { signal } from '@preact/signals';

/** Switches to the newer version; undefined while this is the newest. */
export const update = signal<(() => void) | undefined>(undefined);
