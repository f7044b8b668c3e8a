// Browser translation: it replaces text nodes with elements of its own, which breaks later updates of the DOM. So
// only long texts (such as the rules) and chat are translatable.

import { useEffect } from 'preact/hooks';

/** The root of the page. It is not translatable (index.html) except on a page of text. */
export function useTranslated(isRead: boolean): void {
  useEffect(() => {
    const root = document.getElementById('app');
    if (root !== null) root.translate = isRead;
  }, [isRead]);
}

/**
 * Not every translator respects that. An insertion before a node that was removed appends instead: so a translated page
 * does not crash a match.
 */
export function outlastTranslators(): void {
  const { insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as N;
  };
}
