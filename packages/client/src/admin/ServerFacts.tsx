// One server's metrics.

import type { Overview } from '@hexmarch/shared/protocol/people/operators';
import { say } from './say.ts';

export function ServerFacts({ seen }: { readonly seen: Overview }) {
  const { statuses, sockets } = seen;
  const facts: readonly (readonly [string, string | number, string])[] = [
    [
      say('fact.tables'),
      seen.tables,
      say('fact.tables.of', {
        playing: statuses.playing ?? 0,
        waiting: statuses.waiting ?? 0,
        over: statuses.over ?? 0,
        frozen: statuses.frozen ?? 0,
      }),
    ],
    [
      say('fact.people'),
      (sockets.player ?? 0) + (sockets.arbiter ?? 0),
      say('fact.people.of', {
        watchers: (sockets.watcher ?? 0) + (sockets.companion ?? 0),
        lobby: sockets.lobby ?? 0,
      }),
    ],
    [say('fact.lag'), say('ms', { ms: seen.load.lagMs }), say('fact.lag.of')],
    [
      say('fact.memory'),
      say('mb', { mb: seen.memoryMb }),
      say('fact.load', { load: seen.machineLoad.toFixed(1) }),
    ],
    [say('fact.bots'), seen.botQueue, say('fact.bots.of')],
    [say('fact.mismatches'), seen.mismatches, say('fact.mismatches.of')],
    [
      say('fact.uptime'),
      say('hours', { hours: (seen.upSeconds / 3600).toFixed(1) }),
      say('fact.version', { version: seen.version, node: seen.node }),
    ],
  ];
  return (
    <ul class="console-facts">
      {facts.map(([name, value, more]) => (
        <li key={name} class="card">
          <span class="sub">{name}</span>
          <b>{value}</b>
          <span class="quiet">{more}</span>
        </li>
      ))}
    </ul>
  );
}
