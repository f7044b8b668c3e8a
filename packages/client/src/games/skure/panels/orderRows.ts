// The order of a round (UI-K21): who has acted, acts, comes next, and who is passed over and why.

import { find, helplessBy } from '@hexmarch/shared/games/skure/characters';
import type { Character, CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Status } from '@hexmarch/shared/games/skure/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** `over`: stands, and nobody acts any more. */
export type RowState = 'done' | 'now' | 'next' | 'later' | 'skipped' | 'over';

export interface OrderRow {
  readonly one: Character;
  readonly state: RowState;
  /** Has had its turn in this round, or would have. */
  readonly isPast: boolean;
}

/** In the order of initiative, which holds for the whole battle; whoever has left it is not in it. */
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

/** Nobody acts any more. */
export const isOver = ({ outcome }: Pick<SkureView, 'outcome'>): boolean => outcome !== null;

function stateOf(view: SkureView, one: Character, isPast: boolean, next: CharacterId | undefined): RowState {
  if (one.life !== 'standing') return isOver(view) || one.id !== view.actor ? 'skipped' : 'now';
  if (isOver(view)) return 'over';
  if (one.id === view.actor) return 'now';
  if (isPast) return 'done';
  if (one.id === next) return 'next';
  return losesTurn(one) === undefined ? 'later' : 'skipped';
}

/** By what the own turn to come is lost. */
export const losesTurn = (
  one: Character,
): { readonly status: Status; readonly turns: number } | undefined => {
  const status = helplessBy(one);
  const turns = status === undefined ? 0 : (one.statuses[status] ?? 0);
  return status === undefined ? undefined : { status, turns };
};

/** Those who come after that one, this round and the next, the one itself last. */
function after({ order, actor }: SkureView): readonly CharacterId[] {
  const now = order.indexOf(actor);
  return [...order.slice(now + 1), ...order.slice(0, now + 1)];
}

const acts = (one: Character | undefined): one is Character =>
  one?.life === 'standing' && losesTurn(one) === undefined;

/** Who acts next, as far as can be foreseen; undefined where nobody else can. */
export function nextOf(view: SkureView): Character | undefined {
  const found = after(view)
    .map((id) => find(view, id))
    .find(acts);
  return found?.id === view.actor ? undefined : found;
}

/** When that seat acts again, and after whom; undefined where it has nobody who could. */
export function nextOfSeat(
  view: SkureView,
  seat: Seat,
): { readonly one: Character; readonly after: Character } | undefined {
  const coming = [view.actor, ...after(view)].map((id) => find(view, id)).filter(acts);
  const i = coming.findIndex((one, at) => at > 0 && one.seat === seat);
  const [one, before] = [coming[i], coming[i - 1]];
  return one === undefined || before === undefined ? undefined : { one, after: before };
}

/** In how many turns from now somebody acts: 1 is the next one. */
export function turnsUntil(view: SkureView, who: CharacterId): number {
  const standing = after(view).filter((id) => find(view, id)?.life === 'standing');
  return standing.indexOf(who) + 1;
}

/** Who begins the next round. */
export const firstOfRound = (view: SkureView): Character | undefined =>
  view.order.map((id) => find(view, id)).find(acts);
