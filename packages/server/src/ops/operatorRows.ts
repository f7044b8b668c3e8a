// Documents of the operators, beside the log and the notifications: operators, the audit log,
// and announcements.

import type { Operator, OperatorAct, SeenBan, Settled } from '@hexmarch/shared/protocol/people/operators';
import type { Announcement } from '@hexmarch/shared/protocol/room/messages';
import type { DocumentStore } from '../base/documentStore.ts';
import type { Documents } from '../base/documents.ts';

/** An operator with a token; an audited action; an announcement; a settled report; a banned
 * address, by its name (base/addressNames.ts). */
export interface OperatorKinds {
  readonly admin: StoredOperator;
  readonly act: OperatorAct;
  readonly announcement: Announcement;
  readonly report: Settled;
  readonly ban: StoredBan;
}

export interface StoredBan extends SeenBan {
  /** Public id in that match. */
  readonly person: string;
}

export interface StoredOperator extends Operator {
  /** SHA-256 of the token in hex. */
  readonly hash: string;
}

export type OperatorKind = keyof OperatorKinds;
export type OperatorStore = DocumentStore<OperatorKind>;
export type OperatorBook = Documents<OperatorKinds>;
