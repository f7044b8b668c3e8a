// What Skor tells of commands that are prepared for later turns (TABLE-29.2).

import type { Seat } from '../../../kernel/game.ts';
import type { Planning } from '../../../kernel/planning.ts';
import { indexOf, isEnemy, opponentOf, stackAt, structureAt } from '../query.ts';
import { rested, stackOwner, stackSize } from '../stack.ts';
import type { SkorCommand, SkorView, Space } from '../types.ts';

export const skorPlanning: Planning<SkorView, SkorCommand> = {
  // The count of commands is shown only once it binds.
  foreseeable: ({ commands: _, ...view }) => view,
  concerns: (_view, _seat, command) => concernedSpaces(command),
  reads: (view, space) => {
    const i = indexOf(view, space);
    // How tired pieces are says nothing between turns, and is judged with the command.
    return i < 0 ? undefined : `${structureAt(view, i)} ${rested(stackAt(view, i))}`;
  },
  outcomeOf: (before, after, seat, command) => {
    if (command.type === 'gamble') return after.budget === before.budget ? 'won' : 'lost';
    if (command.type !== 'move' && command.type !== 'fire') return '';
    return isEnemy(before, seat, indexOf(before, command.to))
      ? battleOutcome(before, after, seat, command.to)
      : '';
  },
  isSafe: (_view, _seat, { type }) => type === 'end',
};

function concernedSpaces(command: SkorCommand): readonly Space[] {
  switch (command.type) {
    case 'move':
    case 'fire':
      return [command.from, command.to];
    case 'migrate':
      return [command.from, ...command.path];
    case 'send':
      return command.escorts;
    case 'assassinate':
      return [command.target, ...command.agents];
    default:
      return 'at' in command && command.at !== undefined ? [command.at] : [];
  }
}

/** `won`: the space is free of enemies, and nothing was lost for it; `lost`: the other way round; `level`: all between. */
function battleOutcome(before: SkorView, after: SkorView, seat: Seat, to: Space): string {
  const at = indexOf(before, to);
  const enemies = (view: SkorView): number =>
    stackOwner(stackAt(view, at)) === opponentOf(seat) ? stackSize(stackAt(view, at)) : 0;
  const hasLost = piecesOf(after, seat) < piecesOf(before, seat);
  if (!hasLost) return enemies(after) === 0 ? 'won' : 'level';
  return enemies(after) === enemies(before) ? 'lost' : 'level';
}

const piecesOf = ({ stacks }: SkorView, seat: Seat): number =>
  stacks.reduce((sum, stack) => sum + (stackOwner(stack) === seat ? stackSize(stack) : 0), 0);
