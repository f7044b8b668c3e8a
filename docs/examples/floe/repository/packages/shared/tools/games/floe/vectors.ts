// Plays Floe's rule vectors (their format stands at the top of vectors/floe.json) through the engine.

import { floe } from '../../../src/games/floe/floe.ts';
import { fold } from '../../../src/kernel/fold.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { Mismatch, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';

/** Plays one vector; throws `Mismatch` when it fails. Seats are counted from 1 in vectors. */
export function playFloeVector({ position, by, action, after, refused }: Fields): void {
  const came = afterAction(String(position), Number(by) - 1, String(action));
  if (refused !== undefined)
    mustEqual('a refusal', refused, came.ok ? came.value : `${came.error.code} ${came.error.rule}`);
  else mustEqual('position', after, came.ok ? came.value : came.error);
}

function afterAction(position: string, seat: number, action: string): Result<string> {
  const before = floe.parsePosition(position);
  if (!before.ok) throw new Mismatch('a position', position, before.error);
  const command = floe.parseCommandText(before.value, action);
  if (!command.ok) return command;
  const decided = floe.decide(before.value, command.value, { kind: 'seat', seat }, scriptedRandom([]));
  if (!decided.ok) return decided;
  return { ok: true, value: floe.formatPosition(fold(floe, before.value, decided.value)) };
}
