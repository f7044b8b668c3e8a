// What passes at a live match, for the line beside the board, the most urgent first: the connection, a refusal, a request, what another
// player has just done.

import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import type { FrameText } from '../../../gameApi/frameText.ts';
import { hasDice } from '../../../games/registry.ts';
import { endsWithTab } from '../../../net/api/keys.ts';
import { isReconnecting } from '../../../net/wire/connection.ts';
import { useCall } from '../../../pwa/notify.ts';
import { Refused } from '../../../table/board/Refused.tsx';
import { LineNews } from '../../../table/screen/LineNews.tsx';
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
import { Recap } from './Recap.tsx';

const OnlyThisTab = later(() => import('./OnlyThisTab.tsx').then(({ OnlyThisTab }) => OnlyThisTab));
const CircleLine = later(() => import('../../circle/CircleLine.tsx').then(({ CircleLine }) => CircleLine));
const ServerBanners = later(() =>
  import('../session/ServerBanners.tsx').then(({ ServerBanners }) => ServerBanners),
);

export function Banners(shared: Shared & { text: FrameText }) {
  const { session, table, text, props, lines } = shared;
  useCall(isToMove(session, table), {
    title: say('notify.title', { game: table.game.definition.title }),
    text: say('notify.text', { names: together(props.names), round: text.round }),
    tag: session.matchId,
  });
  const link = session.connection.link.value;
  const frozen = session.snapshot.value?.status === 'frozen';
  return (
    <>
      {isReconnecting(link) && (
        <p class="notice" role="status" data-testid="reconnecting">
          <Icon name="lu:wifi-off" size={16} /> {lostText(link)}
        </p>
      )}
      {frozen && (
        <p class="notice bad" role="status" data-testid="frozen">
          {say('notice.frozen')}
        </p>
      )}
      {session.toast.value !== '' && (
        <p class="notice bad" role="status">
          {session.toast}
        </p>
      )}
      <Denied {...shared} />
      <Refused table={table} point={props.point} />
      <Requests {...shared} />
      {session.aside.value !== '' && (
        <p class="notice" role="status" data-testid="aside">
          <Icon name="lu:eye" size={16} /> {session.aside}
        </p>
      )}
      {(session.server.value !== undefined || session.lost.count.value > 0) && (
        <ServerBanners session={session} />
      )}
      {session.circleMade.value && <CircleLine session={session} />}
      <Recap {...shared} place="line" />
      <LineNews table={table} props={props} lines={lines} />
      {session.seat !== undefined && endsWithTab(session.matchId) && (
        <OnlyThisTab session={session} look="notice" />
      )}
      <QuietDoubts {...shared} />
    </>
  );
}

/** An act of the table was refused. */
function Denied({ table }: Pick<Shared, 'table'>) {
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

function isToMove(session: Shared['session'], { seat }: Shared['table']): boolean {
  const snapshot = session.snapshot.value;
  return seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
}
