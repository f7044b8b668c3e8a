// Where notices are kept: whom to tell and how, how far each match was told of, and what is still to go out. Beside the log, in a
// file of its own, since its secrets are others. Adapters live elsewhere; what the rows mean is the book's (noticeBook.ts).

import type { KeptChange, KeptRow, KeptRows } from '../../base/keptRows.ts';

/** What a row is: the server's own keys, somebody who is told, a match that somebody follows, one that is watched, a room's webhook, a letter. */
export type NoticeKind = 'server' | 'addressee' | 'match' | 'watched' | 'webhook' | 'letter';

export type NoticeRow = KeptRow<NoticeKind>;
export type NoticeChange = KeptChange<NoticeKind>;
export type NoticeStore = KeptRows<NoticeKind>;
