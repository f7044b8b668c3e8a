// One-line summary of a player's public actions, for the line above the dock (UI-15). Orders are secret, so before a resolution there
// is little; its result is summarized by player. Votes and ready marks are shown where they are given.

import type { Report, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Digest } from '../../../gameApi/clientGame.ts';
import { catalogue } from '../../../text/catalogue.ts';
import type { LinePart } from '../../../text/line.ts';
import type messages from './messages/digest/en.json';

type Key = keyof typeof messages;

const { sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/digest');

type Part = Exclude<LinePart, string>;
type Item = readonly LinePart[];
type Values = Parameters<typeof sayParts<Part>>[1];

export const digest: Digest<SkirmishView, SkirmishEvent> = (played, seat) =>
  played.flatMap(({ event, before }) => itemsOf(event, before, seat));

const item = (key: Key, values: Values = {}): readonly Item[] => [sayParts<Part>(key, values)];

function itemsOf(event: SkirmishEvent, before: SkirmishView, seat: Seat): readonly Item[] {
  if (event.type === 'resolved') return resolvedItems(event.report, playerOf(before, seat));
  if (!('seat' in event) || event.seat !== seat) return [];
  switch (event.type) {
    case 'joinAsked':
      return item('asked', { to: { seat: event.to } });
    case 'orderedInPublic':
      return item('said', { count: event.sent.length });
    case 'resigned':
      return item('resigned');
    default:
      return [];
  }
}

function resolvedItems(report: Report, player: Seat): readonly Item[] {
  const cells = (list: readonly { readonly at: string }[]): readonly Item[] =>
    list.map(({ at }) => [{ cell: at }]);
  const took = cells(report.captures.filter(({ by }) => by === player));
  const lost = cells(report.captures.filter(({ from }) => from === player));
  const fell = cells(report.deaths.filter((death) => death.player === player));
  const points = (report.farming[player] ?? 0) + (report.expansion[player] ?? 0);
  return [
    ...took.flatMap((at) => item('took', { at })),
    ...lost.flatMap((at) => item('lost', { at })),
    ...fell.flatMap((at) => item('fell', { at })),
    ...(points > 0 ? item('points', { points }) : []),
    ...(report.eliminated.includes(player) ? item('out') : []),
  ];
}
