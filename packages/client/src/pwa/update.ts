// A new version of the page, once it has been downloaded.

import { signal } from '@preact/signals';

/** Switches to the new version; undefined while this is the newest. */
export const update = signal<(() => void) | undefined>(undefined);
