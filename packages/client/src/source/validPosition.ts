// Validates positions that users bring: as text, in an address, or edited by hand.

import { judged } from '@hexmarch/shared/kernel/audit';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import type { Result } from '@hexmarch/shared/kernel/result';

/** A position that can be parsed and can arise in a match. */
export function validPosition(game: AnyGame, text: string): Result<unknown> {
  const asGiven = game.parsePosition(text);
  const parsed = asGiven.ok ? asGiven : game.parsePosition(typedText(text));
  return parsed.ok ? judged(game.audit(parsed.value), parsed.value) : parsed;
}
