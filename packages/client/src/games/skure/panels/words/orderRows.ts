// Turn order of a round (UI-K21): who has acted, acts, comes next, or is passed over and why.

import { dataOf, find, helplessBy } from '@hexmarch/shared/games/skure/characters';
import type { Status } from '@hexmarch/shared/games/skure/field/types';
import type { Character, CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { directionName, fighterName, lifeName, stanceName } from '../../words/words.ts';
import { statusText } from './phrases.ts';
import { say } from './say.ts';

/** `over`: standing, but the battle has ended. */
export type RowState = 'done' | 'now' | 'next' | 'later' | 'skipped' | 'over';

export interface OrderRow {
  readonly one: Character;
  readonly state: RowState;
  /** Has had its turn in this round, or missed it. */
  readonly isPast: boolean;
}

/** By initiative, which is fixed for the battle; without those who left it. */
export function orderRows(view: SkureView): readonly OrderRow[] {
  const now = view.order.indexOf(view.actor);
  const next = nextOf(view)?.id;
  return view.order.flatMap((id, i) => {
    const one = find(view, id);
    if (one === undefined || one.life === 'away') return [];
    const isPast = i < now;
    return [{ one, isPast, state: stateOf(view, one, isPast, next) }];
  });
}

/** The battle has ended. */
export const isOver = ({ outcome }: Pick<SkureView, 'outcome'>): boolean => outcome !== null;

function stateOf(view: SkureView, one: Character, isPast: boolean, next: CharacterId | undefined): RowState {
  if (one.life !== 'standing') return isOver(view) || one.id !== view.actor ? 'skipped' : 'now';
  if (isOver(view)) return 'over';
  if (one.id === view.actor) return 'now';
  if (isPast) return 'done';
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

/** Fighters after that one, this round and the next, itself last. */
function after({ order, actor }: SkureView): readonly CharacterId[] {
  const now = order.indexOf(actor);
  return [...order.slice(now + 1), ...order.slice(0, now + 1)];
}

const acts = (one: Character | undefined): one is Character =>
  one?.life === 'standing' && losesTurn(one) === undefined;

/** The predicted next fighter; undefined if there is no other. */
export function nextOf(view: SkureView): Character | undefined {
  const found = after(view)
    .map((id) => find(view, id))
    .find(acts);
  return found?.id === view.actor ? undefined : found;
}

/** When that seat acts next, and after whom; undefined if it has no fighter that could. */
export function nextOfSeat(
  view: SkureView,
  seat: Seat,
): { readonly one: Character; readonly after: Character } | undefined {
  const coming = [view.actor, ...after(view)].map((id) => find(view, id)).filter(acts);
  const i = coming.findIndex((one, at) => at > 0 && one.seat === seat);
  const [one, before] = [coming[i], coming[i - 1]];
  return one === undefined || before === undefined ? undefined : { one, after: before };
}

/** In how many turns the fighter acts: 1 is the next one. */
export function turnsUntil(view: SkureView, who: CharacterId): number {
  const standing = after(view).filter((id) => find(view, id)?.life === 'standing');
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
export function spokenRow({ one, state }: OrderRow): string {
  const stance = one.stance === null ? [] : [stanceName(one.stance.type)];
  const parts = [
    fighterName(one),
    say(`order.${state}`),
    say('hp.of', { hp: one.hp, all: dataOf(one).hp }),
    ...(one.life === 'standing' ? [say('faces', { direction: directionName(one.facing) })] : []),
    ...stance,
    ...tagsOf(one),
    ...(one.aim === null ? [] : [say('aim.at', { id: one.aim.at })]),
  ];
  return parts.join(', ');
}
