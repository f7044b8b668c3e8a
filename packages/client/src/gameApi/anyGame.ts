// Type-erased games, as the frame holds them. Views, commands and events are opaque here: they are told apart by type and
// passed on unread.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/fold/acts';
import type { LocalSource } from '../source/localSource.ts';
import type { Frame, LogEntry, Played, ViewSource } from '../source/viewSource.ts';
import type { ClientGame, Digest, GamePanel, PanelProps, Scene, Step } from './clientGame.ts';

declare const kind: unique symbol;
interface Opaque<Kind extends string> {
  readonly [kind]: Kind;
}

export type AnyView = Opaque<'view'>;
export type AnyCommand = Opaque<'command'> & Tagged;
export type AnyEvent = Opaque<'event'> & Tagged;

export type AnyClientGame = ClientGame<AnyView, AnyCommand, AnyEvent>;
/** A game's engine as the browser uses it: with views in place of states. */
export type AnyEngine = AnyClientGame['definition'];
export type AnyScene = Scene<AnyView, AnyEvent, AnyCommand>;
export type AnyPanel = GamePanel<AnyView, AnyCommand, AnyEvent>;
export type AnyProps = PanelProps<AnyView, AnyCommand, AnyEvent>;
export type AnyStep = Step<AnyCommand>;
export type AnyDigest = Digest<AnyView, AnyEvent>;

export type AnySource = ViewSource<AnyView, AnyEvent>;
export type AnyLocalSource = LocalSource<AnyView, AnyCommand, AnyEvent>;
export type AnyFrame = Frame<AnyView, AnyEvent>;
export type AnyPlayed = Played<AnyView, AnyEvent>;
export type AnyEntry = LogEntry<AnyView, AnyEvent | TableEvent>;

/** Erases the types of a game: once per game, where it is loaded. */
export const anyGame = <V, C extends Tagged, E extends Tagged>(game: ClientGame<V, C, E>): AnyClientGame =>
  // What the frame passes to a game came from that game, so the types match, but TypeScript cannot express it.
  game as unknown as AnyClientGame;
