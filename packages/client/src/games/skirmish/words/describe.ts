// One log sentence per event, also for screen readers.

import type { Report, Sent, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { landOf } from '@hexmarch/shared/games/skirmish/world';
import type { Outcome, Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { listText } from '../../../text/language.ts';
import type { Line, LinePart } from '../../../text/line.ts';
import { listParts } from '../../../text/listParts.ts';
import { hourOf, zoneText } from '../entry/hours.ts';
import { orderLine } from '../orders/sentences.ts';
import { colourName, patternName } from './looks.ts';
import { type Key, say, sayParts } from './say.ts';

type Of<T extends SkirmishEvent['type']> = Extract<SkirmishEvent, { type: T }>;
type Part = Exclude<LinePart, string>;
type Values = Readonly<Record<string, string | Part | readonly LinePart[]>>;

/** A sentence with a player as its subject; the verb agrees with the reader. */
type Done = (key: Key, seat: Seat, values?: Values) => Line;

export function describe(event: SkirmishEvent, before: SkirmishView, viewer: Viewer): Line | undefined {
  const own = viewer.kind === 'seat' ? viewer.seat : undefined;
  const done: Done = (key, seat, values = {}) => ({
    parts: sayParts<Part>(key, { who: { seat }, you: yes(seat === own), ...values }),
  });
  return ofPerson(event, before, own, done) ?? ofTurn(event, own) ?? ofRuling(event, done);
}

const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

/** Events of single players. */
function ofPerson(
  event: SkirmishEvent,
  before: SkirmishView,
  own: Seat | undefined,
  done: Done,
): Line | undefined {
  switch (event.type) {
    case 'ordered':
      return done('log.ordered', event.seat, { orders: ordersOf(event.sent) });
    case 'orderedInPublic':
      return done('log.orderedInPublic', event.seat, { orders: ordersOf(event.sent) });
    case 'withdrew':
      return event.of === 'REF'
        ? done('log.withdrewReserve', event.seat)
        : done('log.withdrew', event.seat, { at: { cell: event.of } });
    case 'repeated':
      return done('log.repeated', event.seat, { orders: ordersOf(event.sent), until: String(event.until) });
    case 'unrepeated':
      return done('log.unrepeated', event.seat, { at: { cell: event.at } });
    case 'awaySaid':
    case 'hereSaid':
      return done(`log.${event.type}`, event.seat, { turn: String(event.turn) });
    case 'voted':
    case 'votedInSecret':
      return done('log.voted', event.seat, { effect: event.effect });
    case 'joinAsked':
      return { ...done(joinKey(event, before), event.seat, joinValues(event, own)), tone: 'turn' };
    case 'readied':
    case 'unreadied':
      // Who is ready is marked beside the names, and counted beside the button.
      return { ...done(`log.${event.type}`, event.seat), inLine: true };
    case 'resigned':
      return { ...done('log.resigned', event.seat), tone: 'bad' };
    case 'lookChanged': {
      const { colour, pattern } = event.look;
      const values = { colour: colourName(colour), pattern: patternName(pattern) };
      return done('log.lookChanged', event.seat, values);
    }
    default:
      return undefined;
  }
}

const ordersOf = (sent: readonly Sent[]): readonly LinePart[] =>
  listParts(
    sent.map(({ order, text }) => (order === null ? [say('log.unreadable', { text })] : orderLine(order))),
  );

/** SKI-11.1: a request in return is an agreement. */
const joinKey = ({ player, to }: Of<'joinAsked'>, { requests }: SkirmishView): Key =>
  requests.some((one) => one.from === to && one.to === player) ? 'log.joinAgreed' : 'log.joinAsked';

const joinValues = ({ to }: Of<'joinAsked'>, own: Seat | undefined): Values => ({
  to: { seat: to },
  toYou: yes(to === own),
});

/** Events of the whole match. */
function ofTurn(event: SkirmishEvent, own: Seat | undefined): Line | undefined {
  switch (event.type) {
    case 'matchOpened':
      return { parts: [say('log.opened', openedValues(event))], tone: 'turn' };
    case 'positionSet':
      return { parts: [say('log.positionSet')], tone: 'turn' };
    case 'announced': {
      const { offered, tie } = event.announcement;
      return { parts: [say('log.announced', { first: offered[0], second: offered[1], tie })], tone: 'turn' };
    }
    case 'locked':
    case 'unlocked':
      return { parts: [say(`log.${event.type}`)], inLine: true };
    case 'reminded':
      return { parts: [say('log.reminded')] };
    case 'resolved':
      return reportLine(event.report);
    case 'ended':
      return endLine(event.outcome, own);
    default:
      return undefined;
  }
}

const openedValues = ({ options, map, homes }: Of<'matchOpened'>) => ({
  players: homes.length,
  territories: landOf(map).terrain.codes.length,
  vp: options.vp,
});

function endLine({ winners, reason }: Outcome, own: Seat | undefined): Line {
  if (winners.length === 0) return { parts: [say('log.nobodyWon')], tone: 'turn', follows: true };
  const you = yes(own !== undefined && winners.includes(own));
  const values = { winners: listParts(winners.map((seat) => [{ seat }])), you, reason };
  return { parts: sayParts<Part>('log.won', values), tone: 'good', follows: true };
}

/** SKI-12.4: actions of admins are public. */
function ofRuling(event: SkirmishEvent, done: Done): Line | undefined {
  switch (event.type) {
    case 'paused':
    case 'unpaused':
      return { parts: [say(`log.${event.type}`)], tone: 'turn' };
    case 'banned':
    case 'unbanned':
      return { ...done(`log.${event.type}`, event.seat), tone: 'turn' };
    case 'modeSet':
      return { parts: [say('log.modeSet', { mode: event.mode })], tone: 'turn' };
    case 'hourSet':
      return { parts: [say('log.hourSet', { time: hourOf(event.hour) })], tone: 'turn' };
    case 'zoneSet':
      return {
        parts: [say('log.zoneSet', { zone: zoneText(event.offset), time: hourOf(event.hour) })],
        tone: 'turn',
      };
    case 'broadcastsSet':
      return { parts: [say('log.broadcastsSet', { on: yes(event.on) })], tone: 'turn' };
    case 'rewound':
      return { parts: [say('log.rewound', { turn: event.turn })], tone: 'turn' };
    default:
      return undefined;
  }
}

type LinkPart = Exclude<LinePart, string>;
type Parts = readonly LinePart[];

/**
 * Summary of a resolution as one log line, most important first: losses, eliminations, captures, points, joined
 * players, the vote (SKI-13.2). The full report is a panel.
 */
function reportLine(report: Report): Line {
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
  return { parts, tone: 'turn', inLine: true };
}

const phrase = (key: Key, values: Readonly<Record<string, string | number | Parts>> = {}): Parts =>
  sayParts<LinkPart>(key, values);

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

/** Text of a match's outcome (SKI-9.4, 9.5, 12.6). */
const REASONS = ['aborted', 'points', 'lastPlayer', 'nobodyLeft'] as const;

/** Both people of a joint player win. */
export function endText({ reason, winners }: Outcome, names: readonly string[]): string | undefined {
  const known = REASONS.find((one) => one === reason);
  if (known === undefined) return undefined;
  const winner =
    winners.length === 0 ? say('end.winner') : listText(winners.map((seat) => names[seat] ?? ''));
  return say(`end.${known}`, { winner });
}
