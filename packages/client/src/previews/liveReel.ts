// A public match as it is played: the server lets whoever asks wait until there is more, and tells no more than whoever watches may know
// (TABLE-27).

import { viewCheck } from '@hexmarch/shared/match/viewCheck';
import type { PublicBoardReply } from '@hexmarch/shared/protocol/publicBoards';
import type { AnyClientGame, AnyView } from '../gameApi/anyGame.ts';
import { pause } from './pause.ts';
import type { Reel, Shot } from './reel.ts';
import { shotsOf } from './shots.ts';

/** Whoever is not made to wait must not ask without end. */
const LEAST_MS = 1_500;

export class LiveReel implements Reel {
  readonly game: AnyClientGame;
  readonly names: readonly string[];
  private readonly ask: (after: number | undefined, signal: AbortSignal) => Promise<PublicBoardReply>;
  private queue: readonly Shot[] = [];
  /** As the last shot of the queue shows it. */
  private known: { readonly told: number; readonly view: AnyView } | undefined;
  private isOver = false;
  private askedAt = -LEAST_MS;

  constructor(game: AnyClientGame, names: readonly string[], ask: LiveReel['ask']) {
    this.game = game;
    this.names = names;
    this.ask = ask;
  }

  get behind(): number {
    return this.queue.length;
  }

  async next(signal: AbortSignal): Promise<Shot | undefined> {
    for (;;) {
      const [first, ...rest] = this.queue;
      if (first !== undefined) {
        this.queue = rest;
        return first;
      }
      if (this.isOver) return undefined;
      await pause(this.askedAt + LEAST_MS - performance.now(), signal);
      signal.throwIfAborted();
      this.askedAt = performance.now();
      this.take(await this.ask(this.known?.told, signal));
    }
  }

  private take({ status, told, view, lines, check }: PublicBoardReply): void {
    if (view !== undefined) this.jump(told, view as AnyView);
    else if (lines !== undefined) this.goOn(told, lines, check);
    // What is known of it may not be all yet.
    this.isOver = status !== 'playing' && (told === 0 || this.known?.told === told);
  }

  private jump(told: number, view: AnyView): void {
    this.known = { told, view };
    this.queue = [{ view }];
  }

  private goOn(told: number, lines: readonly string[], check: number | undefined): void {
    const { known, game } = this;
    const shots = known && shotsOf(game.definition, known.view, lines);
    const view = shots?.at(-1)?.view ?? known?.view;
    if (shots === undefined || view === undefined || viewCheck(view as object) !== check) {
      // It is asked for as a whole.
      this.known = undefined;
      return;
    }
    this.known = { told, view };
    this.queue = [...this.queue, ...shots];
  }
}
