// Holding is an order like any other (UI-S33): one button holds with every remaining army, and so counts as having played the turn.

import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { say } from '../common/say.ts';
import { give, type SkirmishProps } from '../common/types.ts';
import { holdsFor, type OrderRow } from './rows.ts';

/** Hidden once every army has an order. */
export function NothingToChange({ rows, ...props }: SkirmishProps & { readonly rows: readonly OrderRow[] }) {
  const holds = holdsFor(rows);
  if (holds.length === 0) return null;
  const isEmpty = rows.every(({ order }) => order === undefined);
  return (
    <button
      type="button"
      class="ghost small nothing-to-change"
      data-testid="nothing-to-change"
      disabled={props.pending}
      onClick={() => give(props, holds)}
    >
      <Icon name="lu:shield" size={15} />
      {say(isEmpty ? 'hold.all' : 'hold.others', { count: holds.length })}
    </button>
  );
}
