// Maps a service's HTTP response to a delivery result.

import type { DeliveryResult } from '../model/channels.ts';
import type { Called } from './outside.ts';

/** A refused address counts as a failure, so its owner loses the channel; a redirect is no success. */
export function resultOf(called: Called): DeliveryResult {
  if (called === 'unknown') return 'maybe';
  if (typeof called === 'string') return { againInMs: undefined };
  const { status, againInMs } = called;
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : { againInMs };
}
