// Games of every kind, as the frame around them holds them. Views, commands and events are a game's own: here they are told
// apart from each other and passed on unread.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/acts';
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
/** The engine of a game, as the browser asks it: with views in the place of states. */
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

/** Where a game of known types becomes one of any: once for each game, where it is loaded. */
export const anyGame = <V, C extends Tagged, E extends Tagged>(game: ClientGame<V, C, E>): AnyClientGame =>
  // What the frame hands to a game it has from that game, so the types meet again though nobody can say so here.
  game as unknown as AnyClientGame;
