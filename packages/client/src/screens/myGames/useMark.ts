// The number of games with one's turn, visible without opening the page: in its title, in the tab's icon, and on the installed app's
// badge (UI-P13).

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
    // Each screen sets a title of its own, at any time.
    const observer = new MutationObserver(dress);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [count]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    return count > 0 && link !== null ? wearIcon(link, count) : undefined;
  }, [count]);
}
