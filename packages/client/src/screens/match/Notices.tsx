// What comes and goes over the board without taking input away: your turn, a refusal, a request, a lost wire.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FrameText } from '../../games/clientGame.ts';
import { hasDice } from '../../games/registry.ts';
import { Icon } from '../../panels/Icon.tsx';
import { refusalText } from '../../text/en.ts';
import { tableRefusal } from '../../text/table.ts';
import { Requests } from './Requests.tsx';
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
      <Denied {...shared} />
      <Requests {...shared} />
      <QuietDoubts {...shared} />
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

/** An act of the table was refused. */
function Denied({ table }: Shared) {
  const denied = table.queue.denied.value;
  if (denied === undefined) return null;
  return (
    <p class="notice bad" role="alert" data-testid="denied">
      <Icon name="lu:ban" size={16} />
      <span>
        <b>Not possible.</b> {tableRefusal(denied.code) ?? refusalText(denied.code)}{' '}
        {denied.rule !== '' && <code>{denied.rule}</code>}
      </span>
    </p>
  );
}

/** The dice cannot be steered by one side alone as long as one of all has added something; still it should be known. */
function QuietDoubts({ session, table }: Shared) {
  const heeded = useSignal('');
  const text = table.source.differs.value
    ? 'This page shows something else than the server. Reload it if the board looks wrong.'
    : session.entropyMissing.value && hasDice(table.game.id)
      ? 'The dice of this match do not include your browser’s part.'
      : '';
  if (text === '' || heeded.value === text) return null;
  return (
    <p class="notice" role="status" data-testid="doubt">
      <Icon name="lu:triangle-alert" size={16} /> {text}
      <button
        type="button"
        class="ib"
        aria-label="Close"
        onClick={() => {
          heeded.value = text;
        }}
      >
        <Icon name="lu:x" size={16} />
      </button>
    </p>
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
