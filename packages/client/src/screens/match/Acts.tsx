// What closes a turn and steps back through it; a player who is out has nothing to do but to watch.

import { Icon } from '../../panels/Icon.tsx';
import { isOut } from './seats.ts';
import type { Shared } from './shared.ts';
import { Undo } from './Undo.tsx';

export function Acts(shared: Shared) {
  const { table, props } = shared;
  if (props.seat !== undefined && isOut(table.game, props.view, props.seat)) {
    return (
      <p class="out-note" role="status" data-testid="out">
        <Icon name="lu:eye" size={18} /> You are out: watching
      </p>
    );
  }
  return (
    <>
      <Undo {...shared} />
      <table.game.Actions {...props} />
    </>
  );
}
