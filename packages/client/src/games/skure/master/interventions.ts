// Public history of the battle master's actions (UI-K52).

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Line } from '../../../text/line.ts';
import { describe } from '../log/describe.ts';

export interface Intervention {
  readonly line: Line;
  readonly isTakenBack: boolean;
}

/** Oldest first, with old and new values; undone ones stay, marked as such (UI-K53). */
export function interventionsOf(
  events: readonly SkureEvent[],
  start: SkureView | undefined,
): readonly Intervention[] {
  const list: Known[] = [];
  for (const { event, line } of masterEvents(events, start ?? skure.view(skure.initialState(), SPECTATOR))) {
    if (event.type === 'takenBack') strike(list, event.text);
    else if (event.type !== 'paused' && event.type !== 'resumed')
      list.push({ line, text: event.type === 'entered' ? event.text : '', isTakenBack: false });
  }
  return list;
}

interface Known extends Intervention {
  /** The command's text, by which it is undone; empty where it cannot be. */
  readonly text: string;
}

export interface MasterEvent {
  readonly event: SkureEvent;
  /** Index of the event. */
  readonly index: number;
  readonly line: Line;
}

/** Everything the battle master did, as log lines. */
export function masterEvents(events: readonly SkureEvent[], start: SkureView): readonly MasterEvent[] {
  const list: MasterEvent[] = [];
  events.reduce((view, event, index) => {
    const line = isMasters(event) ? describe(event, view, SPECTATOR) : undefined;
    if (line !== undefined) list.push({ event, index, line });
    return skure.evolve(view, event);
  }, start);
  return list;
}

/** Events from `first` on; skips the fold if there is none. */
export const masterEventsSince = (
  first: number,
  events: readonly SkureEvent[],
  start: SkureView,
): readonly MasterEvent[] =>
  events.slice(first).some(isMasters)
    ? masterEvents(events, start).filter(({ index }) => index >= first)
    : [];

const BY_MASTER: readonly SkureEvent['type'][] = [
  'entered',
  'takenBack',
  'noted',
  'paused',
  'resumed',
  'goalSet',
];
const isMasters = (event: SkureEvent): boolean =>
  event.type === 'objectiveSet' ? event.byMaster === true : BY_MASTER.includes(event.type);

const SPECTATOR = { kind: 'spectator' } as const;

function strike(list: Known[], text: string): void {
  const at = list.findLastIndex((one) => one.text === text && !one.isTakenBack);
  const entry = list[at];
  if (entry !== undefined) list[at] = { ...entry, isTakenBack: true };
}
