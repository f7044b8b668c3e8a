// Lazy parser of typed orders, loaded when the field is focused: most players only point. A failed load is retried
// the next time.

import { signal } from '@preact/signals';

type Typing = typeof import('./typing.ts');

/** A signal, undefined until loaded: components rerender when it arrives. */
export const typing = signal<Typing | undefined>(undefined);

export const fetchTyping = (): Promise<Typing | undefined> =>
  import('./typing.ts').then(
    (known) => {
      typing.value = known;
      return known;
    },
    () => undefined,
  );
