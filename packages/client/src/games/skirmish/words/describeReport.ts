// Summary of a resolution as one log line, most important first: losses, eliminations, captures, points,
// joined players, the vote (SKI-13.2). The full report is a panel.

import type { Report } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Line, LinePart } from '../../../text/line.ts';
import { listParts } from '../../../text/listParts.ts';
import { type Key, sayParts } from './say.ts';

type Part = Exclude<LinePart, string>;
type Parts = readonly LinePart[];

export function reportLine(report: Report): Line {
  const sentences = [
    phrase('resolved.turn', { turn: report.turn }),
    listed(
      'resolved.deaths',
      report.deaths.map(({ at, player }) => [{ cell: at }, ' (', { seat: player }, ')']),
    ),
    report.deaths.length === 0 ? phrase('resolved.noDeaths') : [],
    listed('resolved.out', seats(report.eliminated)),
    listed('resolved.captures', report.captures.map(taken)),
    ...points(report),
    listed(
      'resolved.joined',
      report.joined.map(({ from, to }) => [{ seat: from }, '/', { seat: to }]),
    ),
    ...effects(report),
    listed(
      'resolved.builds',
      report.builds.map((cell) => [{ cell }]),
    ),
    listed('resolved.missed', seats(report.missed)),
    listed('resolved.excused', seats(report.excused ?? [])),
  ];
  const parts = sentences
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, i): Parts => (i === 0 ? sentence : [' ', ...sentence]));
  return { parts, tone: 'turn' };
}

const phrase = (key: Key, values: Readonly<Record<string, string | number | Parts>> = {}): Parts =>
  sayParts<Part>(key, values);

/** Empty for an empty list. */
const listed = (key: Key, items: readonly Parts[]): Parts =>
  items.length === 0 ? [] : phrase(key, { list: listParts(items) });

const seats = (list: readonly Seat[]): readonly Parts[] => list.map((seat) => [{ seat }]);

const taken = ({ at, from, by }: Report['captures'][number]): Parts => [
  { cell: at },
  ' (',
  { seat: from },
  ' → ',
  { seat: by },
  ')',
];

function points({ farming, expansion }: Report): readonly Parts[] {
  const gains = farming.map((won, seat) => ({ seat, won: won + (expansion[seat] ?? 0) }));
  const some = gains.filter(({ won }) => won > 0).sort((a, b) => b.won - a.won || a.seat - b.seat);
  return [
    some.length === 0
      ? phrase('resolved.noPoints')
      : listed(
          'resolved.points',
          some.map(({ seat, won }) => [{ seat }, ` +${won}`]),
        ),
  ];
}

/** SKI-10.8: under same-day voting the effect was in force already. */
function effects({ voted, next }: Report): readonly Parts[] {
  if (voted === null) return [];
  return [phrase(next === null ? 'resolved.voted' : 'resolved.next', { effect: voted })];
}
