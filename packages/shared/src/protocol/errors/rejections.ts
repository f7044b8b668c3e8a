// Rejections: error replies of the API, and the last message before a socket is closed.

import type { BanDetails } from './bans.ts';

/** The last message before the server closes the socket permanently. */
export interface RemovedMessage {
  readonly reason:
    | 'removed'
    | 'watchers-refused'
    | 'given-up'
    | 'host-closed'
    | 'key-renewed'
    | 'banned'
    | 'closed';
  /** With `banned`. */
  readonly ban?: BanDetails;
}

/** Body of every HTTP answer of 400 and above. */
export interface ErrorReply {
  readonly error: string;
  readonly message: string;
  /** With `banned`. */
  readonly ban?: BanDetails;
}
