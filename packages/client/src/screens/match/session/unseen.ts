// Events on a hidden page, until it becomes visible: for the tab's title.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** `what` if it came while the page was hidden and it has not been visible since, else ''. */
export function useUnseen(what: string): string {
  const unseen = useSignal('');
  useEffect(() => {
    unseen.value = document.hidden ? what : '';
  }, [what, unseen]);
  useEffect(() => {
    const update = (): void => {
      if (!document.hidden) unseen.value = '';
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [unseen]);
  return unseen.value;
}
