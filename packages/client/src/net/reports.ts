// Reports of a name that a page shows (UI-P80), and the receipts by which this browser hears that what it has reported was looked at: for
// those who have no seat, and so no key by which the match would know them.

import {
  type LookedReply,
  REPORT_LIMITS,
  type ReportedName,
  type ReportReply,
  type ReportWhy,
} from '@hexmarch/shared/protocol/reports';
import { call } from './api.ts';
import { keptByMatch } from './keptByMatch.ts';
import { tokenOf } from './keys.ts';

/** By match or league, the newest first. */
const kept = keptByMatch<readonly string[]>('hexmarch.receipts');

const receiptsOf = (id: string): readonly string[] => kept.of(id) ?? [];

export const hasReceipts = (id: string): boolean => receiptsOf(id).length > 0;

export function keepReceipts(id: string, receipts: readonly string[]): void {
  const all = new Set([...receipts, ...receiptsOf(id)]);
  kept.keep(id, [...all].slice(0, REPORT_LIMITS.receiptsMax));
}

/** Throws `ApiError`. */
export async function reportName(of: ReportedName, why: ReportWhy): Promise<void> {
  const [id, key] = 'matchId' in of ? [of.matchId, tokenOf(of.matchId)] : [of.leagueId, null];
  const { receipt } = await call<ReportReply>('POST', '/api/reports', { ...of, ...why }, key);
  keepReceipts(id, [receipt]);
}

/** What was looked at of it. Throws `ApiError`. */
export const lookedAt = (id: string): Promise<LookedReply> =>
  call('POST', '/api/reports/looked', { receipts: receiptsOf(id) });
