import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

/** What `read` finds in the address's fragment, now and on `hashchange`: a link may be followed into an open page. */
export function useFromAddress<T>(read: () => T | undefined): Signal<T | undefined> {
  const latest = useSignal(useMemo(read, []));
  useEffect(() => {
    const update = (): void => {
      latest.value = read() ?? latest.value;
    };
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return latest;
}
