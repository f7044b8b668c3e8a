// Instruments the store: when a write begins, when it is done, and whether the disk accepts it.

import { type AppendCallback, ConflictError, DamagedError, settle } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';

interface StoreWatch {
  /** A write begins, of an entry or of something else; the returned function is called when it is done, stored or failed. */
  begin(isEntry: boolean): () => void;
  /** Something was stored. */
  stored(): void;
  /** A match was deleted from the store. Never rejects. */
  gone(matchId: string): Promise<void>;
  /** A match that was over was reopened. */
  reopened(matchId: string): void;
  /** A write has failed that another disk would have accepted. */
  failed(error: unknown): void;
}

export function watchedStore(store: ServiceStore, watch: StoreWatch): ServiceStore {
  const watched = (write: Promise<void>, isEntry = false): Promise<void> => {
    settle(write, new Watched(watch, isEntry));
    return write;
  };
  return {
    // TABLE-21.3: a standstill of the clocks would reveal a private message.
    chat: store.chat,
    putTable: (row, epoch) => watched(store.putTable(row, epoch)),
    dropTable: (matchId, epoch) => watched(store.dropTable(matchId, epoch)).then(() => watch.gone(matchId)),
    dropMatch: (matchId, epoch) => watched(store.dropMatch(matchId, epoch)).then(() => watch.gone(matchId)),
    dropChat: (matchId, since, epoch) => watched(store.dropChat(matchId, since, epoch)),
    create: (head, opening, change, epoch) => watched(store.create(head, opening, change, epoch), true),
    append: (entry, change, epoch, callback) => {
      const reopened = change.reopened === true ? entry.matchId : undefined;
      store.append(entry, change, epoch, new Watched(watch, true, callback, reopened));
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
    peers: store.peers,
    // Getters, for their current value.
    get connections() {
      return store.connections;
    },
    close: () => store.close(),
  };
}

/** Of one write. */
class Watched implements AppendCallback {
  private readonly watch: StoreWatch;
  private readonly done: () => void;
  /** The caller's callback. */
  private readonly callback: AppendCallback | undefined;
  /** The match that is reopened when it is stored. */
  private readonly reopened: string | undefined;

  constructor(watch: StoreWatch, isEntry: boolean, callback?: AppendCallback, reopened?: string) {
    this.watch = watch;
    this.done = watch.begin(isEntry);
    this.callback = callback;
    this.reopened = reopened;
  }

  stored(): void {
    this.watch.stored();
    this.done();
    if (this.reopened !== undefined) this.watch.reopened(this.reopened);
    this.callback?.stored();
  }

  failed(error: unknown): void {
    if (isOfDisk(error)) this.watch.failed(error);
    this.done();
    this.callback?.failed(error);
  }
}

/** Conflicts, earlier damage and values that no store accepts are no fault of the disk. */
const isOfDisk = (error: unknown): boolean =>
  !(error instanceof ConflictError || error instanceof DamagedError || error instanceof TypeError);
