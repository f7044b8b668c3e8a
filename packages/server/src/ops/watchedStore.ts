// The store with somebody who looks on: when a write begins, when it is done, and whether the disk takes it.

import { ConflictError, DamagedError } from '../match/ports.ts';
import type { ServiceStore } from '../match/serviceStore.ts';

export interface StoreWatch {
  /** A write begins, of an entry or of something else; the returned function is called when it is done, whatever came of it. */
  begin(isEntry: boolean): () => void;
  /** Something was stored. */
  kept(): void;
  /** A match is not in the store any more. Never rejects. */
  gone(matchId: string): Promise<void>;
  /** A match that was over goes on. */
  reopened(matchId: string): void;
  /** Something could not be stored that could have been on another disk. */
  failed(error: unknown): void;
}

/** Every action of every match goes through here, so no promise is made that nobody needs. */
export function watchedStore(store: ServiceStore, watch: StoreWatch): ServiceStore {
  const watched = (write: Promise<void>, isEntry = false): Promise<void> => {
    const done = watch.begin(isEntry);
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
    // TABLE-21.3: others would see by their clocks that somebody waits for the disk to keep a letter.
    talk: store.talk,
    putTable: (row, epoch) => watched(store.putTable(row, epoch)),
    dropTable: (matchId, epoch) => watched(store.dropTable(matchId, epoch)).then(() => watch.gone(matchId)),
    dropMatch: (matchId, epoch) => watched(store.dropMatch(matchId, epoch)).then(() => watch.gone(matchId)),
    dropTalk: (matchId, since, epoch) => watched(store.dropTalk(matchId, since, epoch)),
    create: (head, opening, change, epoch) => watched(store.create(head, opening, change, epoch), true),
    append: (entry, change, epoch) => {
      const write = watched(store.append(entry, change, epoch), true);
      if (change.reopened === true)
        write.then(
          () => watch.reopened(entry.matchId),
          () => undefined,
        );
      return write;
    },
    freeze: (matchId, epoch) => watched(store.freeze(matchId, epoch)),
    saveSnapshot: (snapshot, epoch) => watched(store.saveSnapshot(snapshot, epoch)),
    keepUptime: (uptime) => watched(store.keepUptime(uptime)),
    table: (matchId) => store.table(matchId),
    tableByCode: (code) => store.tableByCode(code),
    listed: (matchIds) => store.listed(matchIds),
    load: (matchId, from, most) => store.load(matchId, from, most),
    lines: (matchId, from, most) => store.lines(matchId, from, most),
    commandAt: (matchId, sequence) => store.commandAt(matchId, sequence),
    claim: (matchId) => store.claim(matchId),
    claimAsleep: (matchId) => store.claimAsleep(matchId),
    release: (claim) => store.release(claim),
    claimDue: (now, limit) => store.claimDue(now, limit),
    putOff: (matchId, until) => store.putOff(matchId, until),
    nextDue: () => store.nextDue(),
    finished: (from, most) => store.finished(from, most),
    waiting: (limit) => store.waiting(limit),
    unfinished: () => store.unfinished(),
    snapshot: (matchId, sequenceMax) => store.snapshot(matchId, sequenceMax),
    scrub: () => store.scrub(),
    uptime: () => store.uptime(),
    fellows: store.fellows,
    // As they are whenever somebody looks.
    get connections() {
      return store.connections;
    },
    close: () => store.close(),
  };
}

/** What is taken already, damaged before or cannot be stored anywhere says nothing of the disk. */
const isOfDisk = (error: unknown): boolean =>
  !(error instanceof ConflictError || error instanceof DamagedError || error instanceof TypeError);
