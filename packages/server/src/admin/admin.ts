// Everything behind the admin port, joined: the entry point, loaded only where there is such a port.

import type { AdminConfig } from '../base/config/config.ts';
import type { Probes } from '../ops/health.ts';
import type { OperatorBook } from '../ops/operatorRows.ts';
import type { Sights } from '../ops/processFacts.ts';
import { adminServer } from './adminServer.ts';
import { type ConsolePorts, openConsole } from './console/console.ts';
import { showGauges } from './gauges.ts';
import { newMetrics } from './metrics.ts';

interface AdminSeen extends Omit<ConsolePorts, 'sights'> {
  readonly sights: Sights & Omit<ConsolePorts['sights'], 'ready'>;
  readonly probes: Probes;
}

/** `games`: ids of those that are offered here. Without a token there is no console. */
export function newAdmin(config: AdminConfig, games: readonly string[]) {
  const { registry, meter } = newMetrics(games);
  const { token } = config;
  return {
    meter,
    server: ({ probes, sights, ...ports }: AdminSeen, book: OperatorBook) => {
      showGauges(registry, sights);
      const seen = { ...ports, sights: Object.assign(sights, { ready: probes['/readyz'] }) };
      const console = token === undefined ? undefined : openConsole(token, book, seen);
      return { console, ...adminServer({ ...config, probes, registry, console }) };
    },
  };
}
