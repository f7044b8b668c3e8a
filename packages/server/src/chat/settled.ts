// What has become of reports: whoever has made one hears that it was looked at (UI-P80), and nothing of what came of it for others.

import type { LookedReply } from '@hexmarch/shared/protocol/reports';
import type { StoredLine, StoredPlace, TalkReport } from '../ports/talkStore.ts';
import type { Complainant } from './reporting.ts';

type Reported = StoredPlace &
  Pick<TalkReport, 'matchId'> & { readonly reporter: { readonly person: string } };

/** No id and no channel has a slash. */
export const reportId = ({ matchId, channel, n, reporter }: Reported): string =>
  [matchId, channel, n, reporter.person].join('/');

interface Settlement {
  /** Ms since 1970. */
  readonly at: number;
}

/** Who tells those who have reported something and do not come back to the match. */
export interface Reporters {
  /** `game`: id. Never rejects. */
  made(report: TalkReport, by: Pick<Complainant, 'id' | 'kept'>, game: string): Promise<void>;
  /** At that time, ms since 1970. Rejects where it cannot be kept. */
  looked(report: TalkReport, at: number): Promise<void>;
  /** Which lines whoever has made it cannot read, since a block hides them. */
  unread(report: TalkReport): Promise<(line: StoredLine) => boolean>;
}

/** What whoever has no key gets for a report, and shows to hear of its end: it tells nothing by itself, and nobody else can make one. */
export interface Receipts {
  /** For a `reportId`. */
  of(id: string): string;
  /** Undefined: this server has given out no such thing. */
  idOf(receipt: string): string | undefined;
}

type Listener = (matchId: string, person: string, id: string) => void;

export class SettledReports {
  /** Tables and console are there before them. */
  reporters: Reporters | undefined;
  private rows: ReadonlyMap<string, Settlement> = new Map();
  /** By match and reporter: when each was, by `reportId`. */
  private readonly byReporter = new Map<string, Map<string, number>>();
  private readonly listeners: Listener[] = [];
  private readonly receipts: Receipts;

  constructor(receipts: Receipts) {
    this.receipts = receipts;
  }

  /** From here on those count that stand there, by `reportId`. */
  keptIn(rows: ReadonlyMap<string, Settlement>): void {
    this.rows = rows;
    for (const id of rows.keys()) this.put(id);
  }

  /** When each report of this person in that match was looked at; those of spectators, who have no key, are asked for by `at` and `looked`. */
  of(matchId: string, person: string): readonly number[] {
    if (person === '') return [];
    return [...(this.byReporter.get(`${matchId}/${person}`)?.values() ?? [])];
  }

  /** When that report was looked at, by `reportId`; undefined: it was not yet. */
  at(id: string): number | undefined {
    return this.rows.get(id)?.at;
  }

  /** By which whoever has made that report hears of the end, where that one has no key. */
  receiptFor(id: string): string {
    return this.receipts.of(id);
  }

  looked(receipts: readonly string[]): LookedReply {
    const ids = new Set(receipts.map((receipt) => this.receipts.idOf(receipt)));
    const times = [...ids].flatMap((id) => (id === undefined ? [] : (this.at(id) ?? [])));
    return { count: times.length, at: Math.max(0, ...times) };
  }

  /** That report is settled now. */
  changed(id: string): void {
    this.put(id);
    const { matchId, person } = partsOf(id);
    for (const listener of this.listeners) listener(matchId, person, id);
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  private put(id: string): void {
    const settled = this.rows.get(id);
    if (settled === undefined) return;
    const { matchId, person } = partsOf(id);
    const reporter = `${matchId}/${person}`;
    const own = this.byReporter.get(reporter) ?? new Map<string, number>();
    this.byReporter.set(reporter, own.set(id, settled.at));
  }
}

/** Of a `reportId`. */
function partsOf(id: string): { readonly matchId: string; readonly person: string } {
  const parts = id.split('/');
  return { matchId: parts[0] ?? '', person: parts.at(-1) ?? '' };
}
