// Refusals of chat messages.

import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';

/** A refusal with parameters. */
export interface Denied {
  readonly code: HostRefusal;
  readonly params: Readonly<Record<string, string | number>>;
}

export type ChatRefusal = HostRefusal | Denied;

export const codeOf = (refused: ChatRefusal): HostRefusal =>
  typeof refused === 'string' ? refused : refused.code;
