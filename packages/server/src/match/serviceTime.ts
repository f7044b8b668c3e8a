// What time it is for a service, by how many servers it has.

import type { Clock, Journal } from './clock.ts';
import { KeptTime } from './keptTime.ts';
import type { ServiceStore } from './serviceStore.ts';
import { SharedTime } from './sharedTime.ts';
import type { Time } from './time.ts';

export function timeOf(ports: {
  readonly store: ServiceStore;
  readonly clock: Clock;
  readonly journal: Journal;
}): Time {
  const { fellows } = ports.store;
  return fellows === undefined ? new KeptTime(ports) : new SharedTime(ports.clock, fellows);
}
