// Of the library's public API its types lack the framing.

import 'ws';

declare module 'ws' {
  export const Sender: {
    /** A frame as the pieces to be written one after the other. */
    frame(
      data: Uint8Array,
      options: { fin: boolean; opcode: number; mask: boolean; readOnly: boolean; rsv1: boolean },
    ): Uint8Array[];
  };
}
