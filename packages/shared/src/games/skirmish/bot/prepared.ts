// What Skirmish Society tells of commands that are prepared for later turns (TABLE-29.2, 29.9). Its spaces are territories, by their codes.

import type { Planning } from '../../../kernel/planning.ts';
import type { Code } from '../land/types.ts';
import { readOrder, whoseOrder } from '../orderText.ts';
import type { SkirmishCommand, SkirmishView } from '../state.ts';
import { boardOf } from '../world.ts';

export const skirmishPlanning: Planning<SkirmishView, SkirmishCommand> = {
  // Votes, requests, days away, and what all read at once.
  never: ['vote', 'join-forces', 'away', 'here', 'look', 'public-order'],
  // Nobody plays on from a clock, or with a history.
  foreseeable: ({ history: _, clock: __, ...view }) => view,
  concerns: (_view, _seat, command) => [...new Set(concerned(command))],
  reads: (view, code) => {
    const { terrain, control, armies, works } = boardOf(view);
    const place = terrain.codes.indexOf(code);
    return place < 0 ? undefined : `${control[place]} ${armies[place]} ${works[place] ?? ''}`;
  },
};

/** Where the armies stand that the command is for; what they move to is nobody's to foresee. */
function concerned(command: SkirmishCommand): readonly Code[] {
  switch (command.type) {
    case 'order':
      return command.parts.flatMap((text) => {
        const order = readOrder(text);
        const of = order === null ? 'REF' : whoseOrder(order);
        return of === 'REF' ? [] : [of];
      });
    case 'withdraw':
      return command.of === 'REF' ? [] : [command.of];
    case 'repeat':
    case 'unrepeat':
      return [command.at];
    default:
      return [];
  }
}
