// What those who run the server keep of their own work, beside the log and the notices: who they are, what they have done, and what
// they have said to everybody.

import type { KeptRows } from '../match/keptRows.ts';

/** Somebody with a token of his own; something that was done; what everybody is told; a report that was looked at. */
export type OperatorKind = 'admin' | 'act' | 'announcement' | 'report';
export type OperatorStore = KeptRows<OperatorKind>;
