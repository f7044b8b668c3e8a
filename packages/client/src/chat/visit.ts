// What the chat needs of a match's session.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import type { ReadonlySignal } from '@preact/signals';
import type { AnyClientGame, AnyFrame } from '../gameApi/anyGame.ts';
import type { ChatSource } from '../source/chat.ts';

export interface Visit {
  readonly matchId: string;
  readonly chat: ChatSource;
  readonly seat: Seat | undefined;
  readonly snapshot: ReadonlySignal<MatchSnapshot | undefined>;
  readonly welcome: ReadonlySignal<WelcomeMessage | undefined>;
  readonly connection: { readonly link: ReadonlySignal<string> };
  /** Undefined if this client does not know the game, or has not loaded it yet. */
  readonly table: ReadonlySignal<TalkingTable | undefined>;
}

export interface TalkingTable {
  readonly game: Pick<AnyClientGame, 'definition'>;
  readonly source: { readonly frame: ReadonlySignal<AnyFrame | undefined> };
}
