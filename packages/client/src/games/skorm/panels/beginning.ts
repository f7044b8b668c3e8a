// With which formation a match against the computer begins: laid out at once, to be changed, agreed to or dropped like any other.

import type { Beginning } from '../../../gameApi/beginning.ts';
import { formationId } from '../input/planInput.ts';
import { formationsFor } from '../placing/formation.ts';
import { say } from '../words/say.ts';

export function beginning(options: Readonly<Record<string, unknown>>): Beginning {
  const formations = formationsFor(Number(options.players));
  return {
    legend: say('formation.one'),
    choices: [
      ...formations.map((kind) => [formationId(kind), say(`formation.${kind}`)] as const),
      ['', say('formation.none')],
    ],
    initial: formationId(formations.includes('last') ? 'last' : 'wall'),
  };
}
