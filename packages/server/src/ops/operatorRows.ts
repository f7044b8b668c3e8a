// What those who run the server keep of their own work, beside the log and the notices: who they are, what they have done, and what
// they have said to everybody.

import type { Announcement } from '@hexmarch/shared/protocol/messages';
import type { Operator, OperatorAct, SeenBan, Settled } from '@hexmarch/shared/protocol/operators';
import type { KeptBook } from '../base/keptBook.ts';
import type { KeptRows } from '../base/keptRows.ts';

/** Somebody with a token of his own, by name; something that was done; what everybody is told; a report that was looked at; who is kept
 * out, by the name of the address (base/addressNames.ts). */
export interface OperatorKinds {
  readonly admin: KeptOperator;
  readonly act: OperatorAct;
  readonly announcement: Announcement;
  readonly report: Settled;
  readonly ban: KeptBan;
}

export interface KeptBan extends SeenBan {
  /** Public id in that match. */
  readonly person: string;
}

export interface KeptOperator extends Operator {
  /** SHA-256 of the token in hex. */
  readonly hash: string;
}

export type OperatorKind = keyof OperatorKinds;
export type OperatorStore = KeptRows<OperatorKind>;
export type OperatorBook = KeptBook<OperatorKinds>;
