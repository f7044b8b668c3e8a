// In the line beside the board: the record was altered, a part of it cannot be shown, and why the replay begins here.

import { hasReceipts } from '../../../net/people/reports.ts';
import { percent } from '../../../text/language.ts';
import { together } from '../../../text/names.ts';
import { say } from '../../../text/replay.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import type { ReplayShared, ReplayTable } from '../table/replayTable.ts';
import type { FoundFall, LostMoment, LostState } from './lostMoment.ts';
import { alteredText, faultText, type RecordCheck } from './openReplay.ts';

const SettledAt = later(() => import('../../../report/Settled.tsx').then(({ SettledAt }) => SettledAt));

const ReviewStrip = later(() => import('../review/ReviewStrip.tsx').then(({ ReviewStrip }) => ReviewStrip));

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
    <>
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
      {shared.table.mistake.value !== undefined && <ReviewStrip {...shared} />}
      {lost !== undefined && <LostBanner table={shared.table} lost={lost} />}
    </>
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

interface LostBannerProps {
  readonly table: ReplayTable;
  readonly lost: LostMoment;
}

interface Way {
  readonly id: 'go' | 'leave' | 'play' | 'end';
  readonly icon: IconName;
  readonly press: () => void;
}

/**
 * In the line: the search for a seat's decisive mistake (UI-P14), its result, and links from there.
 */
function LostBanner({ table, lost }: LostBannerProps) {
  const state = lost.state.value;
  if (state === undefined || !isShown(state, table)) return null;
  return (
    <p class="notice" role="status" data-testid="lost-moment" data-kind={state.kind}>
      <span>{textOf(state)}</span>
      {buttonsOf(state, table, lost).map(({ id, icon, press }, nth) => (
        // Keyed by index: a button keeps the focus when it changes.
        <button key={nth} type="button" class="ghost small" data-testid={`lost-${id}`} onClick={press}>
          <Icon name={icon} size={16} /> {say(`lost.${id}`)}
        </button>
      ))}
    </p>
  );
}

/** A remark about a position is shown at that position only. */
function isShown(state: LostState, { source }: ReplayTable): boolean {
  const at = source.frame.value.sequence;
  if (state.kind === 'none') return at === source.length;
  return state.kind !== 'shown' || (at >= state.found.from && at <= state.found.to);
}

function buttonsOf(state: LostState, table: ReplayTable, lost: LostMoment): readonly Way[] {
  switch (state.kind) {
    case 'offered':
      return [
        { id: 'go', icon: 'lu:skip-back', press: () => lost.show() },
        { id: 'leave', icon: 'lu:x', press: () => lost.leave() },
      ];
    case 'shown':
      return [
        { id: 'play', icon: 'lu:play', press: () => table.playOver(state.found.from, state.found.to) },
        { id: 'end', icon: 'lu:skip-forward', press: () => table.seek(table.source.length) },
      ];
    default:
      return [];
  }
}

function textOf(state: LostState): string {
  const { who } = state;
  switch (state.kind) {
    case 'looking':
      return say('lost.looking');
    case 'offered':
      return say('lost.offered', { who });
    case 'shown':
      return fallText(who, state.found);
    case 'none':
      return state.why === 'unknown' ? say('story.unknown') : say(`lost.${state.why}`, { who });
  }
}

function fallText(who: string, { before, after, turns, chance }: FoundFall): string {
  const fell = say('lost.here', { who, before: percent(before), after: percent(after), turns });
  return chance === undefined ? fell : `${fell} ${say('story.dice', { share: percent(chance) })}`;
}
