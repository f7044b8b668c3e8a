// Joins this server to its peers (ports/peers.ts), where there are any.

import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Config } from '../base/config/config.ts';
import { onBehalf } from '../cluster/asking.ts';
import { type HopReport, PEER_CONSOLE, PeerRequests } from '../cluster/peerRequests.ts';
import { PeerSockets } from '../cluster/peerSockets.ts';
import { addressOf } from '../http/common/address.ts';
import { boundSockets, guardUpgrades, type originCheck, type SocketsElsewhere } from '../http/front.ts';
import type { PeerConsoles } from '../ops/peerConsoles.ts';
import type { Peers } from '../ports/peers.ts';
import { ownRoom } from './roomServer.ts';

/** Incoming sockets: bounded, and routed to the server of their room. */
export function guardedSockets(
  http: HttpServer,
  config: Config,
  isForeign: ReturnType<typeof originCheck>,
  peers: Peers | undefined,
  report: HopReport,
) {
  const { socketsPerAddress } = config.limits;
  // Peers have many connections to each other.
  const isBehind = config.trustedProxies > 0 || peers !== undefined;
  const sockets = boundSockets(http, socketsPerAddress, isBehind);
  const links = linksOf(config, peers, report);
  guardUpgrades(http, sockets, isForeign, config.trustedProxies, links?.sockets);
  const addressFor = (request: IncomingMessage) =>
    links?.hops.addressFor(request) ?? addressOf(request, config.trustedProxies);
  return { sockets, links, addressFor };
}

/** To the peers. */
function linksOf({ cluster: config, trustedProxies }: Config, peers: Peers | undefined, report: HopReport) {
  if (config === undefined || peers === undefined) return undefined;
  const hops = new PeerRequests(peers, config.secret, report, (request) =>
    addressOf(request, trustedProxies),
  );
  const pipes = new PeerSockets(peers, hops, report, ownRoom);
  const sockets: SocketsElsewhere = {
    isHop: (request) => hops.isHop(request),
    isOwn: (request) => pipes.isOwn(request),
    join: (request, socket, head) => pipes.join(request, socket, head),
  };
  return { hops, pipes, sockets, consoles: consolesBy(hops, peers, config.address) };
}

const consolesBy = (hops: PeerRequests, peers: Peers, address: string): PeerConsoles => ({
  ...{ peers, address },
  isSentOn: (request) => hops.isHop(request),
  ask: (peer, path, request, body) =>
    hops.forward(peer, { ...onBehalf(request), path: `${PEER_CONSOLE}${path}`, body }, request),
});
