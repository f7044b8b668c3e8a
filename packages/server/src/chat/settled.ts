// Reviewed reports: reporters learn that theirs was reviewed (UI-P80), not what followed for others.

import type { ReviewedReply } from '@hexmarch/shared/protocol/people/reports';
import type { ChatReport, StoredPlace } from '../ports/chatStore.ts';

type Reported = StoredPlace &
  Pick<ChatReport, 'matchId'> & { readonly reporter: { readonly person: string } };

/** Neither ids nor channels contain a slash. */
export const reportId = ({ matchId, channel, n, reporter }: Reported): string =>
  [matchId, channel, n, reporter.person].join('/');

interface Settlement {
  /** Ms since 1970. */
  readonly at: number;
}

/** Receipts for reporters without a key, shown to query the review: opaque, and signed by the server. */
export interface Receipts {
  /** For a `reportId`. */
  of(id: string): string;
  /** Undefined: not issued by this server. */
  idOf(receipt: string): string | undefined;
}

type Listener = (matchId: string, person: string, id: string) => void;

export class SettledReports {
  private rows: ReadonlyMap<string, Settlement> = new Map();
  /** By match and reporter: time of the review, by `reportId`. */
  private readonly byReporter = new Map<string, Map<string, number>>();
  private readonly listeners: Listener[] = [];
  private readonly receipts: Receipts;

  constructor(receipts: Receipts) {
    this.receipts = receipts;
  }

  /** Loads the reviews, by `reportId`. */
  load(rows: ReadonlyMap<string, Settlement>): void {
    this.rows = rows;
    for (const id of rows.keys()) this.index(id);
  }

  /** Times of the reviews of this person's reports in that match; spectators, who have no key, query by `at` and `looked`. */
  of(matchId: string, person: string): readonly number[] {
    if (person === '') return [];
    return [...(this.byReporter.get(`${matchId}/${person}`)?.values() ?? [])];
  }

  /** Time of that report's review, by `reportId`; undefined: not reviewed yet. */
  at(id: string): number | undefined {
    return this.rows.get(id)?.at;
  }

  /** Receipt for a reporter without a key. */
  receiptFor(id: string): string {
    return this.receipts.of(id);
  }

  looked(receipts: readonly string[]): ReviewedReply {
    const ids = new Set(receipts.map((receipt) => this.receipts.idOf(receipt)));
    const times = [...ids].flatMap((id) => (id === undefined ? [] : (this.at(id) ?? [])));
    return { count: times.length, at: Math.max(0, ...times) };
  }

  /** The report was reviewed. */
  changed(id: string): void {
    this.index(id);
    const { matchId, person } = partsOf(id);
    for (const listener of this.listeners) listener(matchId, person, id);
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  private index(id: string): void {
    const settled = this.rows.get(id);
    if (settled === undefined) return;
    const { matchId, person } = partsOf(id);
    const reporter = `${matchId}/${person}`;
    const own = this.byReporter.get(reporter) ?? new Map<string, number>();
    this.byReporter.set(reporter, own.set(id, settled.at));
  }
}

/** Parses a `reportId`. */
function partsOf(id: string): { readonly matchId: string; readonly person: string } {
  const parts = id.split('/');
  return { matchId: parts[0] ?? '', person: parts.at(-1) ?? '' };
}
