// What has become of own reports: that they were looked at, until that is read (UI-P80).

import { keepSettledSeen, settledSeen } from '../../net/settledSeen.ts';
import { Icon } from '../../panels/Icon.tsx';
import type { Visit } from '../../talk/visit.ts';
import { say } from './say.ts';

export function SettledNote({ session: { talk, matchId } }: { readonly session: Visit }) {
  const settled = talk.settled.value;
  if (settled === undefined || settled.at <= (settledSeen(matchId) ?? 0)) return null;
  return (
    <p class="settled-note" role="status" data-testid="report-settled">
      <Icon name="lu:flag" size={15} /> {say('report.settled', { count: settled.count })}
      <button
        type="button"
        class="ghost small"
        data-testid="report-settled-seen"
        onClick={() => {
          keepSettledSeen(matchId, settled.at);
          talk.settled.value = undefined;
        }}
      >
        {say('report.settled.seen')}
      </button>
    </p>
  );
}
