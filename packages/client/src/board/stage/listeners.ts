// Sets of listeners of the board, and changes of theme. Each function returns how to unsubscribe.

import { boardTheme } from '../../art/theme.ts';

export function watchTheme(changed: () => void): () => void {
  let shown = boardTheme.peek();
  return boardTheme.subscribe((theme) => {
    if (theme === shown) return;
    shown = theme;
    changed();
  });
}

export function listen<T>(handlers: Set<T>, handler: T): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}
