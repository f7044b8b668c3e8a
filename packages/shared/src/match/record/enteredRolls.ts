// Rolls entered by hand, of physical dice (docs/record-format.md): nothing in a record proves them.

import type { EntryLine } from './record.ts';

/** In any game, an event with `byHand: true` is one such roll. */
export const enteredByHand = (entries: readonly Pick<EntryLine, 'events'>[]): number =>
  entries.reduce(
    (sum, { events }) => sum + events.filter((event) => 'byHand' in event && event.byHand === true).length,
    0,
  );
