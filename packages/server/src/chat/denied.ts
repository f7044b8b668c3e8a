// Why something is not said.

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';

/** A refusal that says more than its code. */
export interface Denied {
  readonly code: HostRefusal;
  readonly params: Readonly<Record<string, string | number>>;
}

export type TalkRefusal = HostRefusal | Denied;

export const codeOf = (refused: TalkRefusal): HostRefusal =>
  typeof refused === 'string' ? refused : refused.code;
