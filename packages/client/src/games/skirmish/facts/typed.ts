// Normalizes typed input to canonical text (SKI-17): bare orders are accepted, as in the list of orders.

import { readOrders } from '@hexmarch/shared/games/skirmish/orderText';

/** `mm to qu, ob f` as `order mm to qu, ob f`; other commands as they are. */
export function readTyped(text: string): string {
  const parts = readOrders(text);
  return parts.length > 0 && parts.every(({ order }) => order !== null) ? `order ${text.trim()}` : text;
}
