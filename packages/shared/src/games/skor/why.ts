// Detailed reasons for illegal commands, beyond the first broken rule of a refusal (SKOR-11.1): codes and values that clients localize.
// Decides nothing.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { geometry } from './board.ts';
import { check } from './decide.ts';
import { allowanceLeft, type MoveCommand, searchReach, UNREACHED } from './movement.ts';
import { indexOf, refusal, stackAt, tier } from './query.ts';
import { checkResearch } from './research.ts';
import { freshest, NO_STACK } from './stack.ts';
import type { Branch, SkorCommand, SkorState } from './types.ts';

/** `undefined` for a command that may be given now. */
export function whyNot(state: SkorState, seat: Seat, command: SkorCommand): Refusal | undefined {
  const refused = check(state, seat, command);
  return refused?.code === 'out-of-reach' && command.type === 'move'
    ? whyOutOfReach(state, seat, command)
    : refused;
}

/** Too far for what is left of the allowance, behind enemies, or where no way leads. */
function whyOutOfReach(state: SkorState, seat: Seat, command: MoveCommand): Refusal {
  const { from, to } = command;
  const [start, end] = [indexOf(state, from), indexOf(state, to)];
  const farthest = geometry(state.board).spaces.length;
  const costIn = (seen: SkorState): number =>
    searchReach(seen, seat, start, farthest, end).cost[end] ?? UNREACHED;
  const cost = costIn(state);
  const left = allowanceLeft(state, seat, freshest(stackAt(state, start), command.kind));
  if (cost !== UNREACHED) return refusal('too-far', '6.1', { from, to, cost, left });
  const unguarded = { ...state, stacks: state.stacks.map(() => NO_STACK) };
  return refusal(costIn(unguarded) === UNREACHED ? 'cut-off' : 'enemies-in-the-way', '6.2', { from, to });
}

/** Why this tier cannot be researched now, by either seat; `undefined` if it can, or is reached already. */
export function whyNotTier(
  state: SkorState,
  seat: Seat,
  branch: Branch,
  wanted: number,
): Refusal | undefined {
  const reached = tier(state, seat, branch);
  if (wanted <= reached) return undefined;
  // A missing prerequisite is more informative than not being the active seat.
  if (wanted > reached + 1) return refusal('needs-tier', '7.0', { branch, tier: wanted - 1 });
  return checkResearch(state, seat, branch) ?? check(state, seat, { type: 'research', branch });
}
