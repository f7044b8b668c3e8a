// Buttons that end a turn or undo within it; an eliminated player has none.

import { useEffect, useRef } from 'preact/hooks';
import { Hint } from '../../../shortcuts/Hint.tsx';
import { undoOf } from '../../../source/consent.ts';
import { endTurnAtOnce } from '../../../table/input/keys.ts';
import { isOut } from '../../../table/seats/seats.ts';
import { undoBar } from '../../../text/table.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';

export function Acts(shared: Shared) {
  const { table, props } = shared;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () => (bar.current === null ? undefined : whenHeld(bar.current, () => endTurnAtOnce(table))),
    [table],
  );
  const out = props.seat !== undefined && isOut(table.game, props.view, props.seat);
  return (
    <div class="acts" ref={bar}>
      {out ? (
        <p class="out-note" role="status" data-testid="out">
          <Icon name="lu:eye" size={18} /> {say('out')}
        </p>
      ) : (
        <>
          <Undo {...shared} />
          <table.game.Actions {...props} />
        </>
      )}
    </div>
  );
}

const HOLD_MS = 700;
const END_TURN = '[data-key="endTurn"]:not(:disabled)';

/** Holding the end-turn button skips its confirmation (UI-14). Returns how to stop listening. */
function whenHeld(bar: HTMLElement, onHold: () => void): () => void {
  const off = new AbortController();
  const { signal } = off;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let button: HTMLElement | undefined;
  let spent = false;
  const letGo = (): void => {
    clearTimeout(timer);
    button?.classList.remove('holding');
    button = undefined;
  };
  bar.style.setProperty('--hold-ms', `${HOLD_MS}ms`);
  bar.addEventListener(
    'pointerdown',
    ({ target }) => {
      spent = false;
      button = (target as Element).closest<HTMLElement>(END_TURN) ?? undefined;
      if (button === undefined) return;
      button.classList.add('holding');
      timer = setTimeout(() => {
        letGo();
        onHold();
        spent = true;
      }, HOLD_MS);
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    bar.addEventListener(end, letGo, { signal });
  // The release is a click as well, which is ignored after a hold.
  bar.addEventListener(
    'click',
    (event) => {
      if (spent && event.isTrusted) event.stopPropagation();
    },
    { signal, capture: true },
  );
  return () => {
    letGo();
    off.abort();
  };
}

/** Undoes within the own turn (UI-13): names what it undoes, or why it cannot. */
function Undo({ session, table, props }: Shared) {
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
