// View model of a turn's report: players by standing, the viewer first, with orders and results (UI-S36).

import type { OrderId } from '@hexmarch/shared/games/skirmish/counting';
import { standings } from '@hexmarch/shared/games/skirmish/ending';
import { placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { Code, Order } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { peopleOf } from '@hexmarch/shared/games/skirmish/sides';
import type { InvalidOrder, Report, ReportedOrder } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { isCut, type Resolved, resultsOf } from './resolved.ts';

/** SKI-7.11, and invalid orders. */
export type OrderState = 'done' | 'failed' | 'invalid';

export interface OrderRow {
  /** Canonical text, or as typed if it is invalid. */
  readonly text: string;
  readonly state: OrderState;
  /** SKI-5.10. */
  readonly isAuto: boolean;
  /** Id for explanations. */
  readonly id: OrderId;
  /** A support that was cut. */
  readonly isCut: boolean;
  /** Its army was killed. */
  readonly isKilled: boolean;
  /** Points earned by it. */
  readonly vp: number;
  /** All territories that it names. */
  readonly codes: readonly Code[];
  /** An order of another player that names the viewer's land, armies or targets. */
  readonly isAboutMe: boolean;
}

export interface PlayerRow {
  readonly player: Seat;
  readonly orders: readonly OrderRow[];
  readonly vp: number;
  /** In this turn, by source. */
  readonly farming: number;
  readonly expansion: number;
  readonly isEliminated: boolean;
  /** No person of the player who could have ordered did (SKI-12.7). */
  readonly hasMissed: boolean;
  /** The same, but a planned absence excuses them (SKI-12.8). */
  readonly isExcused: boolean;
}

/** `eyes`: the viewing player. */
export function playerRows(resolved: Resolved, eyes: Seat | undefined): readonly PlayerRow[] {
  const { report, before, after } = resolved;
  const concerns = concernsOf(resolved, eyes);
  const results = resultsOf(resolved);
  const hasCut = (id: OrderId): boolean => {
    const result = results.get(id);
    return result !== undefined && isCut(result);
  };
  return inOrder(resolved, eyes).map((player) => ({
    player,
    orders: [
      ...report.orders
        .filter((order) => order.player === player)
        // Default holds are sorted last.
        .sort((a, b) => Number(a.person === undefined) - Number(b.person === undefined))
        .map((order) => ({
          ...counted(report, order),
          isCut: hasCut(order.id),
          isAboutMe: player !== eyes && concerns(order.text),
        })),
      ...report.invalid
        .filter(({ person }) => (before.sides.people[person]?.plays ?? person) === player)
        .map((order) => ({ ...invalid(order), isAboutMe: player !== eyes && concerns(order.text) })),
    ],
    vp: after.sides.players[player]?.vp ?? 0,
    farming: report.farming[player] ?? 0,
    expansion: report.expansion[player] ?? 0,
    isEliminated: report.eliminated.includes(player),
    ...absence(resolved, player),
  }));
}

/** None of its people who could order did; banned ones could not. */
function absence(
  { before: { sides }, report: { missed, excused = [] } }: Resolved,
  player: Seat,
): Pick<PlayerRow, 'hasMissed' | 'isExcused'> {
  const people = peopleOf(sides, player).filter((person) => sides.people[person]?.banned === false);
  const didNothing =
    people.length > 0 && people.every((person) => missed.includes(person) || excused.includes(person));
  const isExcused = didNothing && people.some((person) => excused.includes(person));
  return { hasMissed: didNothing && !isExcused, isExcused };
}

/** SKI-9.6; a player that joined another in this turn is listed at its former place. */
function inOrder({ after, report }: Resolved, eyes: Seat | undefined): readonly Seat[] {
  const standing = standings(after.board, after.sides).map(({ player }) => player);
  const acted = [...report.orders.map(({ player }) => player), ...standing];
  const all = [...new Set([...standing, ...acted])];
  return eyes === undefined || !all.includes(eyes) ? all : [eyes, ...all.filter((one) => one !== eyes)];
}

function counted(
  report: Report,
  { id, player, person, text, success, killer }: ReportedOrder,
): Omit<OrderRow, 'isAboutMe' | 'isCut'> {
  return {
    text,
    state: success ? 'done' : 'failed',
    isAuto: person === undefined,
    id,
    isKilled: killer !== undefined,
    vp: isFarmed({ text, success }) ? farmWorth(report, player) : 0,
    codes: codesIn(text),
  };
}

/** SKI-9.1: all successful farm orders of a turn have the same worth. */
export const farmWorth = ({ farming, orders }: Report, player: Seat): number =>
  (farming[player] ?? 0) / orders.filter((one) => one.player === player && isFarmed(one)).length;

const isFarmed = ({ text, success }: Pick<ReportedOrder, 'text' | 'success'>): boolean =>
  success && readOrder(text)?.type === 'farm';

const invalid = (order: InvalidOrder): Omit<OrderRow, 'isAboutMe'> => ({
  id: invalidId(order),
  text: order.text,
  state: 'invalid',
  isAuto: false,
  isCut: false,
  isKilled: false,
  vp: 0,
  codes: codesIn(order.text),
});

/** Differs from every army's code. */
export const invalidId = ({ person, text }: Pick<InvalidOrder, 'person' | 'text'>): OrderId =>
  `${person}?${text}`;

export function codesIn(text: string): readonly Code[] {
  const order = readOrder(text);
  return order === null ? [] : [...new Set(namedBy(order))].filter((code) => code !== 'REF');
}

function namedBy(order: Order): readonly string[] {
  switch (order.type) {
    case 'move':
      return [order.from, order.to];
    case 'supportMove':
      return [order.at, order.from, order.to];
    case 'supportHold':
      return [order.at, order.whom];
    default:
      return [order.at];
  }
}

/** Whether an order concerns this player: it names land the player had or moved to. */
function concernsOf({ before: { board }, report }: Resolved, eyes: Seat | undefined) {
  if (eyes === undefined) return () => false;
  const wanted = report.orders.filter(({ player }) => player === eyes).flatMap(({ text }) => codesIn(text));
  const isMine = (code: Code): boolean =>
    board.control[placeOf(board.terrain, code)] === eyes || wanted.includes(code);
  return (text: string): boolean => codesIn(text).some(isMine);
}

/** Orders that failed or were invalid. */
export const failuresIn = ({ report }: Resolved): number =>
  report.orders.filter(({ success }) => !success).length + report.invalid.length;

export const FILTERS = ['all', 'mine', 'aboutMe', 'failures'] as const;
export type Filter = (typeof FILTERS)[number];

/** Players with nothing to report are left out. */
export function filtered(
  rows: readonly PlayerRow[],
  filter: Filter,
  eyes: Seat | undefined,
): readonly PlayerRow[] {
  if (filter === 'all') return rows;
  return rows.flatMap((row) => {
    const orders = row.orders.filter((order) => passes(filter, order, row.player === eyes));
    return orders.length === 0 ? [] : [{ ...row, orders }];
  });
}

function passes(filter: Exclude<Filter, 'all'>, { state, isAboutMe }: OrderRow, isOwn: boolean): boolean {
  if (filter === 'mine') return isOwn;
  return filter === 'aboutMe' ? isAboutMe : state !== 'done';
}
