// Messages between the server and a bot thread, besides the questions.

import type { BotModule } from '../base/config/games.ts';
import type { BotAnswer } from '../ports/ports.ts';

export interface BotWorkerData {
  /** One 32-bit number; not 0: stop with the best answer so far. */
  readonly halt: SharedArrayBuffer;
  /** Modules whose bot plays a game that is not of this repository, by game. */
  readonly modules: Readonly<Record<string, BotModule>>;
}

export interface TimedAnswer extends BotAnswer {
  /** Processor time of the search. */
  readonly cpuMs: number;
}

export type BotReply = TimedAnswer | { readonly failed: string };
