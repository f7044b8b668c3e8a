// What people at a table are told of the server itself: that it cannot store anything, and that it has stood still.

import type { ServerMessage } from '@hexmarch/shared/protocol/messages';

export class ServerNews {
  private stood: ServerMessage['stood'] = null;
  private readonly isFailing: () => boolean;

  constructor(isFailing: () => boolean) {
    this.isFailing = isFailing;
  }

  get message(): ServerMessage {
    return { failing: this.isFailing(), stood: this.stood };
  }

  /** There is nothing to tell. */
  get isQuiet(): boolean {
    return !this.isFailing() && this.stood === null;
  }

  // TABLE-1.6: everybody at a table whose clocks would have run is told; `at` in ms since 1970, when it went on.
  stoodStill(ms: number, at: number): void {
    this.stood = { at, ms };
  }
}
