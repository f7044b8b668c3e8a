// What a table is told of the server itself: that it cannot save, for as long as that lasts, and that it stood still
// (TABLE-1.6), until somebody has read it.

import { useSignal } from '@preact/signals';
import { Icon } from '../../panels/Icon.tsx';
import { RuleLink } from '../../panels/RuleLink.tsx';
import { say as sayCommon } from '../../text/common.ts';
import { say } from './say.ts';
import type { MatchSession } from './session.ts';

export interface OfSession {
  readonly session: MatchSession;
}

export function ServerNotices({ session }: OfSession) {
  return (
    <>
      <Failing session={session} />
      <StoodStill session={session} />
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

function StoodStill({ session }: OfSession) {
  const readAt = useSignal(0);
  const stood = session.server.value?.stood ?? null;
  const isOver = session.snapshot.value?.outcome !== null;
  if (stood === null || isOver || readAt.value === stood.at) return null;
  return (
    <p class="notice" role="status" data-testid="stood">
      <Icon name="lu:hourglass" size={16} />
      <span>
        {say('notice.stood', { seconds: Math.max(1, Math.round(stood.ms / 1000)) })}{' '}
        <RuleLink rule="TABLE-1.6" />
      </span>
      <button
        type="button"
        class="ib"
        aria-label={sayCommon('close')}
        onClick={() => {
          readAt.value = stood.at;
        }}
      >
        <Icon name="lu:x" size={16} />
      </button>
    </p>
  );
}
