// Lazy handler of slash commands, loaded when one is typed; a failed load is retried the next time.

import { signal } from '@preact/signals';

type Slash = typeof import('../../slash/index.ts');

/** A signal, undefined until loaded: components rerender when it arrives. */
export const slash = signal<Slash | undefined>(undefined);

export const fetchSlash = (): Promise<Slash | undefined> =>
  import('../../slash/index.ts').then(
    (known) => {
      slash.value = known;
      return known;
    },
    () => undefined,
  );
