// Tables that may start from a custom position.

import { positionIn } from '@hexmarch/shared/kernel/start';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import { MatchError } from '../../base/errors.ts';

/** `options`: parsed. Throws `MatchError` `bad-options`. */
export function assertPrivateStart(visibility: Visibility, options: unknown): void {
  // TABLE-11.3: listed tables, open to strangers, use the standard start.
  if (visibility === 'public' && positionIn(options) !== undefined)
    throw new MatchError('bad-options', 'Only a private room can begin from a position.');
}
