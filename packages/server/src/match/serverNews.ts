// What people at a table are told of the server itself: that it cannot store anything, that it has stood still, and what those who
// run it have to say.

import type { Announcement, OperatorWord, ServerMessage } from '@hexmarch/shared/protocol/messages';

export interface NewsPorts {
  readonly failing: () => boolean;
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
    const announced = this.ports.announced?.();
    return {
      failing: this.ports.failing(),
      stood,
      ...(announced === undefined ? {} : { announced }),
      ...(word === undefined ? {} : { word }),
    };
  }

  /** There is nothing to tell. */
  get isQuiet(): boolean {
    const { failing, stood, announced, word } = this.message;
    return !failing && stood === null && announced === undefined && word === undefined;
  }

  // TABLE-1.6: everybody at a table whose clocks would have run is told; `at` in ms since 1970, when it went on.
  stoodStill(ms: number, at: number): void {
    this.stood = { at, ms };
  }

  /** To this table alone; `at` in ms since 1970. */
  say(text: string, at: number): void {
    this.word = { at, text };
  }
}
