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
  private readonly listeners: Listener[] = [];

  /** From here on those count that stand there, by `reportId`. */
  keptIn(rows: ReadonlyMap<string, Settlement>): void {
    this.rows = rows;
  }

  /** When each report of this person in that match was looked at; nobody is told of those of spectators, who have no key. */
  of(matchId: string, person: string): readonly number[] {
    if (person === '') return [];
    return [...this.rows].flatMap(([id, { at }]) =>
      id.startsWith(`${matchId}/`) && id.endsWith(`/${person}`) ? [at] : [],
    );
  }

  /** That report is settled now. */
  changed(id: string): void {
    const [matchId = '', ...rest] = id.split('/');
    const person = rest.at(-1) ?? '';
    for (const listener of this.listeners) listener(matchId, person);
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }
}
