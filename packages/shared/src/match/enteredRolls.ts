// Rolls that somebody has entered by hand, with dice on a real table (docs/record-format.md): nothing in a record proves them.

import type { EntryLine } from './record.ts';

/** An event that says `byHand: true` tells of one such roll, in whatever game. */
export const enteredByHand = (entries: readonly Pick<EntryLine, 'events'>[]): number =>
  entries.reduce(
    (sum, { events }) => sum + events.filter((event) => 'byHand' in event && event.byHand === true).length,
    0,
  );
