// Buttons that end a turn or undo within it; an eliminated player has none.

import { useEffect, useRef } from 'preact/hooks';
import { endTurnAtOnce } from '../../../table/input/endTurn.ts';
import { isOut } from '../../../table/seats/seats.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';
import { Undo } from './Undo.tsx';

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
