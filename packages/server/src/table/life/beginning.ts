// Which tables may begin from a position.

import { positionIn } from '@hexmarch/shared/kernel/start';
import type { Visibility } from '@hexmarch/shared/protocol/messages';
import { MatchError } from '../../base/errors.ts';

/** `options` as a game has read them. Throws `MatchError` `bad-options`. */
export function assertPrivateStart(visibility: Visibility, options: unknown): void {
  // TABLE-11.3: a listed table is played by strangers, from the beginning that all of them know.
  if (visibility === 'public' && positionIn(options) !== undefined)
    throw new MatchError('bad-options', 'Only a private room can begin from a position.');
}
