// The shots of a preview (UI-P41): of a live match, of a finished one, of a prepared position, or of bots.

import type { AnyClientGame, AnyEvent, AnyView } from '../gameApi/anyGame.ts';

export interface Shot {
  readonly view: AnyView;
  /** The event that led to it; absent: the first view. */
  readonly made?: { readonly event: AnyEvent; readonly before: AnyView };
  /** It is shown for a while, and then the reel restarts. */
  readonly isEnd?: true;
}

export interface Reel {
  readonly game: AnyClientGame;
  /** The players' names, by seat. */
  readonly names: readonly string[];
  /** Shots that are ready, if there is a backlog. */
  readonly behind: number;
  /**
   * The next one, as soon as there is one; undefined: there will be none. Rejects on a failure, and when `signal` is
   * aborted: then no shot is lost.
   */
  next(signal: AbortSignal): Promise<Shot | undefined>;
  /** Frees what it works with. */
  close?(): void;
}

/** Resolves early when `signal` is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
