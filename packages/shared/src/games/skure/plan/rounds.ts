// Who acts after whom, as far as it can be told beforehand: in this round and the next one.

import { type Round, type Window, windowAfter } from '../company/windows.ts';
import { roundOf } from '../companyFlow.ts';
import { type InCompany, isInCompany } from '../leaders.ts';
import type { CharacterId, SkureState } from '../state.ts';

/** Windows of this round that have yet to open (SKURE-15.13). */
export const windowsAhead = (state: InCompany): readonly Window[] =>
  windowsFrom(roundOf(state, state.company.joined), state.company.last);

function windowsFrom(round: Round, last: string | null): readonly Window[] {
  const found: Window[] = [];
  for (let next = windowAfter(round, last); next !== undefined; next = windowAfter(round, next.last))
    found.push(next);
  return found;
}

/**
 * Characters in the order of their turns after the active one, each once, as if all who stand keep standing. Before a window is over its
 * characters may act in another order.
 */
export function turnsAhead(state: SkureState): readonly CharacterId[] {
  const { order, actor } = state;
  if (!isInCompany(state)) {
    const now = order.indexOf(actor);
    return [...order.slice(now + 1), ...order.slice(0, now + 1)];
  }
  const { due } = state.company;
  const windows = [...windowsAhead(state), ...windowsFrom(roundOf(state, []), null)];
  const all = [...due.filter((who) => who !== actor), ...windows.flatMap(({ fighters }) => fighters)];
  return [...new Set(all)];
}
