// What time it is for a service, by how many servers it has.

import type { Clock, Journal } from '../../base/clock.ts';
import type { ServiceStore } from '../../ports/serviceStore.ts';
import type { Time } from '../../ports/time.ts';
import { KeptTime } from './keptTime.ts';
import { SharedTime } from './sharedTime.ts';

export function timeOf(ports: {
  readonly store: ServiceStore;
  readonly clock: Clock;
  readonly journal: Journal;
}): Time {
  const { fellows } = ports.store;
  return fellows === undefined ? new KeptTime(ports) : new SharedTime(ports.clock, fellows);
}
