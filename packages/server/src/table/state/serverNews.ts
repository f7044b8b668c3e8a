// What people at a table are told of the server itself: that it cannot store anything, that it has stood still, and what those who
// run it have to say.

import type { Announcement, OperatorWord, ServerMessage } from '@hexmarch/shared/protocol/messages';
import type { Clock } from '../../base/clock.ts';

/** Shorter stalls are logged only: they cost nobody time, and a busy machine has many of them. */
const STOOD_LEAST_MS = 10_000;
/** Old news: the message ends for people who have not closed it. */
const STOOD_TOLD_MS = 10 * 60_000;

export interface NewsPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly failing: () => boolean;
  /** The store has lost actions at the end of the match that were told; absent: none. */
  readonly lost?: boolean;
  /** To everybody; absent: nothing. */
  readonly announced?: () => Announcement | undefined;
}

export class ServerNews {
  private stood: ServerMessage['stood'] = null;
  private word: OperatorWord | undefined;
  private readonly ports: NewsPorts;

  constructor(ports: NewsPorts) {
    this.ports = ports;
  }

  get message(): ServerMessage {
    const { stood, word } = this;
    const { clock, failing, lost, announced: announcedNow } = this.ports;
    const announced = announcedNow?.();
    return {
      failing: failing(),
      stood: stood !== null && clock.now() - stood.at < STOOD_TOLD_MS ? stood : null,
      ...(lost ? { lost } : {}),
      ...(announced === undefined ? {} : { announced }),
      ...(word === undefined ? {} : { word }),
    };
  }

  /** There is nothing to tell. */
  get isQuiet(): boolean {
    const { failing, stood, ...rest } = this.message;
    return !failing && stood === null && Object.keys(rest).length === 0;
  }

  // TABLE-1.6: everybody at a table whose clocks would have run is told of long ones.
  /** Whether it is told; until now for `ms`. */
  stoodStill(ms: number): boolean {
    if (ms < STOOD_LEAST_MS) return false;
    this.stood = { at: this.ports.clock.now(), ms };
    return true;
  }

  /** To this table alone; `at` in ms since 1970. */
  say(text: string, at: number): void {
    this.word = { at, text };
  }
}
