// What a living board shows (UI-P41): one shot after the other, of a match that is played, of one that is over, or of a prepared position.

import type { AnyClientGame, AnyEvent, AnyView } from '../gameApi/anyGame.ts';

export interface Shot {
  readonly view: AnyView;
  /** What has made it so; absent: it is where one came in. */
  readonly made?: { readonly event: AnyEvent; readonly before: AnyView };
  /** It stays for a while, and then all begins anew. */
  readonly isEnd?: true;
}

export interface Reel {
  readonly game: AnyClientGame;
  /** What everybody in it is called, by seat. */
  readonly names: readonly string[];
  /** Shots that could be shown at once, as there are more than one looks at. */
  readonly behind: number;
  /**
   * The next, as soon as there is one; undefined: there will be none. Rejects where it cannot be had now, and when `signal` says that
   * nobody waits: then nothing is lost.
   */
  next(signal: AbortSignal): Promise<Shot | undefined>;
}
