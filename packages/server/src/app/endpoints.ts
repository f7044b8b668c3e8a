// The doors: rooms for sockets, the admin port, and HTTP.

import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import type { Shedding } from '../base/loadShedding.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { AddressRateLimit } from '../base/rateLimit.ts';
import { onBehalf } from '../cluster/asking.ts';
import { type HopReport, PEER_CONSOLE, PeerRequests } from '../cluster/peerRequests.ts';
import { PeerSockets } from '../cluster/peerSockets.ts';
import { addressOf } from '../http/common/address.ts';
import { SessionCookie } from '../http/common/sessionCookie.ts';
import { boundSockets, guardUpgrades, originCheck, type SocketsElsewhere } from '../http/front.ts';
import { webHandler } from '../http/web.ts';
import type { Tables } from '../lobby/tables.ts';
import { backupVerified } from '../ops/backupVerified.ts';
import { Health, type Silence } from '../ops/health.ts';
import type { PeerConsoles } from '../ops/peerConsoles.ts';
import { Tally } from '../ops/tally.ts';
import { type DrawingsModule, openPictures } from '../pictures/openPictures.ts';
import type { Peers } from '../ports/peers.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { AppParts } from './appParts.ts';
import type { Operators, Seen, StoredOperators } from './operators.ts';
import { isOpen, lobbyPlace, ownRoom, reserving, roomServer } from './roomServer.ts';
import type { OpenServices } from './services.ts';
import type { SideStores } from './sideStores.ts';
import type { OpenTables } from './tables.ts';

const LOBBY_ENTRIES_PER_MINUTE_MAX = 120;
const LINKS_PER_MINUTE_MAX = 120;
const PICTURES_PER_MINUTE_MAX = 300;

export async function openEndpoints(
  config: Config,
  parts: AppParts,
  http: HttpServer,
  operators: Operators,
  around: OpenTables & OpenServices,
) {
  const { logger } = parts;
  const { announcements, bans, clock, disk, load, settled, store, tables } = around;
  const { meter } = operators;
  const isForeign = originCheck(config.origins, config.names);
  const tally = new Tally(logger, clock);
  const drawn = await picturesOf(config, parts, around);
  const lobby = lobbyPlace();
  const server = roomServer({ http, config, tables, announcements, logger, tally, meter, load }, parts);
  const report = { meter, journal: logger };
  const { sockets, links, addressFor } = guardedSockets(http, config, isForeign, disk.peers, report);
  const health = healthOver(disk, tables, around.silence);
  const seen: Seen = {
    sights: { ...sightsOf(config, around), lobbySockets: lobby.sockets },
    ...{ probes: health.probes, announcements, bans, settled, consoles: links?.consoles },
    ...{ reporters: around.people.reports, ...handsOf(parts, clock) },
  };
  const admin = await operators.open(seen, operatorRows(parts, around.sideStores));
  disk.peers?.goBy(clock, () => tables.count);
  const { accounts, leagues, circles, posts, tv, people, headings } = around;
  const web = webHandler({
    ...{ ...config, tables, store, clock, isForeign, tally, meter, ...around.shared.web },
    ...{
      hasher: nodeHasher,
      notifications: around.desk,
      people,
      accounts,
      cookie: new SessionCookie(config),
    },
    ...{ leagues, circles, posts, tv, ...around.records, settled, headings },
    ...{ reserve: reserving(load, sockets), mayLook: linkDoor(config, LINKS_PER_MINUTE_MAX) },
    ...{ pictures: drawn.pictures, mayAskPicture: linkDoor(config, PICTURES_PER_MINUTE_MAX) },
    ...{ health: () => healthOf(health, tables), probes: health.probes },
    devTools: await parts.devTools?.(),
    ...{ journal: logger, hops: links?.hops, console: admin?.console, addressOf: addressFor },
  });
  const door = { web: web.listener, isForeign, mayEnter: lobbyDoor(config, load) };
  return { tally, drawn, lobby, server, health, admin, web, door, pipes: links?.pipes };
}

const operatorRows = ({ operatorStore }: AppParts, sideStores: SideStores): StoredOperators => ({
  isShared: sideStores.isShared,
  rows: async () => operatorStore ?? sideStores.rows('operators'),
});

const sightsOf = (
  config: Config,
  { tables, store, load, pool }: OpenTables,
): Omit<Seen['sights'], 'lobbySockets'> => ({
  ...{ tables, store, load, backupAt: backupAtOf(config), botQueue: () => pool.waiting },
});

const backupAtOf =
  ({ dataDir }: Config) =>
  (): number =>
    dataDir === undefined ? Number.NaN : (backupVerified(dataDir)?.madeAt ?? 0);

/** The actions of operators, beside their views. */
const handsOf = ({ logger, stop }: AppParts, clock: Clock): Pick<Seen, 'journal' | 'clock' | 'stop'> => ({
  journal: logger,
  clock,
  stop: stop ?? (() => process.kill(process.pid, 'SIGTERM')),
});

/** Of all games of this repository. */
const DRAWINGS: DrawingsModule = {
  address: new URL('../../../client/dist-pictures/pictures.js', import.meta.url),
  games: MANIFESTS.map(({ id }) => id),
};

const picturesOf = (
  { dataDir }: Config,
  { drawings = DRAWINGS, logger: journal }: AppParts,
  ports: { readonly tables: Tables; readonly store: ServiceStore; readonly clock: Clock },
) => openPictures({ drawings, dataDir }, { ...ports, journal, hasher: nodeHasher });

function linkDoor(
  { rateLimits, trustedProxies }: Config,
  perMinute: number,
): (request: IncomingMessage) => boolean {
  const pace = new AddressRateLimit(rateLimits ? perMinute : Number.POSITIVE_INFINITY, 60_000);
  return (request) => pace.allows(addressOf(request, trustedProxies));
}

/** Somebody who has merely looked at the lobby has no notification key. */
function lobbyDoor(config: Config, load: Shedding): (request: IncomingMessage) => boolean {
  const isWithin = linkDoor(config, LOBBY_ENTRIES_PER_MINUTE_MAX);
  return (request) => !load.refuses('watchers') && isWithin(request);
}

const healthOver = ({ peers }: ServiceStore, tables: Tables, silence: Silence): Health =>
  new Health({
    isOpen,
    isFailing: () => tables.failing,
    silentMs: () => silence.ms,
    isUnheard: () => peers !== undefined && peers.leaseLeftMs <= 0,
  });

function healthOf({ reason }: Health, tables: Tables) {
  const counted = { matches: tables.count, mismatches: tables.mismatches };
  return reason === undefined ? { ok: true, ...counted } : { ok: false, reason, ...counted };
}

/** Incoming sockets: bounded, and routed to the server of their room, which may be a peer (ports/peers.ts). */
function guardedSockets(
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
