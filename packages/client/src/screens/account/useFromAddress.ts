import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

/** What `take` finds behind # in the address, and whatever it finds there later: a link may be followed into a page that is open. */
export function useFromAddress<T>(take: () => T | undefined): Signal<T | undefined> {
  const held = useSignal(useMemo(take, []));
  useEffect(() => {
    const look = (): void => {
      held.value = take() ?? held.value;
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return held;
}
