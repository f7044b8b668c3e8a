// Banners about the server itself: it cannot save, while that lasts; it stood still (TABLE-1.6) or has
// lost actions, until dismissed, on this page or an earlier one; and the operators' announcement.

import { useSignal } from '@preact/signals';
import { keepStoodSeen, stoodSeen } from '../../../net/stored/storageByMatch.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { Announced } from '../../../ui/controls/Announced.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { say } from '../words/laterWords.ts';
import type { MatchSession } from './session.ts';

export interface OfSession {
  readonly session: MatchSession;
}

export function ServerBanners({ session }: OfSession) {
  return (
    <>
      <Failing session={session} />
      <FromOperators session={session} look="notice" />
      <StoodStill session={session} />
      <Lost session={session} />
    </>
  );
}

export function Failing({ session, look = 'notice bad' }: OfSession & { readonly look?: string }) {
  if (session.server.value?.failing !== true) return null;
  return (
    <p class={look} role="status" data-testid="failing">
      <Icon name="lu:triangle-alert" size={16} /> {say('notice.failing')}
    </p>
  );
}

export function FromOperators({ session, look }: OfSession & { readonly look: 'notice' | 'banner' }) {
  const { announced, word } = session.server.value ?? {};
  return <Announced announced={announced} word={word} look={look} />;
}

function StoodStill({ session }: OfSession) {
  const readAt = useSignal(stoodSeen(session.matchId) ?? 0);
  const stood = session.server.value?.stood ?? null;
  const isOver = session.snapshot.value?.outcome !== null;
  if (stood === null || isOver || stood.at <= readAt.value) return null;
  return (
    <p class="notice" role="status" data-testid="stood">
      <Icon name="lu:hourglass" size={16} />
      <span>
        {say('notice.stood', { seconds: Math.max(1, Math.round(stood.ms / 1000)) })}{' '}
        <RuleLink rule="TABLE-1.6" />
      </span>
      <Close
        read={() => {
          keepStoodSeen(session.matchId, stood.at);
          readAt.value = stood.at;
        }}
      />
    </p>
  );
}

/** How many, if this browser had seen them. */
function Lost({ session }: OfSession) {
  const isRead = useSignal(false);
  const count = session.lost.count.value;
  const isLost = count > 0 || session.server.value?.lost === true;
  if (!isLost || isRead.value) return null;
  return (
    <p class="notice bad" role="status" data-testid="lost">
      <Icon name="lu:triangle-alert" size={16} /> <span>{say('notice.gone', { count })}</span>
      <Close
        read={() => {
          isRead.value = true;
        }}
      />
    </p>
  );
}

function Close({ read }: { readonly read: () => void }) {
  return (
    <button type="button" class="ib" aria-label={sayCommon('close')} onClick={read}>
      <Icon name="lu:x" size={16} />
    </button>
  );
}
