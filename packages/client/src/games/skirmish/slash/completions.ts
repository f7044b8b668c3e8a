// Autocompletion of command names, with descriptions.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Completion } from '../orders/completion.ts';
import { NAMES } from './commands.ts';
import { type Key, say } from './say.ts';

/** Empty once the name is complete and an argument follows. */
export function completionsOf(line: string, view?: Pick<SkirmishView, 'options'>): readonly Completion[] {
  const typed = /^(\s*)\/([a-z_]*)$/i.exec(line);
  if (typed === null) return [];
  const [, blanks = '', begun = ''] = typed;
  // Hints are not offered where the room does without.
  const isOffered = (name: string): boolean => name !== 'hint' || view?.options.hints !== false;
  return [...NAMES, 'submit']
    .filter(isOffered)
    .filter((name) => name.startsWith(begun.toLowerCase()))
    .sort()
    .map((name) => ({ word: `/${name}`, start: blanks.length, name: say(`about.${name}` as Key) }));
}
