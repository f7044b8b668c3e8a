// Builds everything from a config and joins the parts: store, tables, rooms, HTTP. Starts nothing by being imported.

import '../ops/noProcessManager.ts';

import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import { MANIFESTS } from '@hexmarch/shared/catalogue/manifests';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Logger } from 'pino';
import { namingAddresses } from '../base/addressNames.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import type { Shedding } from '../base/loadShedding.ts';
import { MailRateLimits } from '../base/mailRateLimits.ts';
import type { Meter } from '../base/meter.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { AddressRateLimit } from '../base/rateLimit.ts';
import { BotPool } from '../bots/botPool.ts';
import { SettledReports } from '../chat/settled.ts';
import { addressOf } from '../http/common/address.ts';
import { SessionCookie } from '../http/common/sessionCookie.ts';
import { originCheck } from '../http/front.ts';
import { HeadingCache } from '../http/pages/headingCache.ts';
import { webHandler } from '../http/web.ts';
import { type Leagues, type LeaguesPorts, openLeagues } from '../leagues/leagues.ts';
import { leagueTables } from '../leagues/leagueTables.ts';
import { Tables } from '../lobby/tables.ts';
import type { TablesPorts } from '../lobby/tablesPorts.ts';
import { openTv } from '../lobby/tv.ts';
import { backupVerified } from '../ops/backupVerified.ts';
import { Health, Silence } from '../ops/health.ts';
import { LagGauge } from '../ops/lagGauge.ts';
import { type Gauges, heapGauge, Load, socketGauge } from '../ops/load.ts';
import type { OperatorStore } from '../ops/operatorRows.ts';
import { Outage } from '../ops/outage.ts';
import { reportReceipts } from '../ops/reportReceipts.ts';
import { SystemClock } from '../ops/systemClock.ts';
import { Tally } from '../ops/tally.ts';
import { watchedStore } from '../ops/watchedStore.ts';
import type { People } from '../people/people.ts';
import { type DrawingsModule, openPictures } from '../pictures/openPictures.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { BotThinkers } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { BOT_MANNER } from '../table/bots/botSeat.ts';
import { enforceBans } from '../table/host/tableBans.ts';
import { Bans } from '../table/seats/bans.ts';
import { Announcements } from '../table/state/announcements.ts';
import type { Patience } from '../table/state/tableTypes.ts';
import { openTogether } from './cluster.ts';
import { DeferredNotifications } from './deferredNotifications.ts';
import { type NotificationParts, openNotifications } from './notifications.ts';
import { openOperators, type Seen, type StoredOperators } from './operators.ts';
import { guardedSockets } from './peerLinks.ts';
import { openPeople } from './people.ts';
import { openRecords } from './records.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';
import { isOpen, openRoom, type RoomTerms, reserving, roomServer } from './roomServer.ts';
import { type App, RunningApp } from './runningApp.ts';
import { type BesideLog, filesBeside } from './sideStores.ts';
import { openStores, type Stores } from './stores.ts';

export type { App } from './runningApp.ts';

export interface AppParts extends RoomTerms, Omit<NotificationParts, 'logger'> {
  readonly games: readonly AnyGame[];
  readonly logger: Logger;
  readonly store?: ServiceStore;
  readonly clock?: Clock;
  readonly patience?: Patience;
  /** Where the audit log is stored; a file beside the log's unless a test brings something else. */
  readonly operatorStore?: OperatorStore;
  /** Where bots search; worker threads unless a test brings something else. */
  readonly thinkers?: BotThinkers;
  /** URLs of modules with bots for games that are not of this repository, by game. */
  readonly botModules?: Readonly<Record<string, string>>;
  /** What renders boards; the client's, unless a test brings its own. */
  readonly drawings?: DrawingsModule;
  /** The heap limit; Node's own unless it is configured. */
  readonly heapMaxBytes?: number | undefined;
  /** How loaded the process is; as it is measured, unless a test says otherwise. */
  readonly gauges?: Partial<Gauges>;
  /** Graceful shutdown; by a signal to its own process unless a test brings something else. */
  readonly stop?: () => void;
  /** For ids and dice secrets; the system's unless a test brings its own. */
  readonly randomBytes?: (count: number) => Buffer;
}

const REQUEST_TIMEOUT_MS = 30_000;
const LOBBY_ENTRIES_PER_MINUTE_MAX = 120;
const LINKS_PER_MINUTE_MAX = 120;
const PICTURES_PER_MINUTE_MAX = 300;
const IDLE_TIMEOUT_MS = 60_000;

/** Opens the store, which must return the previous uptime. Throws where it cannot be used. */
export async function buildApp(config: Config, parts: AppParts): Promise<App> {
  const { logger } = parts;
  const operators = await openOperators(config, parts.games);
  const { meter } = operators;
  const { log: disk, beside } = await storesOf(config, parts, meter);
  const clock = parts.clock ?? new SystemClock(await disk.uptime());
  const ownClock = clock instanceof SystemClock ? clock : undefined;
  const [silence, deferred] = [new Silence(), new DeferredNotifications()];
  const peopleStore = await beside.people();
  const { store, outage } = watched(disk, clock, { silence, meter, people: peopleStore }, (isFailing) => {
    tables.fails(isFailing);
  });
  const { records, retention } = await openRecords(config, logger, store, clock, deferred);
  const [announcements, settled] = [new Announcements(), settledReports(records)];
  const bans = new Bans(clock, namingAddresses(records.signing.secretFor('bans')));
  const [tally, http, pool] = [new Tally(logger, clock), patientServer(), botsOf(clock, parts)];
  const { load, lag } = loadOf(config, parts, http, meter);
  const isForeign = originCheck(config.origins, config.names);
  const together = await openTogether(config, logger);
  const tables = tablesOf(config, parts, {
    ...{ store, clock, load, meter, announcements, bans, settled, ...together.tables },
    ...{ thinkers: parts.thinkers ?? pool, notifications: deferred },
    ended: (matchId) => [followers, people.history].map((one) => one.ended(matchId)),
  });
  const shared = { beside, store, tables, clock, mailGate: new MailRateLimits(clock) };
  const around = { ...shared, peopleStore, settled, logger, ...records, ...together.people };
  const people = await openPeople(config, around, deferred);
  const followers = await followersOf(config, { beside, tables, clock, journal: logger, bans, people });
  const health = healthOver(disk, tables, silence);
  const sights = sightsOf(config, tables, store, load, pool);
  ownClock?.onStill((ms) => tables.stoodStill(ms));
  const { notifications, desk, channels } = await openNotifications(config, parts, { ...shared, people });
  deferred.notifications = notifications;
  people.erasure.besides.push(notifications, followers.leagues.people, operators);
  const drawn = await picturesOf(config, parts, { tables, store, clock });
  const heard = { logger, tally, meter, load, looked: deferred.looked };
  const server = roomServer({ http, config, tables, announcements, ...heard }, parts);
  const report = { meter, journal: logger };
  const { sockets, links, addressFor } = guardedSockets(http, config, isForeign, disk.peers, report);
  const seen: Seen = {
    ...{ sights, probes: health.probes, announcements, bans, settled, consoles: links?.consoles },
    ...handsOf(parts, clock),
  };
  const admin = await operators.open(seen, operatorRows(parts, beside));
  disk.peers?.goBy(clock, () => tables.count);
  const web = webHandler({
    ...{ ...config, tables, store, clock, isForeign, tally, meter, ...together.web },
    ...{ hasher: nodeHasher, notifications: desk, people, cookie: new SessionCookie(config) },
    ...{ ...followers, ...records, settled, headings: headingsOver(disk, tables, deferred) },
    ...{ reserve: reserving(load, sockets), mayLook: linkDoor(config, LINKS_PER_MINUTE_MAX) },
    ...{ pictures: drawn.pictures, mayAskPicture: linkDoor(config, PICTURES_PER_MINUTE_MAX) },
    ...{ health: () => healthOf(health, tables), probes: health.probes },
    ...{ journal: logger, hops: links?.hops, console: admin?.console, addressOf: addressFor },
  });
  const close = closing(
    [channels, drawn, pool, tally, { close: () => http.closeAllConnections() }],
    [lag, outage, ownClock],
    [operators, together, followers, people],
    store,
  );
  return new RunningApp({
    ...{ config, logger, http, server, tables, store, notifications, retention, leagues: followers.leagues },
    web,
    door: { web: web.listener, isForeign, mayEnter: lobbyDoor(config, load) },
    ...{ health, admin, seen, close, pipes: links?.pipes, erasure: people.erasure },
  });
}

/** Shutdown of all that has no clients; the parts that may have rows in the store before the store. */
const closing =
  (
    parts: readonly { close(): void }[],
    watches: readonly ({ stop(): void } | undefined)[],
    stores: readonly { close(): Promise<unknown> }[],
    store: ServiceStore,
  ) =>
  async (): Promise<void> => {
    for (const part of parts) part.close();
    for (const watch of watches) watch?.stop();
    await Promise.all(stores.map((one) => one.close()));
    await store.close();
  };

const storesOf = async (config: Config, { store, games, logger }: AppParts, meter: Meter): Promise<Stores> =>
  store === undefined
    ? openStores(config, games, logger, meter)
    : { log: store, beside: filesBeside(config.dataDir) };

const operatorRows = ({ operatorStore }: AppParts, beside: BesideLog): StoredOperators => ({
  isShared: beside.isShared,
  rows: async () => operatorStore ?? beside.rows('operators'),
});

function patientServer(): HttpServer {
  const http = createServer({ requestTimeout: REQUEST_TIMEOUT_MS });
  // For slow readers; a WebSocket is watched by pings instead.
  http.setTimeout(IDLE_TIMEOUT_MS);
  return http;
}

const sightsOf = (
  config: Config,
  tables: Tables,
  store: ServiceStore,
  load: Load,
  pool: BotPool,
): Seen['sights'] => ({
  ...{ tables, store, load, backupAt: backupAtOf(config), botQueue: () => pool.waiting },
  lobbySockets: () => 0,
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

/** Without limits no load is shed: a benchmark measures the capacity. */
function loadOf({ rateLimits }: Config, { heapMaxBytes, gauges }: AppParts, http: HttpServer, meter: Meter) {
  const lag = new LagGauge();
  const measured: Gauges = {
    heap: heapGauge(heapMaxBytes),
    sockets: socketGauge(http),
    lagMs: () => (rateLimits ? lag.ms : 0),
  };
  const load = new Load({ ...measured, ...gauges }, (what) => meter.shed(what));
  return { load, lag };
}

const settledReports = ({ signing }: { readonly signing: Parameters<typeof reportReceipts>[0] }) =>
  new SettledReports(reportReceipts(signing));

type Opened = Pick<
  TablesPorts,
  | 'store'
  | 'clock'
  | 'thinkers'
  | 'load'
  | 'notifications'
  | 'meter'
  | 'announcements'
  | 'bans'
  | 'settled'
  | 'peerRows'
  | 'ended'
>;

function tablesOf(config: Config, parts: AppParts, opened: Opened): Tables {
  const ports = {
    ...opened,
    journal: parts.logger,
    hasher: nodeHasher,
    openRoom,
    botManner: { ...BOT_MANNER, paceMs: config.botPaceMs },
    botsMax: config.botsMax,
    limits: config.limits,
    refusesName: refusedNamesIn(config.refusedNames),
    ...given(parts.randomBytes),
  };
  const tables = new Tables(parts.games, ports, config.tablesMax, parts.patience);
  opened.bans?.onChange(() => enforceBans(tables.all()));
  opened.settled?.onChange((matchId, ...report) => tables.find(matchId)?.chat.settled(...report));
  return tables;
}

const leaguesOf = async (
  { refusedNames: file, limits }: Config,
  {
    beside,
    tables,
    people,
    ...ports
  }: Pick<LeaguesPorts, 'clock' | 'journal' | 'bans'> & {
    readonly beside: BesideLog;
    readonly tables: Tables;
    readonly people: People;
  },
): Promise<Leagues> =>
  openLeagues(await beside.rows('leagues'), {
    ...{ ...ports, limits, tables: leagueTables(tables), games: tables.games },
    refusesName: refusedNamesIn(file),
    apart: (players) => people.blocks.apart(players),
  });

/** Listeners for the end of a match. */
async function followersOf(config: Config, ports: Parameters<typeof leaguesOf>[1]) {
  const { beside, tables, clock } = ports;
  const [leagues, tv] = await Promise.all([
    leaguesOf(config, ports),
    openTv(await beside.rows('tv'), { tables, clock }),
  ]);
  const ended = (matchId: string): void => {
    leagues.ended(matchId);
    void tv.ended(matchId);
  };
  return { leagues, tv, ended, close: () => Promise.all([leagues.close(), tv.close()]) };
}

/** TABLE-1.6: nothing can happen at any table before it is stored, and everybody is notified while the store fails. */
function watched(
  disk: ServiceStore,
  clock: Clock,
  {
    silence,
    meter,
    people,
  }: { readonly silence: Silence; readonly meter: Meter; readonly people: PeopleStore },
  notify: (isFailing: boolean) => void,
) {
  const wait = clock instanceof SystemClock ? () => clock.wait() : () => () => undefined;
  const ask = () => void store.keepUptime(clock.uptime()).catch(() => undefined);
  const outage = new Outage({ wait, ask, notify });
  const store = watchedStore(disk, {
    begin: (isEntry) => {
      const since = meter.now();
      const goesOn = outage.wait();
      silence.requested();
      return () => {
        if (isEntry) meter.appended(since);
        silence.answered();
        goesOn();
      };
    },
    // Where it fails the seat is forgotten when its person looks for it.
    gone: (matchId) => people.forgetMatch(matchId).catch(() => undefined),
    reopened: (matchId) => void people.reopen(matchId).catch(() => undefined),
    stored: () => outage.stored(),
    failed: () => outage.failed(),
  });
  return { store, outage };
}

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

const botsOf = (clock: Clock, { botModules = {} }: AppParts) => new BotPool({ clock, modules: botModules });

/** Link previews, cached where no other server may load the match. */
function headingsOver(
  { peers }: ServiceStore,
  tables: Tables,
  deferred: DeferredNotifications,
): HeadingCache | undefined {
  if (peers !== undefined) return undefined;
  const headings = new HeadingCache({
    isAwake: (matchId) => tables.find(matchId) !== undefined,
    now: () => performance.now(),
  });
  deferred.stirred.push((matchId) => headings.drop(matchId));
  return headings;
}

function linkDoor(
  { rateLimits, trustedProxies }: Config,
  perMinute: number,
): (request: IncomingMessage) => boolean {
  const pace = new AddressRateLimit(rateLimits ? perMinute : Number.POSITIVE_INFINITY, 60_000);
  return (request) => pace.allows(addressOf(request, trustedProxies));
}

/** Somebody who has merely looked at the lobby has no notification key. */
function lobbyDoor(
  { rateLimits, trustedProxies }: Config,
  load: Shedding,
): (request: IncomingMessage) => boolean {
  const pace = new AddressRateLimit(
    rateLimits ? LOBBY_ENTRIES_PER_MINUTE_MAX : Number.POSITIVE_INFINITY,
    60_000,
  );
  return (request) => !load.refuses('watchers') && pace.allows(addressOf(request, trustedProxies));
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

const given = (randomBytes: AppParts['randomBytes']) => (randomBytes === undefined ? {} : { randomBytes });
