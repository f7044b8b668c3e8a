// Joins this server to the others that share what is kept (ports/fellows.ts), where there are any.

import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Config } from '../base/config/config.ts';
import { onBehalf } from '../cluster/asking.ts';
import { FELLOW_CONSOLE, type HopReport, Hops } from '../cluster/hops.ts';
import { Pipes } from '../cluster/pipes.ts';
import { addressOf } from '../http/common/address.ts';
import { boundSockets, guardUpgrades, type originCheck, type SocketsElsewhere } from '../http/front.ts';
import type { FellowConsoles } from '../ops/fellowConsoles.ts';
import type { Fellows } from '../ports/fellows.ts';
import { ownRoom } from './roomServer.ts';

/** Sockets as they come in: bounded, and joined to the server they are for. */
export function guardedSockets(
  http: HttpServer,
  config: Config,
  isForeign: ReturnType<typeof originCheck>,
  fellows: Fellows | undefined,
  report: HopReport,
) {
  const { socketsPerAddress } = config.limits;
  // Among servers each has many connections of the others.
  const isBehind = config.trustedProxies > 0 || fellows !== undefined;
  const sockets = boundSockets(http, socketsPerAddress, isBehind);
  const links = linksOf(config, fellows, report);
  guardUpgrades(http, sockets, isForeign, config.trustedProxies, links?.sockets);
  const addressFor = (request: IncomingMessage) =>
    links?.hops.addressFor(request) ?? addressOf(request, config.trustedProxies);
  return { sockets, links, addressFor };
}

/** To other servers that share what is kept. */
function linksOf(
  { fellows: config, trustedProxies }: Config,
  fellows: Fellows | undefined,
  report: HopReport,
) {
  if (config === undefined || fellows === undefined) return undefined;
  const hops = new Hops(fellows, config.secret, report, (request) => addressOf(request, trustedProxies));
  const pipes = new Pipes(fellows, hops, report, ownRoom);
  const sockets: SocketsElsewhere = {
    isHop: (request) => hops.isHop(request),
    isOwn: (request) => pipes.isOwn(request),
    join: (request, socket, head) => pipes.join(request, socket, head),
  };
  return { hops, pipes, sockets, consoles: consolesBy(hops, fellows, config.address) };
}

const consolesBy = (hops: Hops, fellows: Fellows, address: string): FellowConsoles => ({
  ...{ fellows, address },
  isSentOn: (request) => hops.isHop(request),
  ask: (fellow, path, request, body) =>
    hops.put(fellow, { ...onBehalf(request), path: `${FELLOW_CONSOLE}${path}`, body }, request),
});
