// Unlimited undo, and the button that ends a turn.

import { Hint } from '../../shortcuts/Hint.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

export function PracticeActs({ table, props }: PracticeShared) {
  const undoable = table.undoable.value;
  const what = undoable?.command === undefined ? '' : table.game.describeCommand(undoable.command);
  return (
    <div class="practice-acts">
      <button
        type="button"
        class="ghost undo"
        data-key="undo"
        data-testid="undo"
        disabled={undoable === undefined}
        title={say('undo.what', { what })}
        onClick={() => table.undo()}
      >
        <span class="what">
          <Icon name="lu:undo-2" size={16} /> {say('undo')} <Hint of="undo" />
        </span>
        <small>{what}</small>
      </button>
      {props.outcome === undefined && <table.game.Actions {...props} />}
    </div>
  );
}
