// What reads typed orders, fetched when the line has the focus: most players only ever point. What could not be fetched is tried again
// the next time.

import { signal } from '@preact/signals';

type Typing = typeof import('./typing.ts');

/** Undefined until it has come; whatever shows it is drawn anew then. */
export const typing = signal<Typing | undefined>(undefined);

export const fetchTyping = (): Promise<Typing | undefined> =>
  import('./typing.ts').then(
    (known) => {
      typing.value = known;
      return known;
    },
    () => undefined,
  );
