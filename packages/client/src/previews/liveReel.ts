// A live public match as shots: long polling for published lines, which reveal no more than a spectator may know
// (TABLE-27).

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { isGoingBack } from '@hexmarch/shared/match/fold/acts';
import { viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import type { PublicBoardReply } from '@hexmarch/shared/protocol/lobby/publicBoards';
import type { AnyClientGame, AnyEngine, AnyView } from '../gameApi/anyGame.ts';
import { replayLine } from '../source/replayLines.ts';
import { pause, type Reel, type Shot } from './reel.ts';

/** Responses that come at once must not lead to a busy loop. */
const LEAST_MS = 1_500;

export class LiveReel implements Reel {
  readonly game: AnyClientGame;
  readonly names: readonly string[];
  private readonly ask: (after: number | undefined, signal: AbortSignal) => Promise<PublicBoardReply>;
  private queue: readonly Shot[] = [];
  /** As of the queue's last shot. */
  private known: { readonly published: number; readonly view: AnyView } | undefined;
  private isOver = false;
  private requestedAt = -LEAST_MS;

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
      await pause(this.requestedAt + LEAST_MS - performance.now(), signal);
      signal.throwIfAborted();
      this.requestedAt = performance.now();
      this.receive(await this.ask(this.known?.published, signal));
    }
  }

  private receive({ status, told: published, view, lines, check }: PublicBoardReply): void {
    if (view !== undefined) this.jump(published, view as AnyView);
    else if (lines !== undefined) this.goOn(published, lines, check);
    // More may have been published already.
    this.isOver = status !== 'playing' && (published === 0 || this.known?.published === published);
  }

  private jump(published: number, view: AnyView): void {
    this.known = { published, view };
    this.queue = [{ view }];
  }

  private goOn(published: number, lines: readonly string[], check: number | undefined): void {
    const { known, game } = this;
    const shots = known && shotsOf(game.definition, known.view, lines);
    const view = shots?.at(-1)?.view ?? known?.view;
    if (shots === undefined || view === undefined || viewCheck(view as object) !== check) {
      // The whole board is requested again.
      this.known = undefined;
      return;
    }
    this.known = { published, view };
    this.queue = [...this.queue, ...shots];
  }
}

/**
 * From published lines to shots, event by event. Undefined if they do not fit that view, or for an undo: a view
 * does not contain earlier positions.
 */
export function shotsOf(
  rules: AnyEngine,
  from: AnyView,
  lines: readonly string[],
): readonly Shot[] | undefined {
  let view = from;
  const shots: Shot[] = [];
  for (const line of lines) {
    const replayed = replayLine(rules, view, line, SPECTATOR);
    if (replayed === undefined || replayed.table.some(isGoingBack)) return undefined;
    // What is counted in secret within one act is in no view.
    let state: unknown = view;
    for (const event of replayed.events) {
      const before = view;
      state = rules.evolve(state, event);
      view = rules.view(state, SPECTATOR);
      shots.push({ view, made: { event, before } });
    }
  }
  return shots;
}
