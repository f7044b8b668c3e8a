// The worker in which bots search. It receives their seat's view, and nothing else.

import { loadBot } from '@hexmarch/shared/catalogue/botPlayers';
import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';

export interface Question {
  readonly game: string;
  readonly seat: Seat;
  readonly level: number;
  readonly seed: number;
  /** The seat's view. */
  readonly view: unknown;
}

export type Answer = { readonly command: Tagged | undefined } | { readonly failed: string };

/** Time limit: on a slow machine the best move so far is used. */
const THINK_MAX_MS = 5000;

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await answerTo(data));
});

async function answerTo({ game, seat, level, seed, view }: Question): Promise<Answer> {
  try {
    const player = await loadBot(game);
    const end = performance.now() + THINK_MAX_MS;
    const stop = (): boolean => performance.now() > end;
    return { command: player?.nextCommand(view, seat, { level, seed, stop }) };
  } catch (error) {
    return { failed: String(error) };
  }
}
