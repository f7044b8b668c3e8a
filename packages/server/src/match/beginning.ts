// Which tables may begin from a position.

import type { Visibility } from '@hexmarch/shared/protocol/messages';
import { MatchError } from '../errors.ts';

/** `options` as a game has read them: the position is named alike in all games. Throws `MatchError` `bad_options`. */
export function assertPrivateStart(visibility: Visibility, options: unknown): void {
  const hasPosition = typeof (options as { readonly position?: unknown } | null)?.position === 'string';
  // TABLE-11.3: a listed table is played by strangers, from the beginning that all of them know.
  if (hasPosition && visibility === 'public')
    throw new MatchError('bad_options', 'Only a private room can begin from a position.');
}
