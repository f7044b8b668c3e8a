// What has happened while nobody looked at the page, until somebody does: for the tab's title.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** `what` if it has come out of sight and was not seen since, else ''. */
export function useUnseen(what: string): string {
  const unseen = useSignal('');
  useEffect(() => {
    unseen.value = document.hidden ? what : '';
  }, [what, unseen]);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) unseen.value = '';
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unseen]);
  return unseen.value;
}
