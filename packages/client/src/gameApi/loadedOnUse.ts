// Parts of a game that are loaded when they are first asked for; components that ask render again then.

import { signal } from '@preact/signals';

/**
 * Lazily loaded at its first use that may load it; components that ask for it re-render then. A failed load is retried on the next
 * use.
 */
export function loadedOnUse<T>(fetch: () => Promise<T>): (mayLoad?: boolean) => T | undefined {
  // In an object, since what is loaded is often a function.
  const arrived = signal<{ readonly it: T } | undefined>(undefined);
  let isRequested = false;
  return (mayLoad = true) => {
    if (mayLoad && !isRequested) {
      isRequested = true;
      fetch().then(
        (it) => {
          arrived.value = { it };
        },
        () => {
          isRequested = false;
        },
      );
    }
    return arrived.value?.it;
  };
}
