// Undoes within the own turn (UI-13): names what it undoes, or why it cannot.

import { Hint } from '../../../shortcuts/Hint.tsx';
import { undoOf } from '../../../source/consent.ts';
import { undoBar } from '../../../text/table.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';

export function Undo({ session, table, props }: Shared) {
  const snapshot = session.snapshot.value;
  const history = table.source.history.value;
  const { seat } = table;
  if (snapshot === undefined || history === undefined || seat === undefined) return null;
  if (table.game.oneCommandTurns || table.game.definition.acts?.undo === 'never') return null;
  if (!snapshot.awaiting.includes(seat) || snapshot.table.paused) return null;
  if (!history.deeds.some(({ actor }) => actor === seat)) return null;
  const undo = undoOf(history, seat);
  const command = undo.can && undo.command !== undefined ? table.game.describeCommand(undo.command) : '';
  const what = undo.can ? command : undoBar(undo.why);
  // On a narrow screen a button without anything to undo gives its place to the board.
  if (props.phone && !undo.can && (undo.why === 'nothing' || undo.why === 'sealed')) return null;
  return (
    <button
      type="button"
      class="ghost undo"
      disabled={!undo.can || props.pending}
      data-key="undo"
      data-testid="undo"
      title={undo.can ? say('undo.what', { what }) : what}
      onClick={() => table.ask('@undo')}
    >
      <span class="what">
        <Icon name="lu:undo-2" size={16} /> {say('undo')} <Hint of="undo" />
      </span>
      <small>{what}</small>
    </button>
  );
}
