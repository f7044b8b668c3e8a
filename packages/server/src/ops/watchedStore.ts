// The store with somebody who looks on: when a write begins, when it is done, and whether the disk takes it.

import { ConflictError, DamagedError, type EventStore } from '../match/ports.ts';

export interface StoreWatch {
  /** A write begins; the returned function is called when it is done, whatever came of it. */
  begin(): () => void;
  /** Something was stored. */
  kept(): void;
  /** Something could not be stored that could have been on another disk. */
  failed(error: unknown): void;
}

/** Every action of every match goes through here, so no promise is made that nobody needs. */
export function watchedStore(store: EventStore, watch: StoreWatch): EventStore {
  const watched = (write: Promise<void>): Promise<void> => {
    const done = watch.begin();
    write.then(
      () => {
        watch.kept();
        done();
      },
      (error: unknown) => {
        if (isOfDisk(error)) watch.failed(error);
        done();
      },
    );
    return write;
  };
  return {
    putTable: (row) => watched(store.putTable(row)),
    dropTable: (matchId) => watched(store.dropTable(matchId)),
    create: (head, opening, change) => watched(store.create(head, opening, change)),
    append: (entry, change) => watched(store.append(entry, change)),
    freeze: (matchId) => watched(store.freeze(matchId)),
    saveSnapshot: (snapshot) => watched(store.saveSnapshot(snapshot)),
    keepUptime: (uptime) => watched(store.keepUptime(uptime)),
    table: (matchId) => store.table(matchId),
    tableByCode: (code) => store.tableByCode(code),
    load: (matchId, from, most) => store.load(matchId, from, most),
    lines: (matchId, from, most) => store.lines(matchId, from, most),
    commandAt: (matchId, sequence) => store.commandAt(matchId, sequence),
    due: (now, limit) => store.due(now, limit),
    nextDue: () => store.nextDue(),
    waiting: (limit) => store.waiting(limit),
    unfinished: () => store.unfinished(),
    snapshot: (matchId, sequenceMax) => store.snapshot(matchId, sequenceMax),
    uptime: () => store.uptime(),
    close: () => store.close(),
  };
}

/** What is taken already, damaged before or cannot be stored anywhere says nothing of the disk. */
const isOfDisk = (error: unknown): boolean =>
  !(error instanceof ConflictError || error instanceof DamagedError || error instanceof TypeError);
