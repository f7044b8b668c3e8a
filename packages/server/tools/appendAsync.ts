// Adapters between the two completion styles of appends: callback and promise.

import { UNHELD } from '../src/ports/hosting.ts';
import type { EventStore, LogEntry, TableChange } from '../src/ports/ports.ts';
import { settle } from '../src/ports/ports.ts';

/** `EventStore.append` as a promise, for callers with few entries. */
export const appendAsync = (
  store: Pick<EventStore, 'append'>,
  entry: LogEntry,
  change: TableChange,
  epoch = UNHELD,
): Promise<void> =>
  new Promise((stored, failed) => {
    store.append(entry, change, epoch, { stored, failed });
  });

/** The reverse, for stores that wrap another one. */
export const callbackAppend =
  (write: (entry: LogEntry, change: TableChange, epoch: number) => Promise<unknown>): EventStore['append'] =>
  (entry, change, epoch, callback) =>
    settle(write(entry, change, epoch), callback);
