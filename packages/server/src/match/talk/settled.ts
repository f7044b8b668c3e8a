// What has become of reports: whoever has made one hears that it was looked at (UI-P80), and nothing of what came of it for others.

import type { StoredPlace, TalkReport } from './talkStore.ts';

type Reported = StoredPlace &
  Pick<TalkReport, 'matchId'> & { readonly reporter: { readonly person: string } };

/** No id and no channel has a slash. */
export const reportId = ({ matchId, channel, n, reporter }: Reported): string =>
  [matchId, channel, n, reporter.person].join('/');

interface Settlement {
  /** Ms since 1970. */
  readonly at: number;
}

type Listener = (matchId: string, person: string) => void;

export class SettledReports {
  private rows: ReadonlyMap<string, Settlement> = new Map();
  /** By match and reporter: when each was, by `reportId`. */
  private readonly byReporter = new Map<string, Map<string, number>>();
  private readonly listeners: Listener[] = [];

  /** From here on those count that stand there, by `reportId`. */
  keptIn(rows: ReadonlyMap<string, Settlement>): void {
    this.rows = rows;
    for (const id of rows.keys()) this.put(id);
  }

  /** When each report of this person in that match was looked at; nobody is told of those of spectators, who have no key. */
  of(matchId: string, person: string): readonly number[] {
    if (person === '') return [];
    return [...(this.byReporter.get(`${matchId}/${person}`)?.values() ?? [])];
  }

  /** That report is settled now. */
  changed(id: string): void {
    this.put(id);
    const { matchId, person } = partsOf(id);
    for (const listener of this.listeners) listener(matchId, person);
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
