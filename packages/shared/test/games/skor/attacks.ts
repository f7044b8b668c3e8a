// Random attacks for property tests: any dice, modifiers and defenders that the rules know.

import fc from 'fast-check';
import { geometry } from '../../../src/games/skor/board.ts';
import type { AttackCommand } from '../../../src/games/skor/combat.ts';
import { parsePosition } from '../../../src/games/skor/position.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import { stackOwner, stackSize } from '../../../src/games/skor/stack.ts';
import type { SkorState } from '../../../src/games/skor/types.ts';
import type { Seat } from '../../../src/kernel/game.ts';

interface AnyAttack {
  readonly state: SkorState;
  readonly command: AttackCommand;
}

const tier = fc.integer({ min: 0, max: 3 });
const tech = fc.record({ civilians: tier, military: tier, diplomacy: tier, espionage: fc.constant(3) });
const ground = fc.constantFrom(
  null,
  'farm:A',
  'base:B',
  'fortification:B',
  'debris',
  'turret:B',
  'road:A',
  'resource',
);
const defenders = fc.constantFrom('B:C', 'B:M', 'B:CC', 'B:CM', 'B:MM');
const way = fc.constantFrom('move', 'infiltrate', 'fire');

/** A soldier at 2,0, or a Turret's crew, against a stack at 3,-1 with any tech and ground on both sides. */
export const anyAttack: fc.Arbitrary<AnyAttack> = fc
  .tuple(way, tech, tech, ground, ground, defenders)
  .map(([how, mine, theirs, here, there, stack]) => {
    const structures = [
      ['2,0', how === 'fire' ? 'turret:A' : here],
      ['3,-1', there],
    ].filter(([, text]) => text !== null);
    const position = {
      to_move: 'A',
      budget: 9,
      players: { A: { tech: mine }, B: { tech: theirs } },
      structures: Object.fromEntries(structures),
      pieces: { '2,0': how === 'fire' ? 'A:MM' : 'A:M', '3,-1': how === 'infiltrate' ? 'B:MM' : stack },
    };
    const command = {
      move: 'move M 2,0 3,-1',
      infiltrate: 'move M 2,0 3,-1 infiltrate',
      fire: 'fire 2,0 3,-1',
    }[how];
    return attackIn(JSON.stringify(position), command ?? '');
  });

function attackIn(position: string, text: string): AnyAttack {
  const state = parsePosition(position);
  const command = skor.parseCommandText(skor.initialState(), text);
  if (!state.ok || !command.ok) throw new Error('the position cannot be read');
  return { state: state.value, command: command.value as AttackCommand };
}

/** What an attack has come to, and how many defenders it has removed. */
export function resultOf(before: SkorState, after: SkorState, seat: Seat, command: AttackCommand) {
  const target = geometry(before.board).indexOf(command.to);
  const count = (state: SkorState, owner: Seat): number =>
    state.stacks.reduce((sum, stack) => sum + (stackOwner(stack) === owner ? stackSize(stack) : 0), 0);
  const isCleared = stackOwner(after.stacks[target] ?? 0) !== 1 - seat;
  const lives = count(after, seat) === count(before, seat);
  const end = isCleared ? (lives ? 'win' : 'both') : lives ? 'stand' : 'lose';
  return { end, fallen: count(before, 1 - seat) - count(after, 1 - seat) } as const;
}
