// Common props of the live match and the replay.

import type { EmbedReply } from '@hexmarch/shared/protocol/lobby/embeds';

export interface PartProps {
  /** The first reply. */
  readonly row: EmbedReply;
  /** It cannot be shown any more. */
  readonly gone: () => void;
  /** The replay plays automatically, from the beginning. */
  readonly runs?: boolean | undefined;
  /** Its end has been shown. */
  readonly ended?: (() => void) | undefined;
  /** It is over, and a replay is requested. */
  readonly replay: () => void;
}
