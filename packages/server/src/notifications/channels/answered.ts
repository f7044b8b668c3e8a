// What the answer of a service means for a letter.

import type { Carried } from '../model/carriers.ts';
import type { Called } from './outside.ts';

/** A refused address counts as a failure, so whoever has named it loses the way; a redirect is no delivery. */
export function carriedBy(called: Called): Carried {
  if (called === 'unknown') return 'maybe';
  if (typeof called === 'string') return { againInMs: undefined };
  const { status, againInMs } = called;
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : { againInMs };
}
