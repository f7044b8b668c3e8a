// Messages between the server and a bot thread, besides the questions.

import type { Tagged } from '@hexmarch/shared/kernel/game';

export interface BotWorkerData {
  /** One 32-bit number; not 0: stop with the best answer so far. */
  readonly halt: SharedArrayBuffer;
  /** URLs of modules whose export `bot` plays a game that is not of this repository, by game. */
  readonly modules: Readonly<Record<string, string>>;
}

export type BotReply = { readonly command: Tagged | undefined } | { readonly failed: string };
