// A lazily loaded component. A failed load is retried when it is next shown.

import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** By loader; components of any kind, with their own props. */
const known = new Map<unknown, unknown>();

/** Call once per component; `meanwhile` is its fallback. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ComponentChildren = null,
): ComponentType<P> {
  return function Later(props: P) {
    const [, show] = useState(false);
    const Part = known.get(load) as ComponentType<P> | undefined;
    useEffect(() => {
      if (Part !== undefined) return;
      load().then(
        (part) => {
          known.set(load, part);
          show(true);
        },
        () => undefined,
      );
    }, [Part]);
    return Part === undefined ? meanwhile : <Part {...props} />;
  };
}
