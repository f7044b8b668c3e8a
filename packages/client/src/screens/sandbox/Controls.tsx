// Unlimited undo and redo, the button that ends a turn, and the switch between playing and editing.

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
        class="ghost history-step"
        title={withKey(say('undo'), 'undo')}
        data-key="undo"
        data-testid="undo"
        disabled={at === 0}
        onClick={() => table.undo()}
      >
        <Icon name="lu:undo-2" />
        {say('undo')}
      </button>
      <button
        type="button"
        class="ghost history-step"
        title={withKey(say('redo'), 'redo')}
        data-key="redo"
        data-testid="redo"
        disabled={at === length}
        onClick={() => table.redo()}
      >
        <Icon name="lu:redo-2" />
        {say('redo')}
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

/** The right end of the top bar: the switch between playing and editing, which the menu has as well. */
export function SandboxTools({ table, props }: SandboxShared) {
  if (table.game.palette === undefined) return <div class="tools" />;
  return (
    <div class="tools">
      <button
        type="button"
        class="ghost small"
        data-testid="edit-position"
        onClick={() => toggleEditing({ table, props })}
      >
        {editingText(table)}
      </button>
    </div>
  );
}

export const editingText = ({ editing }: SandboxShared['table']): string =>
  editing.value === undefined ? say('palette.start') : say('palette.stop');

export function toggleEditing({ table, props }: Pick<SandboxShared, 'table' | 'props'>): void {
  void table.toggleEditing();
  props.open('board');
}
