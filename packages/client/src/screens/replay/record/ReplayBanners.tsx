// Banners over the board: the record was altered, a part of it cannot be shown, and why the replay begins here.

import { hasReceipts } from '../../../net/people/reports.ts';
import { together } from '../../../text/names.ts';
import { say } from '../../../text/replay.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { ReplayShared } from '../table/shared.ts';
import { faultText } from './faultText.ts';
import { LostBanner } from './LostBanner.tsx';
import type { LostMoment } from './lostMoment.ts';
import { alteredText, type RecordCheck } from './recordCheck.ts';

const SettledAt = later(() => import('../../../report/Settled.tsx').then(({ SettledAt }) => SettledAt));

export interface ReplayBannersProps extends ReplayShared {
  readonly check: RecordCheck;
  readonly lost: LostMoment | undefined;
}

export function ReplayBanners({ check, lost, ...shared }: ReplayBannersProps) {
  const { fault } = shared.table.source.moments;
  const { matchId } = shared.table.file.head;
  const report = check.report.value;
  // For a file that is merely truncated there is a banner already.
  const isCut = fault !== undefined && report?.problem?.id === 'lines';
  const altered = report === undefined || isCut ? undefined : alteredText(report);
  return (
    <div class="notices">
      {altered !== undefined && (
        <p class="notice bad" role="alert" data-testid="record-altered">
          <Icon name="lu:triangle-alert" size={16} /> <span>{altered}</span>
          <button type="button" class="ghost small" onClick={() => shared.ask('verify')}>
            {say('altered.more')}
          </button>
        </p>
      )}
      {fault !== undefined && (
        <p class="notice bad" role="alert" data-testid="record-fault">
          <Icon name="lu:triangle-alert" size={16} /> {faultText(fault)}
        </p>
      )}
      {altered === undefined && lost?.state.value === undefined && <OpenedHere {...shared} />}
      {shared.link !== undefined && hasReceipts(matchId) && <SettledAt id={matchId} look="notice" />}
      {lost !== undefined && <LostBanner table={shared.table} lost={lost} />}
    </div>
  );
}

/** Until the first seek. */
function OpenedHere({ table }: ReplayShared) {
  const { opened, source, playback } = table;
  if (opened === undefined || opened.at !== source.frame.value.sequence || playback.playing.value)
    return null;
  return (
    <p class="notice" role="status" data-testid="opened-here">
      <span>{whyHere(table)}</span>
      <button
        type="button"
        class="ghost small"
        data-testid="from-the-start"
        onClick={() => table.seek(table.beginning)}
      >
        <Icon name="lu:skip-back" size={16} /> {say('opened.start')}
      </button>
    </p>
  );
}

function whyHere({ opened, source, file, names }: ReplayShared['table']): string {
  if (opened?.isDecisive !== true || opened.at === source.length) return say('opened.end');
  const winners = (file.end?.outcome.winners ?? []).map((seat) => names[seat] ?? '');
  return winners.length === 0
    ? say('opened.turn')
    : say('opened.decisive', { who: together(winners), count: winners.length });
}
