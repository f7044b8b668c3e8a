// Row kinds of the notification store: recipients, progress of each match, and waiting deliveries. Apart from the log, in a file of its
// own, since its secrets differ. The book (notificationBook.ts) defines the rows' contents.

import type { DocumentChange, DocumentRow, DocumentStore } from '../../base/documentStore.ts';

/** Kinds of rows: the server's own keys, recipient, followed match, watched match, webhook of a room, delivery. */
export type NotificationRowKind = 'server' | 'addressee' | 'match' | 'watched' | 'webhook' | 'letter';

export type NotificationRow = DocumentRow<NotificationRowKind>;
export type NotificationChange = DocumentChange<NotificationRowKind>;
export type NotificationStore = DocumentStore<NotificationRowKind>;
