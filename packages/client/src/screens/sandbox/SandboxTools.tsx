// The right end of the sandbox's top bar: the switch between playing and editing, which its menu has as well.

import type { SandboxShared } from './sandboxTable.ts';
import { say } from './say.ts';

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
