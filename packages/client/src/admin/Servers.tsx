// The cluster's servers: their health, and how to drain one.

import {
  mayAs,
  type Operator,
  type Overview,
  type SeenServer,
  type SeenServers,
} from '@hexmarch/shared/protocol/people/operators';
import { ActForm } from './ActForm.tsx';
import type { ConsoleApi } from './api.ts';
import { say } from './say.ts';

/** Of the only server. */
export function State({ seen: { ready, reason = '', load } }: { readonly seen: Overview }) {
  return (
    <>
      <p class={ready ? 'console-state good' : 'console-state bad'} role="status" data-testid="ready">
        {ready ? say('ready') : say('notReady', { reason })}
      </p>
      {load.refused.length > 0 && (
        <p class="console-state bad" role="status">
          {say('refusing', { what: load.refused.join(', ') })}
        </p>
      )}
    </>
  );
}

export function StateOfAll({ seen: { servers, isWhole } }: { readonly seen: SeenServers }) {
  const ready = servers.filter((one) => stateOf(one) === 'ready').length;
  const counts = { ready, count: servers.length };
  const isGood = isWhole && ready === servers.length;
  return (
    <p class={isGood ? 'console-state good' : 'console-state bad'} role="status" data-testid="ready">
      {isWhole ? say(isGood ? 'servers.ready' : 'servers.someNot', counts) : say('servers.unknown')}
    </p>
  );
}

interface DrainProps {
  readonly id: string;
  readonly title: string;
  readonly carryOut: (why: string) => Promise<unknown>;
}

export const Drain = (props: DrainProps) => (
  <ActForm {...props} about={say('drain.about')} act={say('drain.do')} isGrave={true} />
);

interface ServersProps {
  readonly api: ConsoleApi;
  readonly me: Operator;
  readonly seen: SeenServers;
}

export function Servers({ api, me, seen }: ServersProps) {
  return (
    <section aria-label={say('servers')}>
      <ul class="console-list" data-testid="servers">
        {seen.servers.map((server) => (
          <Server key={server.id} api={api} me={me} server={server} />
        ))}
      </ul>
    </section>
  );
}

function Server({ api, me, server }: Omit<ServersProps, 'seen'> & { readonly server: SeenServer }) {
  const { id, address, isThis, overview, silent = '' } = server;
  const mayStop = mayAs(me.role, 'operate');
  const state = stateOf(server);
  const reason = overview?.reason ?? silent;
  return (
    <li class="card console-server" data-testid={`server-${address}`}>
      <header>
        <b>{address}</b>
        {isThis && <span class="sub">{say('server.this')}</span>}
        <span class={`chip ${state}`}>{say(`server.${state}`)}</span>
      </header>
      <p class="quiet">{lineOf(server)}</p>
      {reason !== '' && <p class="bad">{reason}</p>}
      {overview !== undefined && (
        <details>
          <summary>{say(mayStop ? 'server.more.stop' : 'server.more')}</summary>
          <ServerFacts seen={overview} />
          {mayStop && (
            <Drain
              id={`drain-${address}`}
              title={say('drain.of', { address })}
              carryOut={(why) => api.post(isThis ? '/drain' : `/servers/${id}/drain`, { why })}
            />
          )}
        </details>
      )}
    </li>
  );
}

const stateOf = ({ overview, isDraining }: SeenServer) => {
  if (isDraining) return 'draining';
  if (overview === undefined) return 'silent';
  return overview.ready ? 'ready' : 'unready';
};

/** A server's key facts at a glance. */
function lineOf({ tables, overview, leaseLeftMs }: SeenServer): string {
  const facts = [say('server.tables', { count: tables })];
  if (overview !== undefined) {
    const { sockets, load, memoryMb, version } = overview;
    facts.push(
      say('server.people', { count: Object.values(sockets).reduce((sum, count) => sum + count, 0) }),
      say('server.lag', { ms: load.lagMs }),
      say('mb', { mb: memoryMb }),
      say('server.version', { version }),
    );
  }
  if (leaseLeftMs !== undefined)
    facts.push(say('server.lease', { seconds: (leaseLeftMs / 1000).toFixed(1) }));
  return facts.join(' · ');
}

/** One server's metrics. */
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
