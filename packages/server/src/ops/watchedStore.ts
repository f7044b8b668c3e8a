// The store with somebody who looks on: when a write begins, when it is done, and whether the disk takes it.

import { tell } from '../match/appended.ts';
import { type Asker, ConflictError, DamagedError } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';

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

export function watchedStore(store: ServiceStore, watch: StoreWatch): ServiceStore {
  const watched = (write: Promise<void>, isEntry = false): Promise<void> => {
    tell(write, new Watched(watch, isEntry));
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
    append: (entry, change, epoch, asker) => {
      const reopened = change.reopened === true ? entry.matchId : undefined;
      store.append(entry, change, epoch, new Watched(watch, true, asker, reopened));
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
    ...(store.lost === undefined ? {} : { lost: store.lost }),
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

/** Of one write. */
class Watched implements Asker {
  private readonly watch: StoreWatch;
  private readonly done: () => void;
  /** Who is told next. */
  private readonly asker: Asker | undefined;
  /** The match that goes on when it is kept. */
  private readonly reopened: string | undefined;

  constructor(watch: StoreWatch, isEntry: boolean, asker?: Asker, reopened?: string) {
    this.watch = watch;
    this.done = watch.begin(isEntry);
    this.asker = asker;
    this.reopened = reopened;
  }

  kept(): void {
    this.watch.kept();
    this.done();
    if (this.reopened !== undefined) this.watch.reopened(this.reopened);
    this.asker?.kept();
  }

  failed(error: unknown): void {
    if (isOfDisk(error)) this.watch.failed(error);
    this.done();
    this.asker?.failed(error);
  }
}

/** What is taken already, damaged before or cannot be stored anywhere says nothing of the disk. */
const isOfDisk = (error: unknown): boolean =>
  !(error instanceof ConflictError || error instanceof DamagedError || error instanceof TypeError);
