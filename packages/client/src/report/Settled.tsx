// Informs reporters that their reports were reviewed, until this is dismissed (UI-P80).

import '../styles/report.css';
import type { ReviewedReply } from '@hexmarch/shared/protocol/people/reports';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Visit } from '../chat/chatContext.ts';
import { hasReceipts, lookedAt } from '../net/people/reports.ts';
import { keepSettledSeen, settledSeen } from '../net/stored/storageByMatch.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { say } from './say.ts';

/** In the match itself: a spectator's reports by receipts. */
export function SettledNote({ session: { chat, matchId, seat } }: { readonly session: Visit }) {
  const settled = chat.settled.value;
  return seat === undefined ? (
    <SettledAt id={matchId} settled={settled} />
  ) : (
    <Settled id={matchId} of={settled} />
  );
}

interface SettledAtProps {
  /** Id of a match or a tournament. */
  readonly id: string;
  /** The server's last message in the meantime. */
  readonly settled?: ReviewedReply | undefined;
  /** CSS classes of a banner on this page. */
  readonly look?: string;
}

export function SettledAt({ id, settled, look }: SettledAtProps) {
  const looked = useSignal<ReviewedReply | undefined>(undefined);
  useEffect(() => {
    if (!hasReceipts(id)) return;
    lookedAt(id).then(
      (reply) => {
        looked.value = reply;
      },
      // It is shown on the next visit.
      () => undefined,
    );
  }, [id, settled]);
  return <Settled id={id} of={looked.value ?? settled} look={look} />;
}

interface SettledProps extends Pick<SettledAtProps, 'id'> {
  readonly of: ReviewedReply | undefined;
  readonly look?: string | undefined;
}

function Settled({ id, of, look = 'settled-note' }: SettledProps) {
  const seen = useSignal(settledSeen(id) ?? 0);
  if (of === undefined || of.at <= seen.value) return null;
  return (
    <p class={look} role="status" data-testid="report-settled">
      <Icon name="lu:flag" size={15} /> <span>{say('report.settled', { count: of.count })}</span>
      <button
        type="button"
        class="ghost small"
        data-testid="report-settled-seen"
        onClick={() => {
          keepSettledSeen(id, of.at);
          seen.value = of.at;
        }}
      >
        {say('report.settled.seen')}
      </button>
    </p>
  );
}
