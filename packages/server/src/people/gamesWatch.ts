// Browsers that wait to hear that something has changed in the games of their person (UI-P10), or on a board that they show (UI-P41): those
// of one address count as one then. While nothing changes a wait costs a timer.

import type { Clock } from '../base/clock.ts';
import { ALONE, type FellowGames } from './fellowGames.ts';

export interface GamesWatchPorts {
  readonly clock: Pick<Clock, 'after'>;
  /** Ms after which to look anyway, where other servers may have the matches and be out of hearing; undefined: there are none. */
  readonly lookMs?: number | undefined;
  /** Other servers that may have the matches; absent: there are none. */
  readonly fellowGames?: FellowGames | undefined;
}

/** Of one person, and of all: whoever waited longest is told to ask again. */
const OF_ONE_MAX = 6;
const OF_ALL_MAX = 10_000;
/** What happens at once is told at once: whoever asks again after each change asks no more often than anybody may. */
const TOGETHER_MS = 300;

interface Wait {
  readonly personId: string;
  readonly matchIds: readonly string[];
  readonly end: (mayBeNew: boolean) => void;
}

export class GamesWatch {
  private readonly ports: GamesWatchPorts;
  private readonly fellows: FellowGames;
  private readonly all = new Set<Wait>();
  private readonly byMatch = new Map<string, Set<Wait>>();
  private readonly byPerson = new Map<string, Set<Wait>>();
  /** Of those who are working out how things stand: what has changed meanwhile. */
  private readonly heard = new Set<Set<string>>();

  constructor(ports: GamesWatchPorts) {
    this.ports = ports;
    this.fellows = ports.fellowGames ?? ALONE;
    this.fellows.listen(({ matchIds, personIds }) => {
      for (const matchId of matchIds) this.changedAnywhere(matchId);
      for (const personId of personIds) this.personChangedAnywhere(personId);
    });
  }

  get waiting(): number {
    return this.all.size;
  }

  /**
   * What `work` tells, and whether one of the matches that it names, or which of them are the person's, has changed meanwhile: what it tells
   * may be from before that.
   */
  async during<T>(
    personId: string,
    work: () => Promise<T>,
    matchIdsOf: (told: T) => readonly string[],
  ): Promise<{ readonly told: T; readonly isOld: boolean }> {
    const heard = new Set<string>();
    this.heard.add(heard);
    try {
      const told = await work();
      return { told, isOld: [ofPerson(personId), ...matchIdsOf(told)].some((one) => heard.has(one)) };
    } finally {
      this.heard.delete(heard);
    }
  }

  /**
   * Fulfilled when one of these matches, or which of them are the person's, has changed: true; or after `ms`, or when `gone` says that
   * nobody waits any more: false.
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

  /** Everybody may see that something has happened there. */
  changed(matchId: string): void {
    this.changedAnywhere(matchId);
    this.fellows.tell({ matchIds: [matchId], personIds: [] });
  }

  /** The person has one game more, or less. */
  personChanged(personId: string): void {
    this.personChangedAnywhere(personId);
    this.fellows.tell({ matchIds: [], personIds: [personId] });
  }

  close(): void {
    for (const wait of [...this.all]) wait.end(false);
  }

  private changedAnywhere(matchId: string): void {
    for (const heard of this.heard) heard.add(matchId);
    this.tell(this.byMatch.get(matchId));
  }

  private personChangedAnywhere(personId: string): void {
    for (const heard of this.heard) heard.add(ofPerson(personId));
    this.tell(this.byPerson.get(personId));
  }

  private tell(waits: ReadonlySet<Wait> | undefined): void {
    if (waits === undefined) return;
    for (const wait of [...waits]) this.ports.clock.after(TOGETHER_MS, () => wait.end(true));
  }

  private makeRoom(personId: string): void {
    const own = this.byPerson.get(personId);
    if (own !== undefined && own.size >= OF_ONE_MAX) first(own)?.end(false);
    if (this.all.size >= OF_ALL_MAX) first(this.all)?.end(false);
  }
}

/** No id of a match has a colon. */
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
