// A roll by hand (UI-K54): its purpose, and the result of a physical die or one thrown here.

import type { Task } from '@hexmarch/shared/games/skure/agenda';
import type { MasterCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { useSignal } from '@preact/signals';
import { rollHere } from '../../../gameApi/rollHere.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { say } from './say.ts';

const DIE = 100;

interface RollProps {
  readonly view: SkureView;
  readonly rule: (command: MasterCommand) => void;
}

export function RollDue({ view, rule }: RollProps) {
  const roll = useSignal('');
  const task = view.held?.question === null ? view.held.agenda[0] : undefined;
  if (task === undefined) return null;
  const number = Number(roll.value);
  const isRoll = Number.isInteger(number) && number >= 1 && number <= DIE;
  return (
    <form
      class="master-roll"
      data-testid="roll-due"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRoll) rule({ type: 'bm-roll', roll: number });
        roll.value = '';
      }}
    >
      <h3>{say('roll.title')}</h3>
      <p>{taskText(task)}</p>
      <div class="row">
        <label class="field">
          <span>{say('roll.number')}</span>
          <input
            type="number"
            min={1}
            max={DIE}
            data-testid="roll-number"
            value={roll.value}
            onInput={(event) => {
              roll.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="cta" data-testid="roll-enter" disabled={!isRoll}>
          {say('roll.enter', { roll: isRoll ? number : '…' })}
        </button>
        <button
          type="button"
          class="ghost"
          data-testid="roll-here"
          onClick={() => {
            roll.value = String(rollHere(DIE));
          }}
        >
          <Icon name="lu:dices" size={16} /> {say('roll.here')}
        </button>
      </div>
    </form>
  );
}

function taskText(task: Task): string {
  switch (task.do) {
    case 'tie':
      return say('roll.tie', { who: task.who });
    case 'strike':
      return say('roll.strike', { by: task.by, on: task.guard ?? task.on });
    case 'counter':
    case 'opportunity':
      return say('roll.reaction', { by: task.by, on: task.on });
    case 'shock':
    case 'follow':
    case 'run':
      return say('roll.shock', { by: task.by, on: task.on });
    case 'strain':
    case 'spell':
    case 'chance':
    case 'revival':
      return say('roll.spell', { by: task.by, on: task.on });
    default:
      return '';
  }
}
