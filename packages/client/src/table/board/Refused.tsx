// Why a command was refused, with the rule and a link to the full explanation (UI-17): beside its cell, or among the
// banners if it has none.

import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { say as sayCommon } from '../../text/common.ts';
import { refusalText } from '../../text/errors.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { type BoardControl, boxNow } from '../input/boardControl.ts';
import type { Inspecting } from '../input/inspecting.ts';
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
  readonly inspecting: Inspecting;
}

export function RefusedHere({ table, control, changes, inspecting }: RefusedHereProps) {
  const cell = refusedCell(table);
  const box = cell === undefined ? undefined : boxNow(control, changes, cell);
  if (cell === undefined || box === undefined) return null;
  const below = box.y < innerHeight / 3;
  const style = {
    left: `clamp(150px, ${Math.round(box.x)}px, calc(100% - 150px))`,
    top: `${Math.round(box.y + (below ? 1 : -1) * box.radiusPx)}px`,
  };
  return (
    <div class={`refused-here${below ? ' below' : ''}`} style={style}>
      <Refusal table={table}>
        {explained(table, cell, false) !== undefined && (
          <button
            type="button"
            class="ask-why"
            data-testid="why-refused"
            onClick={() => inspecting.pin(cell)}
          >
            {sayCommon('why')}
          </button>
        )}
      </Refusal>
    </div>
  );
}

/** A refused command without a cell. */
export function RefusedElsewhere({ table }: { readonly table: PlayTable }) {
  return refusedCell(table) === undefined ? <Refusal table={table} /> : null;
}

/** On a narrow screen, in the line above the board; undefined if nothing was refused. */
export const refusedInLine = (table: PlayTable): ComponentChildren =>
  table.queue.refused.value === undefined ? undefined : <Refusal table={table} />;

function Refusal({ table, children }: { readonly table: PlayTable; readonly children?: ComponentChildren }) {
  const refused = table.queue.refused.value;
  if (refused === undefined) return null;
  const text = table.game.refusalText(refused) ?? refusalText(refused.code);
  return (
    <p class="notice bad" role="status" data-testid="refused">
      <Icon name="lu:ban" size={16} />
      <span>
        <b>{say('notice.impossible')}</b> {text}{' '}
        {refused.rule !== '' && (
          <RuleLink
            rule={refused.rule}
            said={() => (
              <>
                <b>{table.game.describeCommand(refused.command)}</b> {text}
              </>
            )}
          />
        )}
      </span>
      {children}
    </p>
  );
}
