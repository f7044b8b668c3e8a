// Stored outcomes of reports: a row each, shared by all processes.

import type { SettledReports } from '../chat/settled.ts';
import type { OperatorBook } from './operatorRows.ts';

/** Follows them, also those of peers. */
export function followSettled(book: OperatorBook, settled: SettledReports): void {
  settled.load(book.all('report'));
  book.onExternalChange((news) => {
    for (const { kind, key } of news) if (kind === 'report') settled.changed(key);
  });
}
