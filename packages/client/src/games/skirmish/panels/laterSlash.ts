// What answers a line with a slash, fetched when somebody types one; tried again the next time where it could not be.

import { signal } from '@preact/signals';

type Slash = typeof import('../slash/index.ts');

/** Undefined until it has come; whatever shows it is drawn anew then. */
export const slash = signal<Slash | undefined>(undefined);

export const fetchSlash = (): Promise<Slash | undefined> =>
  import('../slash/index.ts').then(
    (known) => {
      slash.value = known;
      return known;
    },
    () => undefined,
  );
