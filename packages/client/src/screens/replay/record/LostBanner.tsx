// A banner over the board: the search for a seat's decisive mistake (UI-P14), its result, and links from there.

import { say } from '../../../text/replay.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { percent } from '../story/percent.ts';
import type { ReplayTable } from '../table/replayTable.ts';
import type { FoundFall, LostMoment, LostState } from './lostMoment.ts';

export interface LostBannerProps {
  readonly table: ReplayTable;
  readonly lost: LostMoment;
}

interface Way {
  readonly id: 'go' | 'leave' | 'play' | 'end';
  readonly icon: IconName;
  readonly press: () => void;
}

export function LostBanner({ table, lost }: LostBannerProps) {
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
