// Chooses the time source by the number of servers.

import type { Clock, Journal } from '../../base/clock.ts';
import type { ServiceStore } from '../../ports/serviceStore.ts';
import type { Time } from '../../ports/time.ts';
import { SharedTime } from './sharedTime.ts';
import { StoredTime } from './storedTime.ts';

export function timeOf(ports: {
  readonly store: ServiceStore;
  readonly clock: Clock;
  readonly journal: Journal;
}): Time {
  const { peers } = ports.store;
  return peers === undefined ? new StoredTime(ports) : new SharedTime(ports.clock, peers);
}
