// What has become of reports as it is kept: a row each, which all processes have that share it.

import type { SettledReports } from '../chat/settled.ts';
import type { OperatorBook } from './operatorRows.ts';

/** From here on what is kept counts, also where another process has settled it. */
export function followSettled(book: OperatorBook, settled: SettledReports): void {
  settled.keptIn(book.all('report'));
  book.onNews((news) => {
    for (const { kind, key } of news) if (kind === 'report') settled.changed(key);
  });
}
