// What the battle master has done so far, for all to see (UI-K52).

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Line } from '../../../text/line.ts';
import { describe } from '../describe.ts';

export interface Intervention {
  readonly line: Line;
  readonly isTakenBack: boolean;
}

/** Oldest first, with old and new values; what was taken back stays, and says so (UI-K53). */
export function interventionsOf(
  events: readonly SkureEvent[],
  start: SkureView | undefined,
): readonly Intervention[] {
  const list: Known[] = [];
  for (const { event, line } of toldByMaster(events, start ?? skure.view(skure.initialState(), SPECTATOR))) {
    if (event.type === 'entered' || event.type === 'noted')
      list.push({ line, text: event.text, isTakenBack: false });
    if (event.type === 'takenBack') strike(list, event.text);
  }
  return list;
}

interface Known extends Intervention {
  /** The command, by which it is taken back. */
  readonly text: string;
}

export interface Told {
  readonly event: SkureEvent;
  /** Of the event. */
  readonly index: number;
  readonly line: Line;
}

/** Everything that the battle master did, in the words of the log. */
export function toldByMaster(events: readonly SkureEvent[], start: SkureView): readonly Told[] {
  const list: Told[] = [];
  events.reduce((view, event, index) => {
    const line = isMasters(event) ? describe(event, view, SPECTATOR) : undefined;
    if (line !== undefined) list.push({ event, index, line });
    return skure.evolve(view, event);
  }, start);
  return list;
}

/** What of it came with the event at `first` or later; no event is folded where there is nothing. */
export const toldSince = (first: number, events: readonly SkureEvent[], start: SkureView): readonly Told[] =>
  events.slice(first).some(isMasters)
    ? toldByMaster(events, start).filter(({ index }) => index >= first)
    : [];

const BY_MASTER: readonly SkureEvent['type'][] = ['entered', 'takenBack', 'noted', 'paused', 'resumed'];
const isMasters = ({ type }: SkureEvent): boolean => BY_MASTER.includes(type);

const SPECTATOR = { kind: 'spectator' } as const;

function strike(list: Known[], text: string): void {
  const at = list.findLastIndex((one) => one.text === text && !one.isTakenBack);
  const entry = list[at];
  if (entry !== undefined) list[at] = { ...entry, isTakenBack: true };
}
