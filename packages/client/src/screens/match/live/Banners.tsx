// Transient banners over the board that take no input away: your turn, a refusal, a request, a lost connection. On a narrow screen most
// of it is said in the line above the board instead (lineNews.tsx).

import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FrameText } from '../../../gameApi/clientGame.ts';
import { hasDice } from '../../../games/registry.ts';
import { endsWithTab } from '../../../net/api/keys.ts';
import { isReconnecting } from '../../../net/wire/connection.ts';
import { useCall } from '../../../pwa/notify.ts';
import { RefusedElsewhere } from '../../../table/board/Refused.tsx';
import { say as sayTable } from '../../../table/words/say.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { refusalText } from '../../../text/errors.ts';
import { together } from '../../../text/names.ts';
import { tableRefusal } from '../../../text/table.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { Requests } from '../requests/Requests.tsx';
import type { Shared } from '../session/shared.ts';
import { lostText } from '../words/lostText.ts';
import { say } from '../words/say.ts';

const MatchRuling = later(() => import('../result/MatchRuling.tsx').then(({ MatchRuling }) => MatchRuling));
const OnlyThisTab = later(() => import('./OnlyThisTab.tsx').then(({ OnlyThisTab }) => OnlyThisTab));
const ServerBanners = later(() =>
  import('../session/ServerBanners.tsx').then(({ ServerBanners }) => ServerBanners),
);

const BAND_MS = 1200;

export function Banners(shared: Shared & { text: FrameText }) {
  const { session, table, text, props } = shared;
  const isWide = !props.phone;
  useCall(isToMove(session, table), {
    title: say('notify.title', { game: table.game.definition.title }),
    text: say('notify.text', { names: together(shared.props.names), round: text.round }),
    tag: session.matchId,
  });
  const link = session.connection.link.value;
  const frozen = session.snapshot.value?.status === 'frozen';
  return (
    <div class="notices">
      {isWide && isReconnecting(link) && (
        <p class="notice" role="status" data-testid="reconnecting">
          <Icon name="lu:wifi-off" size={16} /> {lostText(link)}
        </p>
      )}
      {session.seat !== undefined && endsWithTab(session.matchId) && (
        <OnlyThisTab session={session} look="notice" />
      )}
      {frozen && (
        <p class="notice bad" role="status" data-testid="frozen">
          {say('notice.frozen')}
        </p>
      )}
      {(session.server.value !== undefined || session.lost.count.value > 0) && (
        <ServerBanners session={session} />
      )}
      {isWide && session.aside.value !== '' && (
        <p class="notice" role="status" data-testid="aside">
          <Icon name="lu:eye" size={16} /> {session.aside}
        </p>
      )}
      {isWide && session.toast.value !== '' && (
        <p class="notice bad" role="status">
          {session.toast}
        </p>
      )}
      {isWide && <RefusedElsewhere table={table} />}
      {isWide && <Denied {...shared} />}
      {session.isArbiter && table.game.Admin === undefined && <MatchRuling {...shared} />}
      <Requests {...shared} />
      <QuietDoubts {...shared} />
      {isWide && <TurnBand session={session} table={table} text={text} />}
    </div>
  );
}

/** An act of the table was refused. */
export function Denied({ table }: Pick<Shared, 'table'>) {
  const denied = table.queue.denied.value;
  if (denied === undefined) return null;
  return (
    <p class="notice bad" role="status" data-testid="denied">
      <Icon name="lu:ban" size={16} />
      <span>
        <b>{sayTable('notice.impossible')}</b>{' '}
        {tableRefusal(denied.code, denied.params) ?? refusalText(denied.code)}{' '}
        {denied.rule !== '' && <RuleLink rule={denied.rule} />}
      </span>
    </p>
  );
}

function QuietDoubts(shared: Shared) {
  const heeded = useSignal('');
  const text = doubt(shared);
  if (text === '' || heeded.value === text) return null;
  return (
    <p class="notice" role="status" data-testid="doubt">
      <Icon name="lu:triangle-alert" size={16} /> {text}
      <button
        type="button"
        class="ib"
        aria-label={sayCommon('close')}
        onClick={() => {
          heeded.value = text;
        }}
      >
        <Icon name="lu:x" size={16} />
      </button>
    </p>
  );
}

function doubt({ session, table }: Shared): string {
  if (table.source.differs.value) return say('notice.differs');
  const snapshot = session.snapshot.value;
  if (snapshot?.status === 'playing' && snapshot.sequence >= LIMITS.entriesNear)
    return say('notice.long', { max: LIMITS.entriesMax });
  // One honest contribution keeps the dice unpredictable, but a missing one should still be known.
  return session.entropyMissing.value && hasDice(table.game.id) ? say('notice.entropyMissing') : '';
}

/** UI-15: a brief band when one's turn begins; it takes no input. */
function TurnBand({ session, table, text }: Pick<Shared, 'session' | 'table'> & { text: FrameText }) {
  const mine = isToMove(session, table);
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
      {say('band', { status: capital(text.status), round: text.round })}
    </p>
  ) : null;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function isToMove(session: Shared['session'], { seat }: Shared['table']): boolean {
  const snapshot = session.snapshot.value;
  return seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
}
