// Whether takebacks may be requested at a table (TABLE-4.3).

import type { Takebacks } from '@hexmarch/shared/roomSettings/settingGroups';
import { hasDice } from '../games/registry.ts';
import { say } from '../text/home.ts';
import { Choice } from '../ui/controls/Choice.tsx';

interface TakebacksProps {
  readonly game: string;
  readonly takebacks: Takebacks;
  readonly set: (takebacks: Takebacks) => void;
}

export function TakebacksChoice({ game, takebacks, set }: TakebacksProps) {
  return (
    <Choice
      legend={say('create.takebacks')}
      options={takebackOptions(hasDice(game))}
      value={takebacks}
      pick={(value) => set(value as Takebacks)}
    />
  );
}

/** Without dice there is nothing to hide. */
const takebackOptions = (dice: boolean): readonly (readonly [Takebacks, string])[] =>
  dice
    ? [
        ['quiet', say('create.takebacks.quiet')],
        ['pastRolls', say('create.takebacks.pastRolls')],
        ['never', say('create.takebacks.never')],
      ]
    : [
        ['quiet', say('create.takebacks.yes')],
        ['never', say('create.takebacks.never')],
      ];
