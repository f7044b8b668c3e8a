// How somebody is turned away: by an answer of the API, and by the last message of a socket.

import type { BanTold } from './bans.ts';

/** The last message before the server closes the socket for good. */
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
  readonly ban?: BanTold;
}

/** Body of every HTTP answer of 400 and above. */
export interface ErrorReply {
  readonly error: string;
  readonly message: string;
  /** With `banned`. */
  readonly ban?: BanTold;
}
