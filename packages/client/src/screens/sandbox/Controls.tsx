// Undo and redo without end, and the act that closes a turn.

import { Icon } from '../../panels/Icon.tsx';
import type { SandboxShared } from './shared.ts';

export function Controls({ table, props }: SandboxShared) {
  const { at, length } = table.source.history.value;
  return (
    <div class="sandbox-acts">
      <button
        type="button"
        class="ghost"
        aria-label="Undo"
        title="Undo (Z)"
        data-hotkey="z"
        data-testid="undo"
        disabled={at === 0}
        onClick={() => table.undo()}
      >
        <Icon name="lu:undo-2" />
      </button>
      <button
        type="button"
        class="ghost"
        aria-label="Redo"
        title="Redo (Y)"
        data-hotkey="y"
        data-testid="redo"
        disabled={at === length}
        onClick={() => table.redo()}
      >
        <Icon name="lu:redo-2" />
      </button>
      {props.outcome === undefined && <table.game.Actions {...props} />}
    </div>
  );
}
