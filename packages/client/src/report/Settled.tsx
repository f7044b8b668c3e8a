// What has become of own reports: that they were looked at, until that is read (UI-P80).

import '../styles/report.css';
import type { LookedReply } from '@hexmarch/shared/protocol/reports';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Visit } from '../chat/visit.ts';
import { hasReceipts, lookedAt } from '../net/reports.ts';
import { keepSettledSeen, settledSeen } from '../net/settledSeen.ts';
import { Icon } from '../ui/Icon.tsx';
import { say } from './say.ts';

/** At the match itself: of those who look on by their receipts. */
export function SettledNote({ session: { talk, matchId, seat } }: { readonly session: Visit }) {
  const told = talk.settled.value;
  return seat === undefined ? <SettledAt id={matchId} told={told} /> : <Settled id={matchId} of={told} />;
}

interface SettledAtProps {
  /** Of a match or a league. */
  readonly id: string;
  /** What the server has told by itself meanwhile. */
  readonly told?: LookedReply | undefined;
  /** Classes, as the page has them for what it says by the way. */
  readonly look?: string;
}

export function SettledAt({ id, told, look }: SettledAtProps) {
  const looked = useSignal<LookedReply | undefined>(undefined);
  useEffect(() => {
    if (!hasReceipts(id)) return;
    lookedAt(id).then(
      (reply) => {
        looked.value = reply;
      },
      // It is told the next time.
      () => undefined,
    );
  }, [id, told]);
  return <Settled id={id} of={looked.value ?? told} look={look} />;
}

interface SettledProps extends Pick<SettledAtProps, 'id'> {
  readonly of: LookedReply | undefined;
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
