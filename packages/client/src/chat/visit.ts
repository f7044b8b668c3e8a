// What talk needs of a visited match.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/messages';
import type { ReadonlySignal } from '@preact/signals';
import type { AnyClientGame, AnyFrame } from '../gameApi/anyGame.ts';
import type { TalkSource } from '../source/talk.ts';

export interface Visit {
  readonly matchId: string;
  readonly talk: TalkSource;
  readonly seat: Seat | undefined;
  readonly snapshot: ReadonlySignal<MatchSnapshot | undefined>;
  readonly welcome: ReadonlySignal<WelcomeMessage | undefined>;
  readonly connection: { readonly link: ReadonlySignal<string> };
  /** Undefined where this client knows no such game, or not yet. */
  readonly table: ReadonlySignal<TalkingTable | undefined>;
}

export interface TalkingTable {
  readonly game: Pick<AnyClientGame, 'definition'>;
  readonly source: { readonly frame: ReadonlySignal<AnyFrame | undefined> };
}
