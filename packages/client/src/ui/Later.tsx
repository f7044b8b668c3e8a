// A part whose code is fetched when it is first shown. What could not be fetched is tried again the next time.

import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** By what loads them; parts of every kind, with props of their own. */
const known = new Map<unknown, unknown>();

/** Made once a part; `meanwhile` stands in its place until it is there. */
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
