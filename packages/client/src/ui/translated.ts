// What browsers do that translate a page: they put elements of their own in place of texts. Whatever changes while it is looked at would stand
// still from then on, so nothing is translated but what is read like a book, and what people say.

import { useEffect } from 'preact/hooks';

/** The root of the page. It is not to be translated (index.html) unless it is a page to be read. */
export function useTranslated(isRead: boolean): void {
  useEffect(() => {
    const root = document.getElementById('app');
    if (root !== null) root.translate = isRead;
  }, [isRead]);
}

/**
 * Not every translator asks whether it may. Where the text is gone before which something is to be put, it comes last: so nobody is thrown
 * out of a match for that.
 */
export function outlastTranslators(): void {
  const { insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as N;
  };
}
