// Chat events for notifications: that a message was written, never its text.

import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import type { Person } from '../match/person.ts';

export interface ChatEvent {
  readonly channel: Channel;
  /** Undefined: anonymous. */
  readonly speaker: Person | undefined;
  /** People who may read it, including its author. */
  readonly listeners: readonly Person[];
}

export interface ChatObserver {
  chatted(event: ChatEvent): void;
  /** This person has read everything in the channel. */
  read(person: Person, channel: Channel): void;
}
