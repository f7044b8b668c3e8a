// The objectives that may be chosen (SKURE-15.12), by a captain for its side or by the battle master for all.

import type { Objective } from '@hexmarch/shared/games/skure/company/state';
import { say } from './side.ts';

interface ButtonsProps {
  readonly legend: string;
  readonly choices: readonly Objective[];
  readonly chosen: Objective | null;
  readonly disabled: boolean;
  readonly pick: (objective: Objective) => void;
}

export const ObjectiveButtons = ({ legend, choices, chosen, disabled, pick }: ButtonsProps) => (
  <fieldset class="objectives" data-testid="objectives">
    <legend>{legend}</legend>
    {choices.map((objective) => (
      <button
        key={objective}
        type="button"
        class="ghost small"
        aria-pressed={chosen === objective}
        disabled={disabled}
        data-testid={`objective-${objective}`}
        onClick={() => pick(objective)}
      >
        {say(`objective.${objective}`)}
      </button>
    ))}
  </fieldset>
);
