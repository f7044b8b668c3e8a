// Between the two ways in which a store says what came of a write.

import { UNHELD } from '../ports/hosting.ts';
import type { Asker, EventStore, LogEntry, TableChange } from '../ports/ports.ts';

/** `EventStore.append` for whoever adds few entries: as a promise. */
export const appended = (
  store: Pick<EventStore, 'append'>,
  entry: LogEntry,
  change: TableChange,
  epoch = UNHELD,
): Promise<void> =>
  new Promise((kept, failed) => {
    store.append(entry, change, epoch, { kept, failed });
  });

/** The other way round, for stores that stand before another one. */
export const appendBy =
  (write: (entry: LogEntry, change: TableChange, epoch: number) => Promise<unknown>): EventStore['append'] =>
  (entry, change, epoch, asker) =>
    tell(write(entry, change, epoch), asker);

/** Tells of a write that is under way. */
export function tell(write: Promise<unknown>, asker: Asker): void {
  write.then(
    () => asker.kept(),
    (error: unknown) => asker.failed(error),
  );
}
