// What goes between the server and a thread of bots, besides the questions.

import type { Tagged } from '@hexmarch/shared/kernel/game';

export interface BotWorkerData {
  /** One 32-bit number; not 0: be content with what you have. */
  readonly halt: SharedArrayBuffer;
  /** Addresses of modules whose export `bot` plays a game that is not of this repository, by game. */
  readonly modules: Readonly<Record<string, string>>;
}

export type BotReply = { readonly command: Tagged | undefined } | { readonly failed: string };
