// Matchmaking: joins the table that has waited longest, else opens one and waits there, and moves to
// an older one that appears. It runs on every page until an opponent has joined or it is cancelled.

import type { MatchRow, MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Failed } from '../text/errors.ts';
import { tableToJoin, type Wish } from './wish.ts';

/** The search's seat at a table; a session of the match screen is one. */
export interface Sitting {
  readonly matchId: string;
  readonly snapshot: ReadonlySignal<MatchSnapshot | undefined>;
  readonly welcome: ReadonlySignal<WelcomeMessage | undefined>;
  readonly connection: { readonly failure: ReadonlySignal<Failed | undefined> };
  close(): void;
}

export interface MatchmakerPorts {
  /** Undefined until the list has loaded. */
  readonly rows: ReadonlySignal<readonly MatchRow[] | undefined>;
  /** Opens a table; resolves to its id. */
  open(wish: Wish): Promise<string>;
  /** `terms`: the listed settings, if the table is another person's (TABLE-13.2). */
  sit(matchId: string, terms?: Terms): Sitting;
  /** Gives the seat up; false if the match has begun. */
  leave(matchId: string): Promise<boolean>;
  /** Stores the current table, for a reload. */
  keep(matchId: string | undefined): void;
  /** The seat was given up: deletes what is stored of it. */
  forget(matchId: string): void;
}

/** Searching; an opponent joined; an opponent joined and got no answer; cancelled. */
export type Stage = 'looking' | 'found' | 'missed' | 'ended';

/** Delay of a retry. */
const AGAIN_MS = 4000;
/** How long an opponent waits for an answer; after that the seat counts as left, and nobody has to wait for it. */
export const ANSWER_MS = 45_000;

export class Matchmaker {
  readonly wish: Wish;
  /** When it began, in ms of the local clock. */
  readonly since: number;
  readonly stage: ReadonlySignal<Stage>;
  /** Why it does not progress; it retries. */
  readonly problem: ReadonlySignal<unknown>;
  readonly sitting: ReadonlySignal<Sitting | undefined>;
  private readonly setStage = signal<Stage>('looking');
  private readonly setProblem = signal<unknown>(undefined);
  private readonly setSitting = signal<Sitting | undefined>(undefined);
  private readonly ports: MatchmakerPorts;
  /** Tables that refused the join, or whose opponent never came. */
  private readonly barred = new Set<string>();
  private stop = (): void => undefined;
  private isBusy = false;
  private hasNews = false;
  private isCalledOff = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wish: Wish, since: number, ports: MatchmakerPorts) {
    this.wish = wish;
    this.since = since;
    this.ports = ports;
    this.stage = this.setStage;
    this.problem = this.setProblem;
    this.sitting = this.setSitting;
  }

  /** `savedMatchId`: the table of the search before a reload. */
  begin(savedMatchId?: string): void {
    if (this.setStage.peek() !== 'looking') return;
    if (savedMatchId !== undefined) this.sitAt(savedMatchId);
    this.stop = effect(() => {
      const sitting = this.setSitting.value;
      // The effect reruns when any signal read here changes.
      void [this.ports.rows.value, sitting?.snapshot.value, sitting?.connection.failure.value];
      untracked(() => void this.poll());
    });
  }

  /** Hands the table with an opponent over to the match screen. */
  answer(): string | undefined {
    const sitting = this.setSitting.peek();
    if (this.setStage.peek() !== 'found' || sitting === undefined) return undefined;
    this.end();
    return sitting.matchId;
  }

  /** A user who opens the search's own table waits there like anybody: the seat is kept. False for another table. */
  waitAt(matchId: string): boolean {
    const isThere = this.setSitting.peek()?.matchId === matchId;
    if (isThere) this.end();
    return isThere;
  }

  /** Cancels the search. If an opponent has joined at that very moment, the match is found instead. */
  async cancel(): Promise<void> {
    if (this.setStage.peek() !== 'looking') return;
    this.isCalledOff = true;
    const sitting = this.setSitting.peek();
    if (sitting === undefined || (await this.left(sitting).catch(() => true))) this.end();
    else this.found();
  }

  private async poll(): Promise<void> {
    this.hasNews = true;
    if (this.isBusy) return;
    this.isBusy = true;
    clearTimeout(this.timer);
    try {
      while (this.hasNews) {
        this.hasNews = false;
        await this.step();
      }
      this.setProblem.value = undefined;
    } catch (error) {
      this.setProblem.value = error;
      this.timer = setTimeout(() => void this.poll(), AGAIN_MS);
    } finally {
      this.isBusy = false;
    }
  }

  private async step(): Promise<void> {
    const sitting = this.setSitting.peek();
    const stage = this.setStage.peek();
    if (stage === 'found' && sitting?.snapshot.peek()?.status !== 'playing') return this.missed();
    if (stage !== 'looking' || this.isCalledOff) return;
    if (sitting === undefined) return this.sitDown();
    if (sitting.connection.failure.peek() !== undefined) {
      this.bar(sitting);
      return this.sitDown();
    }
    const snapshot = sitting.snapshot.peek();
    if (snapshot === undefined) return;
    if (snapshot.status !== 'waiting') return this.found();
    if (isHostAway(snapshot, sitting.welcome.peek())) {
      if (await this.left(sitting)) this.bar(sitting);
    } else if (snapshot.seats.some(({ person }) => person === '')) await this.moveOn(sitting);
  }

  private async sitDown(): Promise<void> {
    const rows = this.ports.rows.peek();
    if (rows === undefined) return;
    const waiting = tableToJoin(rows, this.wish, this.barred);
    const matchId = waiting?.matchId ?? (await this.ports.open(this.wish));
    if (!this.isCalledOff) this.sitAt(matchId, waiting);
    // While the table was being opened.
    else if (await this.ports.leave(matchId)) this.ports.forget(matchId);
  }

  /** The own seat is given up first: an opponent who joins this table at that moment keeps us here. */
  private async moveOn(sitting: Sitting): Promise<void> {
    const older = tableToJoin(this.ports.rows.peek() ?? [], this.wish, this.barred, sitting.matchId);
    if (older === undefined || !(await this.left(sitting))) return;
    this.letGo(sitting);
    this.sitAt(older.matchId, older);
  }

  private async left({ matchId }: Sitting): Promise<boolean> {
    const left = await this.ports.leave(matchId);
    if (left) this.ports.forget(matchId);
    return left;
  }

  private sitAt(matchId: string, terms?: Terms): void {
    this.ports.keep(matchId);
    this.setSitting.value = this.ports.sit(matchId, terms);
  }

  private bar(sitting: Sitting): void {
    this.barred.add(sitting.matchId);
    this.letGo(sitting);
  }

  private letGo(sitting: Sitting): void {
    sitting.close();
    this.setSitting.value = undefined;
  }

  private found(): void {
    this.setStage.value = 'found';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.missed(), ANSWER_MS);
  }

  private missed(): void {
    batch(() => {
      this.setSitting.peek()?.close();
      this.finish('missed');
    });
  }

  private end(): void {
    this.setSitting.peek()?.close();
    this.finish('ended');
  }

  private finish(stage: Stage): void {
    clearTimeout(this.timer);
    this.stop();
    this.ports.keep(undefined);
    this.setStage.value = stage;
  }
}

/** All seats are taken, but the host has gone: the match would begin without an opponent. */
function isHostAway({ seats, host }: MatchSnapshot, welcome: WelcomeMessage | undefined): boolean {
  if (welcome === undefined || welcome.person === host) return false;
  return (
    seats.every(({ person }) => person !== '') &&
    seats.some(({ person, online }) => person === host && !online)
  );
}
