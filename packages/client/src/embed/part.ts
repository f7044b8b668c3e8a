// What both ways to show a match are given.

import type { EmbedReply } from '@hexmarch/shared/protocol/embeds';

export interface PartProps {
  /** As it was told first. */
  readonly row: EmbedReply;
  /** It cannot be shown any more. */
  readonly gone: () => void;
  /** A replay goes on by itself, from the beginning. */
  readonly runs?: boolean | undefined;
  /** Its end has been seen. */
  readonly ended?: (() => void) | undefined;
  /** It is over, and somebody wants to see it again. */
  readonly replay: () => void;
}
