// The card that explains a cell (UI-20, "Why?"). It is placed at the board's edge away from its cell and intercepts no
// input of the board except on its own links.

import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Explanation } from '../../gameApi/clientGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { keyOf } from '../../shortcuts/bindings.ts';
import { chordText } from '../../shortcuts/chord.ts';
import { say as sayCommon } from '../../text/common.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Reasons } from '../../ui/text/Reasons.tsx';
import { type BoardControl, boxNow } from '../input/boardControl.ts';
import type { Inspecting } from '../input/inspecting.ts';
import { say } from '../words/say.ts';

export interface InspectorProps {
  readonly table: PlayTable;
  readonly inspecting: Inspecting;
  readonly control: ReadonlySignal<BoardControl | undefined>;
  /** Incremented whenever the cells move on the screen. */
  readonly changes: ReadonlySignal<number>;
  readonly names: readonly string[];
  readonly point: (cells: readonly string[]) => void;
}

export function Inspector({ table, inspecting, control, changes, names, point }: InspectorProps) {
  const { value: inspected } = inspecting.now;
  const pinned = inspected?.pinned === true;
  // Synchronously: a quick Escape must close the card, not cancel the step.
  useLayoutEffect(() => {
    if (!pinned) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      inspecting.close();
    };
    // Before the board's own keys: Escape closes the card first and cancels nothing.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [pinned, inspecting]);
  const explanation = inspected && explained(table, inspected.cell, pinned);
  return (
    <div class="inspector-place" aria-live="polite">
      {inspected !== undefined && explanation !== undefined && (
        <section
          class={`inspector card ${sideOf({ control, changes }, inspected.cell)}${pinned ? ' pinned' : ''}`}
          aria-label={explanation.title}
          aria-hidden={!pinned}
          data-testid="inspector"
        >
          <header>
            <h2>{explanation.title}</h2>
            {pinned && (
              <button
                type="button"
                class="ib"
                aria-label={sayCommon('close')}
                onClick={() => inspecting.close()}
              >
                <Icon name="lu:x" size={16} />
              </button>
            )}
          </header>
          <Reasons
            title={explanation.title}
            reasons={explanation.reasons}
            names={names}
            seat={table.seat}
            cellName={(cell) => table.game.cellName(cell)}
            point={point}
          />
          {!pinned && <p class="quiet">{say('inspect.pin', { key: chordText(keyOf('inspect')) })}</p>}
        </section>
      )}
    </div>
  );
}

/** The game's explanation of a cell; an explicit request is answered at least with the cell's content. */
export function explained(table: PlayTable, cell: string, outright: boolean): Explanation | undefined {
  const view = table.source.frame.value?.view;
  const step = table.step.value;
  if (view === undefined || step === undefined) return undefined;
  const explanation = table.game.explainCell?.(view, table.seat, step, cell);
  if (explanation !== undefined || !outright) return explanation;
  const text = table.game.cells(view).find((one) => one.cell === cell)?.text;
  return text === undefined ? undefined : { title: table.game.cellName(cell), reasons: [{ parts: [text] }] };
}

/** The half of the board away from the cell. */
function sideOf({ control, changes }: Pick<InspectorProps, 'control' | 'changes'>, cell: string): string {
  const box = boxNow(control, changes, cell);
  return box !== undefined && box.x < innerWidth / 2 ? 'right' : 'left';
}
