// Long polling for changes in a person's games (UI-P10), or on an embedded board (UI-P41), where clients of one address count as one. An
// idle wait costs one timer.

import type { Clock } from '../base/clock.ts';

export interface GamesWatchPorts {
  readonly clock: Pick<Clock, 'after'>;
  /** Poll interval in ms, where peers may own the matches and broadcasts may be lost; undefined: no peers. */
  readonly lookMs?: number | undefined;
  /** Peers that may own the matches; absent: none. */
  readonly peerGames?: PeerGames | undefined;
}

/** Limits per person and in total: the oldest wait ends. */
const OF_ONE_MAX = 6;
const OF_ALL_MAX = 10_000;
/** Debounce: clients that poll again after each change stay within the rate limit. */
const TOGETHER_MS = 300;

interface Wait {
  readonly personId: string;
  readonly matchIds: readonly string[];
  readonly end: (mayBeNew: boolean) => void;
}

export class GamesWatch {
  private readonly ports: GamesWatchPorts;
  private readonly peers: PeerGames;
  private readonly all = new Set<Wait>();
  private readonly byMatch = new Map<string, Set<Wait>>();
  private readonly byPerson = new Map<string, Set<Wait>>();
  /** Changes during running queries. */
  private readonly heard = new Set<Set<string>>();

  constructor(ports: GamesWatchPorts) {
    this.ports = ports;
    this.peers = ports.peerGames ?? ALONE;
    this.peers.listen(({ matchIds, personIds }) => {
      for (const matchId of matchIds) this.changedAnywhere(matchId);
      for (const personId of personIds) this.personChangedAnywhere(personId);
    });
  }

  get waiting(): number {
    return this.all.size;
  }

  /** Result of `work`, and whether one of its matches, or the person's list of them, has changed meanwhile, so that it may be stale. */
  async during<T>(
    personId: string,
    work: () => Promise<T>,
    matchIdsOf: (result: T) => readonly string[],
  ): Promise<{ readonly result: T; readonly isOld: boolean }> {
    const heard = new Set<string>();
    this.heard.add(heard);
    try {
      const result = await work();
      return { result, isOld: [ofPerson(personId), ...matchIdsOf(result)].some((one) => heard.has(one)) };
    } finally {
      this.heard.delete(heard);
    }
  }

  /**
   * Resolves with true when one of these matches, or the person's list of them, has changed; with false after `ms`, or when `gone` reports
   * that the client has disconnected.
   */
  wait(
    personId: string,
    matchIds: readonly string[],
    ms: number,
    gone: (end: () => void) => void,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      let callOff = (): void => undefined;
      const wait: Wait = {
        ...{ personId, matchIds },
        end: (mayBeNew) => {
          callOff();
          if (this.all.delete(wait)) {
            for (const matchId of matchIds) drop(this.byMatch, matchId, wait);
            drop(this.byPerson, personId, wait);
            resolve(mayBeNew);
          }
        },
      };
      this.makeRoom(personId);
      this.all.add(wait);
      for (const matchId of matchIds) add(this.byMatch, matchId, wait);
      add(this.byPerson, personId, wait);
      const { lookMs } = this.ports;
      const most = Math.min(ms, lookMs ?? ms);
      callOff = this.ports.clock.after(most, () => wait.end(most < ms));
      gone(() => wait.end(false));
    });
  }

  /** A public change in that match. */
  changed(matchId: string): void {
    this.changedAnywhere(matchId);
    this.peers.notify({ matchIds: [matchId], personIds: [] });
  }

  /** The person's list of games has changed. */
  personChanged(personId: string): void {
    this.personChangedAnywhere(personId);
    this.peers.notify({ matchIds: [], personIds: [personId] });
  }

  close(): void {
    for (const wait of [...this.all]) wait.end(false);
  }

  private changedAnywhere(matchId: string): void {
    for (const heard of this.heard) heard.add(matchId);
    this.notify(this.byMatch.get(matchId));
  }

  private personChangedAnywhere(personId: string): void {
    for (const heard of this.heard) heard.add(ofPerson(personId));
    this.notify(this.byPerson.get(personId));
  }

  private notify(waits: ReadonlySet<Wait> | undefined): void {
    if (waits === undefined) return;
    for (const wait of [...waits]) this.ports.clock.after(TOGETHER_MS, () => wait.end(true));
  }

  private makeRoom(personId: string): void {
    const own = this.byPerson.get(personId);
    if (own !== undefined && own.size >= OF_ONE_MAX) first(own)?.end(false);
    if (this.all.size >= OF_ALL_MAX) first(this.all)?.end(false);
  }
}

/** Match ids contain no colon. */
const ofPerson = (personId: string): string => `person:${personId}`;

function first<T>(of: ReadonlySet<T>): T | undefined {
  for (const one of of) return one;
  return undefined;
}

function add(to: Map<string, Set<Wait>>, key: string, wait: Wait): void {
  const waits = to.get(key);
  if (waits === undefined) to.set(key, new Set([wait]));
  else waits.add(wait);
}

function drop(from: Map<string, Set<Wait>>, key: string, wait: Wait): void {
  const waits = from.get(key);
  waits?.delete(wait);
  if (waits?.size === 0) from.delete(key);
}

// Broadcast between servers that share a database, for clients waiting on their games: each server has its own matches in
// memory. Not needed to play, and messages may be lost.

/** A change on some server. */
export interface GamesChange {
  readonly matchIds: readonly string[];
  /** People whose list of games has changed, or who have seen a result. */
  readonly personIds: readonly string[];
}

export interface PeerGames {
  /** Broadcasts to all peers. */
  notify(change: GamesChange): void;
  /** Receives the peers' broadcasts, not its own. */
  listen(listener: (change: GamesChange) => void): void;
}

/** No peers, or none known. */
const ALONE: PeerGames = { notify: () => undefined, listen: () => undefined };
