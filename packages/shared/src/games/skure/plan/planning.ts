// What Skure tells of commands that are prepared for later turns (TABLE-29.2). Its spaces are characters, by their ids, and places.

import { canonicalText } from '../../../kernel/json.ts';
import type { Planning } from '../../../kernel/planning.ts';
import { find, occupantOf } from '../characters.ts';
import { readPlace } from '../field/geometry.ts';
import type { Character, CharacterId, SkureCommand, SkureView } from '../state.ts';

export const skurePlanning: Planning<SkureView, SkureCommand> = {
  // What others wait for, and what a captain says to others.
  never: ['go-on', 'away', 'here', 'yield', 'captain', 'lieutenant', 'lend', 'objective', 'share'],
  concerns: (view, _seat, command) => [...new Set(concerned(view, command))],
  reads: (view, space) => {
    const one = find(view, space);
    return one === undefined ? readingOfPlace(view, space) : readingOf(one);
  },
  outcomeOf: (before, after, _seat, command) => {
    // SKURE-9.3: it waits for an answer, or for a roll by hand.
    if (after.held !== null) return '';
    const id = targetOf(command) ?? before.actor;
    const [was, is] = [find(before, id), find(after, id)];
    if (was === undefined || is === undefined) return '';
    if (was.life !== is.life) return 'felled';
    return was.hp === is.hp && canonicalText(was.statuses) === canonicalText(is.statuses) ? 'missed' : 'hit';
  },
  isSafe: (_view, _seat, { type }) => SAFE.includes(type),
};

/** To let something pass, to end a turn, and to deploy as laid out. */
const SAFE: readonly SkureCommand['type'][] = ['decline', 'end', 'defend', 'deploy', 'ready'];

function targetOf(command: SkureCommand): CharacterId | undefined {
  if (command.type === 'guard' || command.type === 'take') return command.ally;
  return 'target' in command ? command.target : undefined;
}

/** The acting character, and whom its command is about. */
function concerned(view: SkureView, command: SkureCommand): readonly string[] {
  switch (command.type) {
    case 'team':
    case 'ready':
      return [];
    case 'deploy':
      return [command.who, command.at];
    case 'take':
      return [command.guard, command.ally];
    case 'decline':
      return view.held?.question?.guards ?? [];
    default: {
      const target = targetOf(command);
      return [view.actor, ...(target === undefined ? [] : [target])];
    }
  }
}

const readingOf = ({ at, facing, height, hp, life, stance, statuses }: Character): string =>
  canonicalText({ at, facing, height, hp, life, stance, statuses });

function readingOfPlace(view: SkureView, text: string): string | undefined {
  const place = readPlace(view.field, text);
  if (place === undefined) return undefined;
  const { width, rows } = view.field;
  const terrain = rows[Math.trunc(place / width)]?.charAt(place % width) ?? '';
  return `${terrain} ${occupantOf(view, place)?.id ?? ''}`;
}
