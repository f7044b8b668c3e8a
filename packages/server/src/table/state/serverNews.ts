// Server status for the people at a table: store outage, stalls, announcements and messages of operators.

import type { Announcement, OperatorWord, ServerMessage } from '@hexmarch/shared/protocol/room/messages';
import type { Clock } from '../../base/clock.ts';

/** Shorter stalls are only logged: clocks were stopped, and busy machines have many. */
const STOOD_LEAST_MS = 10_000;
/** The message expires for people who have not dismissed it. */
const STOOD_SHOWN_MS = 10 * 60_000;

export interface NewsPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly failing: () => boolean;
  /** The store has lost published actions at the end of the match; absent: none. */
  readonly lost?: boolean;
  /** Announcement; absent: none. */
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
      stood: stood !== null && clock.now() - stood.at < STOOD_SHOWN_MS ? stood : null,
      ...(lost ? { lost } : {}),
      ...(announced === undefined ? {} : { announced }),
      ...(word === undefined ? {} : { word }),
    };
  }

  /** Nothing to report. */
  get isQuiet(): boolean {
    const { failing, stood, ...rest } = this.message;
    return !failing && stood === null && Object.keys(rest).length === 0;
  }

  // TABLE-1.6: long stalls are reported to tables whose clocks would have run.
  /** `ms`: duration, ending now. Whether to report it. */
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
