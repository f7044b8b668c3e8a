// All that is behind the admin port, joined: the way in for the server, which loads it only where there is such a port.

import type { AdminConfig } from '../config.ts';
import type { Probes } from '../ops/health.ts';
import { adminServer } from './adminServer.ts';
import { processFacts, type Sights, showGauges } from './gauges.ts';
import { newMetrics } from './metrics.ts';

/** `games`: ids of those that are offered here. */
export function newAdmin(config: AdminConfig, games: readonly string[]) {
  const { registry, meter } = newMetrics(games);
  return {
    meter,
    server: (seen: Sights & { readonly probes: Probes }) => {
      showGauges(registry, seen);
      return adminServer({ ...config, probes: seen.probes, registry, facts: () => processFacts(seen) });
    },
  };
}
