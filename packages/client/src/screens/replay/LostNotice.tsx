// Over the board: that it is looked for where somebody lost it (UI-P14), what happened there, and the ways from there.

import { say } from '../../text/replay.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { FoundFall, LostMoment, LostState } from './lostMoment.ts';
import { percent } from './percent.ts';
import type { ReplayTable } from './replayTable.ts';

export interface LostNoticeProps {
  readonly table: ReplayTable;
  readonly lost: LostMoment;
}

interface Way {
  readonly id: 'go' | 'leave' | 'play' | 'end';
  readonly icon: IconName;
  readonly press: () => void;
}

export function LostNotice({ table, lost }: LostNoticeProps) {
  const state = lost.state.value;
  if (state === undefined || !isShown(state, table)) return null;
  return (
    <p class="notice" role="status" data-testid="lost-moment" data-kind={state.kind}>
      <span>{textOf(state)}</span>
      {waysOf(state, table, lost).map(({ id, icon, press }, nth) => (
        // By their place: whatever has the keyboard keeps it when one way leads to the next.
        <button key={nth} type="button" class="ghost small" data-testid={`lost-${id}`} onClick={press}>
          <Icon name={icon} size={16} /> {say(`lost.${id}`)}
        </button>
      ))}
    </p>
  );
}

/** What is said of a place is said there. */
function isShown(state: LostState, { source }: ReplayTable): boolean {
  const at = source.frame.value.sequence;
  if (state.kind === 'none') return at === source.length;
  return state.kind !== 'shown' || (at >= state.found.from && at <= state.found.to);
}

function waysOf(state: LostState, table: ReplayTable, lost: LostMoment): readonly Way[] {
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
