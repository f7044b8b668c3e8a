// Turn order of a round (UI-K21): who has acted, acts, comes next, or is passed over and why.

import { dataOf, find, helplessBy } from '@hexmarch/shared/games/skure/characters';
import type { Status } from '@hexmarch/shared/games/skure/field/types';
import { type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import { turnsAhead, windowsAhead } from '@hexmarch/shared/games/skure/plan/rounds';
import type { Character, CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { isMissing } from '../../facts/company.ts';
import { directionName, fighterName, lifeName, stanceName } from '../../words/words.ts';
import { statusText } from './phrases.ts';
import { say } from './say.ts';

/** `over`: standing, but the battle has ended; `due`: may take its turn at any time in the open window (SKURE-15.15). */
export type RowState = 'done' | 'now' | 'due' | 'next' | 'later' | 'skipped' | 'over';

export interface OrderRow {
  readonly one: Character;
  readonly state: RowState;
  /** Has had its turn in this round, or missed it. */
  readonly isPast: boolean;
  /** Its place in a window of several fighters (UI-K87). */
  readonly bracket?: 'first' | 'middle' | 'last';
  /** Its player is away (SKURE-15.18). */
  readonly isAway?: boolean;
}

/** By initiative, which is fixed for the battle; in company battles by windows. Without those who left it. */
export function orderRows(view: SkureView): readonly OrderRow[] {
  const next = nextOf(view)?.id;
  if (isInCompany(view) && !isOver(view)) return companyRows(view, next);
  const now = view.order.indexOf(view.actor);
  return view.order.flatMap((id, i) => rowOf(view, id, i < now, next));
}

function rowOf(
  view: SkureView,
  id: CharacterId,
  isPast: boolean,
  next: CharacterId | undefined,
): readonly OrderRow[] {
  const one = find(view, id);
  if (one === undefined || one.life === 'away') return [];
  const away = isMissing(view, one.seat) && one.seat < view.options.players && !isOver(view);
  return [{ one, isPast, state: stateOf(view, one, isPast, next), ...(away ? { isAway: true } : {}) }];
}

/** First who has acted or is down, then the open window, then those to come. */
function companyRows(view: InCompany, next: CharacterId | undefined): readonly OrderRow[] {
  const windows = [view.company.due, ...windowsAhead(view).map(({ fighters }) => fighters)];
  const awaited = new Set(windows.flat());
  const acted = view.order.filter((id) => !awaited.has(id)).flatMap((id) => rowOf(view, id, true, next));
  const coming = windows.flatMap((ids) => {
    const rows = ids.flatMap((id) => rowOf(view, id, false, next));
    return rows.length < 2 ? rows : rows.map((row, i) => ({ ...row, bracket: bracketAt(i, rows.length) }));
  });
  return [...acted, ...coming];
}

const bracketAt = (i: number, length: number): NonNullable<OrderRow['bracket']> => {
  if (i === 0) return 'first';
  return i === length - 1 ? 'last' : 'middle';
};

/** The battle has ended. */
export const isOver = ({ outcome }: Pick<SkureView, 'outcome'>): boolean => outcome !== null;

function stateOf(view: SkureView, one: Character, isPast: boolean, next: CharacterId | undefined): RowState {
  if (one.life !== 'standing') return isOver(view) || one.id !== view.actor ? 'skipped' : 'now';
  if (isOver(view)) return 'over';
  if (one.id === view.actor) return 'now';
  if (isPast) return 'done';
  if (view.company?.due.includes(one.id) === true) return 'due';
  if (one.id === next) return 'next';
  return losesTurn(one) === undefined ? 'later' : 'skipped';
}

/** Why it will lose its next turn. */
export const losesTurn = (
  one: Character,
): { readonly status: Status; readonly turns: number } | undefined => {
  const status = helplessBy(one);
  const turns = status === undefined ? 0 : (one.statuses[status] ?? 0);
  return status === undefined ? undefined : { status, turns };
};

const acts = (one: Character | undefined): one is Character =>
  one?.life === 'standing' && losesTurn(one) === undefined;

/** The predicted next fighter; undefined if there is no other. */
export function nextOf(view: SkureView): Character | undefined {
  const found = turnsAhead(view)
    .map((id) => find(view, id))
    .find(acts);
  return found?.id === view.actor ? undefined : found;
}

/** A seat's next turn, after whose (undefined: in a window of which nobody acts), and in how many turns: 1 is the next one. */
interface NextTurn {
  readonly one: Character;
  readonly after: Character | undefined;
  readonly turns: number;
}

/** Undefined if it has no fighter that could act, and after the battle. */
export function nextOfSeat(view: SkureView, seat: Seat): NextTurn | undefined {
  if (isOver(view)) return undefined;
  const coming = turnsAhead(view)
    .map((id) => find(view, id))
    .filter(acts);
  const i = coming.findIndex((one) => one.seat === seat);
  const before = i > 0 ? coming[i - 1] : find(view, view.actor);
  const one = coming[i];
  return one === undefined || (before === undefined && i > 0)
    ? undefined
    : { one, after: before, turns: i + 1 };
}

/** In how many turns the fighter acts: 1 is the next one. */
export function turnsUntil(view: SkureView, who: CharacterId): number {
  const standing = turnsAhead(view).filter((id) => find(view, id)?.life === 'standing');
  return standing.indexOf(who) + 1;
}

/** Who starts the next round. */
export const firstOfRound = (view: SkureView): Character | undefined =>
  view.order.map((id) => find(view, id)).find(acts);

/** Texts of a fighter's row in the turn order. Short status: life, height, aim, statuses. */
export function tagsOf(one: OrderRow['one']): readonly string[] {
  if (one.life !== 'standing') return [lifeName(one.life)];
  return [
    ...(one.height === 'ground' ? [] : [say(`tag.${one.height}`)]),
    ...(one.aim === null ? [] : [say('tag.aim', { level: one.aim.level })]),
    ...statusText(one),
  ];
}

/** Full text, for screen readers. */
export function spokenRow({ one, state, isAway = false }: OrderRow): string {
  const stance = one.stance === null ? [] : [stanceName(one.stance.type)];
  const parts = [
    fighterName(one),
    say(`order.${state}`),
    ...(isAway ? [say('order.away')] : []),
    say('hp.of', { hp: one.hp, all: dataOf(one).hp }),
    ...(one.life === 'standing' ? [say('faces', { direction: directionName(one.facing) })] : []),
    ...stance,
    ...tagsOf(one),
    ...(one.aim === null ? [] : [say('aim.at', { id: one.aim.at })]),
  ];
  return parts.join(', ');
}

/** Which rows of a long turn order are folded away (UI-K87): turns that are over, and those long after the viewer's next one. */
export interface FoldedOrder {
  readonly acted: readonly OrderRow[];
  readonly shown: readonly OrderRow[];
  readonly far: readonly OrderRow[];
}

/** So many rows need no folding. */
const ALL_MAX = 10;
/** A fold that would hide fewer rows takes as much room as they do. */
const LEAST = 3;
/** Rows without a next own turn, which all look at. */
const AHEAD = 8;

/** `seat`: undefined for a spectator. */
export function foldedOrder(rows: readonly OrderRow[], seat: Seat | undefined): FoldedOrder {
  if (rows.length <= ALL_MAX) return { acted: [], shown: rows, far: [] };
  const first = rows.findIndex(({ isPast }) => !isPast);
  const begin = first < 0 ? rows.length : first;
  const own = rows.findIndex(({ one, isPast }, i) => i > begin && !isPast && one.seat === seat);
  const end = Math.max(begin + AHEAD, own + 2);
  const from = begin < LEAST ? 0 : begin;
  const to = rows.length - end < LEAST ? rows.length : end;
  return { acted: rows.slice(0, from), shown: rows.slice(from, to), far: rows.slice(to) };
}
