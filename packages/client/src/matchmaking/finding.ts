// The search for a stranger: sits down at the table that has waited longest, else opens one and waits there, and moves on to
// an older one that turns up. It goes on whatever page is shown, until somebody has come or it is called off.

import type { MatchRow, MatchSnapshot, Terms, WelcomeMessage } from '@hexmarch/shared/protocol/messages';
import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Failure } from '../net/connection.ts';
import { tableToJoin, type Wish } from './wish.ts';

/** A table that the search sits at, seen from there; a session of the match screen is one. */
export interface Sitting {
  readonly matchId: string;
  readonly snapshot: ReadonlySignal<MatchSnapshot | undefined>;
  readonly welcome: ReadonlySignal<WelcomeMessage | undefined>;
  readonly connection: { readonly failure: ReadonlySignal<Failure | undefined> };
  close(): void;
}

export interface FindingPorts {
  /** Undefined until the list has come. */
  readonly rows: ReadonlySignal<readonly MatchRow[] | undefined>;
  /** Opens a table; fulfilled with its id. */
  open(wish: Wish): Promise<string>;
  /** `terms`: those on the list, where the table is somebody else's (TABLE-13.2). */
  sit(matchId: string, terms?: Terms): Sitting;
  /** Gives the seat up; false where the match has begun. */
  leave(matchId: string): Promise<boolean>;
  /** Where it sits now, for a page that is loaded anew. */
  keep(matchId: string | undefined): void;
  /** The seat is given up: nothing need be remembered of it. */
  forget(matchId: string): void;
}

/** Looking; somebody has come and is to be played; came and was not answered; called off. */
export type Stage = 'looking' | 'found' | 'missed' | 'ended';

/** After something that has failed. */
const AGAIN_MS = 4000;
/** So long a stranger waits for whoever is called; then the seat counts as left, and nobody need wait for it. */
export const ANSWER_MS = 45_000;

export class Finding {
  readonly wish: Wish;
  /** Since when, in ms of this browser's clock. */
  readonly since: number;
  readonly stage: ReadonlySignal<Stage>;
  /** Why it does not get on; it tries again by itself. */
  readonly problem: ReadonlySignal<unknown>;
  readonly sitting: ReadonlySignal<Sitting | undefined>;
  private readonly setStage = signal<Stage>('looking');
  private readonly setProblem = signal<unknown>(undefined);
  private readonly setSitting = signal<Sitting | undefined>(undefined);
  private readonly ports: FindingPorts;
  /** Tables that did not let us in, or at which somebody was waited for in vain. */
  private readonly barred = new Set<string>();
  private stop = (): void => undefined;
  private isBusy = false;
  private hasNews = false;
  private isCalledOff = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wish: Wish, since: number, ports: FindingPorts) {
    this.wish = wish;
    this.since = since;
    this.ports = ports;
    this.stage = this.setStage;
    this.problem = this.setProblem;
    this.sitting = this.setSitting;
  }

  /** `kept`: the table at which it sat before the page was loaded anew. */
  begin(kept?: string): void {
    if (this.setStage.peek() !== 'looking') return;
    if (kept !== undefined) this.sitAt(kept);
    this.stop = effect(() => {
      const sitting = this.setSitting.value;
      // Whatever is read here is looked at again when it changes.
      void [this.ports.rows.value, sitting?.snapshot.value, sitting?.connection.failure.value];
      untracked(() => void this.look());
    });
  }

  /** The table at which somebody waits; from now on the match screen looks after it. */
  answer(): string | undefined {
    const sitting = this.setSitting.peek();
    if (this.setStage.peek() !== 'found' || sitting === undefined) return undefined;
    this.end();
    return sitting.matchId;
  }

  /** Whoever opens that table himself waits there as anybody does: the seat is kept. False where it is another one. */
  waitAt(matchId: string): boolean {
    const isThere = this.setSitting.peek()?.matchId === matchId;
    if (isThere) this.end();
    return isThere;
  }

  /** Calls the search off. Where somebody has come in that very moment, it is found instead. */
  async cancel(): Promise<void> {
    if (this.setStage.peek() !== 'looking') return;
    this.isCalledOff = true;
    const sitting = this.setSitting.peek();
    if (sitting === undefined || (await this.left(sitting).catch(() => true))) this.end();
    else this.found();
  }

  private async look(): Promise<void> {
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
      this.timer = setTimeout(() => void this.look(), AGAIN_MS);
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

  /** The own seat is given up first: whoever comes to this table in that moment keeps us here. */
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

/** All seats are taken, but whoever made the table has gone: the match would begin against nobody. */
function isHostAway({ seats, host }: MatchSnapshot, welcome: WelcomeMessage | undefined): boolean {
  if (welcome === undefined || welcome.person === host) return false;
  return (
    seats.every(({ person }) => person !== '') &&
    seats.some(({ person, online }) => person === host && !online)
  );
}
