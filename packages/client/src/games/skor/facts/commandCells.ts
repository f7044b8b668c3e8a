// Spaces that a command names, in pointing order, and its tool.

import type { Placeable } from '@hexmarch/shared/games/skor/masterTypes';
import { BUILDABLE, type Buildable, type SkorCommand, type Space } from '@hexmarch/shared/games/skor/types';

export const TOOLS = [
  ...BUILDABLE,
  'moveC',
  'moveM',
  'disband',
  'spawn',
  'fire',
  'migrate',
  'promote',
  'raze',
  'send',
  'assassinate',
  'sabotage',
  'purge',
] as const;

/** Kind of command that is given by pointing at spaces. */
export type Tool = (typeof TOOLS)[number];

export const isTool = (text: string): text is Tool => TOOLS.some((tool) => tool === text);

type Toolable = Pick<SkorCommand, 'type'> & {
  readonly kind?: 'C' | 'M';
  readonly structure?: Placeable;
};

/** Tool of a command; commands without spaces (`end`, `research`, `send 1`) have one that is never selected. */
export function toolOf(command: Toolable): Tool {
  if (command.type === 'build') return (command.structure ?? 'farm') as Buildable;
  if (command.type === 'move') return command.kind === 'M' ? 'moveM' : 'moveC';
  return command.type as Tool;
}

export function cellsOf(command: SkorCommand): readonly Space[] {
  switch (command.type) {
    case 'move':
    case 'fire':
      return [command.from, command.to];
    case 'migrate':
      return [command.from, ...command.path];
    case 'disband':
    case 'purge':
    case 'spawn':
    case 'promote':
    case 'build':
    case 'raze':
    case 'sabotage':
    case 'place':
    case 'clear':
    case 'note':
    case 'link':
      return [command.at];
    case 'send':
      return command.escorts;
    case 'assassinate':
      return [command.target, ...command.agents];
    default:
      return [];
  }
}
