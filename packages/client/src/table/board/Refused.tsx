// Why a command was refused, with the rule and a link to the full explanation (UI-17): in the line beside the board, or at its cell
// where there is no line.

import type { ReadonlySignal } from '@preact/signals';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { doAct } from '../../shortcuts/acts.ts';
import { say as sayCommon } from '../../text/common.ts';
import { refusalText } from '../../text/errors.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { type BoardControl, boxNow } from '../input/boardControl.ts';
import { say } from '../words/say.ts';
import { explained } from './Inspector.tsx';

/** The cell of a refused command. */
const refusedCell = ({ game, queue }: PlayTable): string | undefined => {
  const refused = queue.refused.value;
  return refused === undefined ? undefined : game.cellsOf(refused.command).at(-1);
};

export interface RefusedHereProps {
  readonly table: PlayTable;
  readonly control: ReadonlySignal<BoardControl | undefined>;
  /** Incremented whenever the cells move on the screen. */
  readonly changes: ReadonlySignal<number>;
  readonly point: (cells: readonly string[]) => void;
}

export function RefusedHere({ table, control, changes, point }: RefusedHereProps) {
  const cell = refusedCell(table);
  const box = cell === undefined ? undefined : boxNow(control, changes, cell);
  if (box === undefined) return null;
  const below = box.y < innerHeight / 3;
  const style = {
    left: `clamp(150px, ${Math.round(box.x)}px, calc(100% - 150px))`,
    top: `${Math.round(box.y + (below ? 1 : -1) * box.radiusPx)}px`,
  };
  return (
    <div class={`refused-here${below ? ' below' : ''}`} style={style}>
      <Refused table={table} point={point} />
    </div>
  );
}

export function Refused({ table, point }: Pick<RefusedHereProps, 'table' | 'point'>) {
  const refused = table.queue.refused.value;
  if (refused === undefined) return null;
  const text = table.game.refusalText(refused) ?? refusalText(refused.code);
  const cell = refusedCell(table);
  return (
    <p class="notice bad" role="status" data-testid="refused">
      <Icon name="lu:ban" size={16} />
      <span>
        <b>{say('notice.impossible')}</b> {text}{' '}
        {refused.rule !== '' && (
          <RuleLink
            rule={refused.rule}
            sentence={() => (
              <>
                <b>{table.game.describeCommand(refused.command)}</b> {text}
              </>
            )}
          />
        )}
      </span>
      {cell !== undefined && explained(table, cell, false) !== undefined && (
        <button
          type="button"
          class="ask-why"
          data-testid="why-refused"
          onClick={() => {
            point([cell]);
            doAct('inspect');
          }}
        >
          {sayCommon('why')}
        </button>
      )}
    </p>
  );
}
