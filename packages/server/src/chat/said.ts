// What is told of talk to those who are away: that something was said, never what.

import type { Channel } from '@hexmarch/shared/protocol/talk';
import type { Person } from '../match/person.ts';

export interface Said {
  readonly channel: Channel;
  /** Undefined where it was said without a name. */
  readonly speaker: Person | undefined;
  /** Who may hear it, whoever has said it among them. */
  readonly listeners: readonly Person[];
}

export interface TalkAway {
  said(said: Said): void;
  /** This person has read all that was said there. */
  read(person: Person, channel: Channel): void;
}
