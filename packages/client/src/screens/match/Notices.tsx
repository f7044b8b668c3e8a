// What comes and goes over the board without taking input away: your turn, a refusal, a draw offer, a lost wire.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FrameText } from '../../games/clientGame.ts';
import { Icon } from '../../panels/Icon.tsx';
import { refusalText } from '../../text/en.ts';
import { commandOf } from './ResignDialog.tsx';
import type { Shared } from './shared.ts';

const BAND_MS = 1200;

export function Notices(shared: Shared & { text: FrameText }) {
  const { session, table, text } = shared;
  const lost = session.connection.link.value === 'reconnecting';
  const frozen = session.snapshot.value?.status === 'frozen';
  return (
    <div class="notices">
      {lost && (
        <p class="notice" role="status" data-testid="reconnecting">
          <Icon name="lu:wifi-off" size={16} /> Connection lost. Reconnecting…
        </p>
      )}
      {frozen && (
        <p class="notice bad" role="alert">
          The server found an error of its own and stopped this match. Its record is safe.
        </p>
      )}
      {session.notice.value !== '' && (
        <p class="notice bad" role="alert">
          {session.notice}
        </p>
      )}
      <Refusal {...shared} />
      <DrawOffer {...shared} />
      <TurnBand session={session} table={table} text={text} />
    </div>
  );
}

function Refusal({ table }: Shared) {
  const refused = table.queue.refused.value;
  if (refused === undefined) return null;
  const text = table.game.refusalText(refused) ?? refusalText(refused.code);
  return (
    <p class="notice bad" role="alert" data-testid="refused">
      <Icon name="lu:ban" size={16} />
      <span>
        <b>Not possible.</b> {text}{' '}
        {refused.rule !== '' && <code title={table.game.rules.get(refused.rule)}>{refused.rule}</code>}
      </span>
    </p>
  );
}

function DrawOffer({ table, props }: Shared) {
  const accept = commandOf(table, 'accept-draw');
  const decline = commandOf(table, 'decline-draw');
  if (accept === undefined || props.seat === undefined) return null;
  return (
    <div class="notice" role="status" data-testid="draw-offered">
      <Icon name="lu:handshake" size={18} /> {props.names[1 - props.seat]} offers a draw.
      <button type="button" class="cta small" data-testid="accept-draw" onClick={() => props.act(accept)}>
        Accept
      </button>
      {decline !== undefined && (
        <button
          type="button"
          class="ghost small"
          data-testid="decline-draw"
          onClick={() => props.act(decline)}
        >
          Decline
        </button>
      )}
    </div>
  );
}

/** UI-15: a band for a moment when the turn comes; it takes no input. */
function TurnBand({ session, table, text }: Pick<Shared, 'session' | 'table'> & { text: FrameText }) {
  const snapshot = session.snapshot.value;
  const { seat } = table;
  const mine = seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
  const shown = useSignal(false);
  useEffect(() => {
    if (!mine) return undefined;
    shown.value = true;
    const timer = setTimeout(() => {
      shown.value = false;
    }, BAND_MS);
    return () => clearTimeout(timer);
  }, [mine, shown]);
  return shown.value && mine ? (
    <p class="band" aria-hidden="true">
      {text.status.charAt(0).toUpperCase() + text.status.slice(1)} — {text.round}
    </p>
  ) : null;
}
