// Reports of a name on a page (UI-P80), and the receipts by which this browser learns that its reports were reviewed: for
// people without a seat, and so without a key in the match.

import {
  REPORT_LIMITS,
  type ReportedName,
  type ReportReply,
  type ReportWhy,
  type ReviewedReply,
} from '@hexmarch/shared/protocol/people/reports';
import { call } from '../api/api.ts';
import { tokenOf } from '../api/keys.ts';
import { storageByMatch } from '../stored/storageByMatch.ts';

/** By match or tournament, the newest first. */
const receiptStorage = storageByMatch<readonly string[]>('hexmarch.receipts');

const receiptsOf = (id: string): readonly string[] => receiptStorage.of(id) ?? [];

export const hasReceipts = (id: string): boolean => receiptsOf(id).length > 0;

export function keepReceipts(id: string, receipts: readonly string[]): void {
  const all = new Set([...receipts, ...receiptsOf(id)]);
  receiptStorage.keep(id, [...all].slice(0, REPORT_LIMITS.receiptsMax));
}

/** Throws `ApiError`. */
export async function reportName(of: ReportedName, why: ReportWhy): Promise<void> {
  const [id, key] = 'matchId' in of ? [of.matchId, tokenOf(of.matchId)] : [of.leagueId, null];
  const { receipt } = await call<ReportReply>('POST', '/api/reports', { ...of, ...why }, key);
  keepReceipts(id, [receipt]);
}

/** Its reviewed reports. Throws `ApiError`. */
export const lookedAt = (id: string): Promise<ReviewedReply> =>
  call('POST', '/api/reports/looked', { receipts: receiptsOf(id) });
