// Autocompletion of command names, with descriptions.

import type { Completion } from '../orders/completion.ts';
import { NAMES } from './commands.ts';
import { type Key, say } from './say.ts';

/** Empty once the name is complete and an argument follows. */
export function completionsOf(line: string): readonly Completion[] {
  const typed = /^(\s*)\/([a-z_]*)$/i.exec(line);
  if (typed === null) return [];
  const [, blanks = '', begun = ''] = typed;
  return [...NAMES, 'submit']
    .filter((name) => name.startsWith(begun.toLowerCase()))
    .sort()
    .map((name) => ({ word: `/${name}`, start: blanks.length, name: say(`about.${name}` as Key) }));
}
