// Unlimited undo and redo, and the button that ends a turn.

import { withKey } from '../../shortcuts/Hint.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type { SandboxShared } from './sandboxTable.ts';
import { say } from './say.ts';

export function Controls({ table, props }: SandboxShared) {
  const { at, length } = table.source.history.value;
  return (
    <div class="sandbox-acts">
      <button
        type="button"
        class="ghost"
        aria-label={say('undo')}
        title={withKey(say('undo'), 'undo')}
        data-key="undo"
        data-testid="undo"
        disabled={at === 0}
        onClick={() => table.undo()}
      >
        <Icon name="lu:undo-2" />
      </button>
      <button
        type="button"
        class="ghost"
        aria-label={say('redo')}
        title={withKey(say('redo'), 'redo')}
        data-key="redo"
        data-testid="redo"
        disabled={at === length}
        onClick={() => table.redo()}
      >
        <Icon name="lu:redo-2" />
      </button>
      {table.editing.value !== undefined && (
        <button type="button" class="cta" data-testid="stop-editing" onClick={() => table.stopEditing()}>
          <Icon name="lu:play" /> {say('palette.stop')}
        </button>
      )}
      {props.outcome === undefined && table.editing.value === undefined && <table.game.Actions {...props} />}
      {props.outcome === undefined && table.editing.value === undefined && table.source.hasDue && (
        <button type="button" class="ghost pass" data-testid="pass" onClick={() => table.pass()}>
          <Icon name="lu:hourglass" /> {say('pass')}
        </button>
      )}
    </div>
  );
}
