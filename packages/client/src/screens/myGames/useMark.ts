// How many games wait, where it is seen without looking at the page: before its title, in the tab's icon, and on the mark of the installed
// app (UI-P13).

import { useEffect } from 'preact/hooks';
import { wearIcon } from './markIcon.ts';

const NUMBER = /^\(\d+\) /;

type Marked = Navigator & {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
};

export function useMark(count: number): void {
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as Marked;
    const marked = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
    marked?.catch(() => undefined);
    const title = document.querySelector('title');
    const dress = (): void => {
      const plain = document.title.replace(NUMBER, '');
      const dressed = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== dressed) document.title = dressed;
    };
    dress();
    if (title === null) return undefined;
    // Each screen has a title of its own, and says it when it likes.
    const watcher = new MutationObserver(dress);
    watcher.observe(title, { childList: true });
    return () => watcher.disconnect();
  }, [count]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    return count > 0 && link !== null ? wearIcon(link, count) : undefined;
  }, [count]);
}
