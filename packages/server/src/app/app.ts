// Builds everything from a config and joins the parts: store, tables, rooms, HTTP. Starts nothing by being imported.

import '../ops/noProcessManager.ts';

import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import { MANIFESTS } from '@hexmarch/shared/games/manifests';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Logger } from 'pino';
import { namingAddresses } from '../base/addressNames.ts';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import type { Shedding } from '../base/loadShedding.ts';
import { MailGate } from '../base/mailGate.ts';
import type { Meter } from '../base/meter.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { AddressPace } from '../base/pace.ts';
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
import { lookAtBans } from '../table/host/tableBans.ts';
import { Bans } from '../table/seats/bans.ts';
import { Announcements } from '../table/state/announcements.ts';
import type { Patience } from '../table/state/tableTypes.ts';
import { type BesideLog, filesBeside } from './besideLog.ts';
import { LaterNotices } from './laterNotices.ts';
import { guardedSockets } from './links.ts';
import { type NoticeParts, openNotices } from './notices.ts';
import { type KeptOperators, openOperators, type Seen } from './operators.ts';
import { openPeople } from './people.ts';
import { openRecords } from './records.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';
import { isOpen, openRoom, type RoomTerms, reserving, roomServer } from './roomServer.ts';
import { type App, RunningApp } from './runningApp.ts';
import { openStores, type Stores } from './stores.ts';
import { openTogether } from './together.ts';

export type { App } from './runningApp.ts';

export interface AppParts extends RoomTerms, Omit<NoticeParts, 'logger'> {
  readonly games: readonly AnyGame[];
  readonly logger: Logger;
  readonly store?: ServiceStore;
  readonly clock?: Clock;
  readonly patience?: Patience;
  /** Where what operators do is kept; a file beside the log's unless a test brings something else. */
  readonly operatorStore?: OperatorStore;
  /** Where bots think; threads unless a test brings something else. */
  readonly thinkers?: BotThinkers;
  /** Addresses of modules with bots for games that are not of this repository, by game. */
  readonly botModules?: Readonly<Record<string, string>>;
  /** What draws boards; the client's, unless a test brings its own. */
  readonly drawings?: DrawingsModule;
  /** What may live in memory; what Node says unless it is known better. */
  readonly heapMaxBytes?: number | undefined;
  /** How short the process is of what; as it is measured, unless a test says otherwise. */
  readonly gauges?: Partial<Gauges>;
  /** The server says goodbye and ends; by a signal to its own process unless a test brings something else. */
  readonly stop?: () => void;
  /** For ids and dice secrets; the system's unless a test brings its own. */
  readonly randomBytes?: (count: number) => Buffer;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** Of one address. */
const LOBBY_ENTRIES_PER_MINUTE_MAX = 120;
const LINKS_PER_MINUTE_MAX = 120;
const PICTURES_PER_MINUTE_MAX = 300;
const IDLE_TIMEOUT_MS = 60_000;

/** Opens the store, which must tell how long the server has been up before. Throws where it cannot be used. */
export async function buildApp(config: Config, parts: AppParts): Promise<App> {
  const { logger } = parts;
  const operators = await openOperators(config, parts.games);
  const { meter } = operators;
  const { log: disk, beside } = await storesOf(config, parts, meter);
  const clock = parts.clock ?? new SystemClock(await disk.uptime());
  const ownClock = clock instanceof SystemClock ? clock : undefined;
  const [silence, told] = [new Silence(), new LaterNotices()];
  const kept = await beside.people();
  const { store, outage } = watched(disk, clock, { silence, meter, people: kept }, (isFailing) => {
    tables.fails(isFailing);
  });
  const { records, retention } = await openRecords(config, logger, store, clock, told);
  const [announcements, settled] = [new Announcements(), settledReports(records)];
  const bans = new Bans(clock, namingAddresses(records.signing.secretFor('bans')));
  const [tally, http, pool] = [new Tally(logger, clock), patientServer(), botsOf(clock, parts)];
  const { load, lag } = loadOf(config, parts, http, meter);
  const isForeign = originCheck(config.origins, config.names);
  const together = await openTogether(config, logger);
  const tables = tablesOf(config, parts, {
    ...{ store, clock, load, meter, announcements, bans, settled, ...together.tables },
    ...{ thinkers: parts.thinkers ?? pool, notices: told },
    ended: (matchId) => [followers, people.history].map((one) => one.ended(matchId)),
  });
  const shared = { beside, store, tables, clock, mailGate: new MailGate(clock) };
  const around = { ...shared, kept, settled, logger, ...records, ...together.people };
  const people = await openPeople(config, around, told);
  const followers = await followersOf(config, { beside, tables, clock, journal: logger, bans, people });
  const health = healthOver(disk, tables, silence);
  const sights = sightsOf(config, tables, store, load, pool);
  ownClock?.onStill((ms) => tables.stoodStill(ms));
  const { notices, desk, ways } = await openNotices(config, parts, { ...shared, people });
  told.notices = notices;
  people.forgetting.besides.push(notices, followers.leagues.people, operators);
  const drawn = await picturesOf(config, parts, { tables, store, clock });
  const heard = { logger, tally, meter, load, looked: told.looked };
  const server = roomServer({ http, config, tables, announcements, ...heard }, parts);
  const report = { meter, journal: logger };
  const { sockets, links, addressFor } = guardedSockets(http, config, isForeign, disk.fellows, report);
  const seen: Seen = {
    ...{ sights, probes: health.probes, announcements, bans, settled, consoles: links?.consoles },
    ...handsOf(parts, clock),
  };
  const admin = await operators.open(seen, operatorRows(parts, beside));
  disk.fellows?.goBy(clock, () => tables.count);
  const web = webHandler({
    ...{ ...config, tables, store, clock, isForeign, tally, meter, ...together.web },
    ...{ hasher: nodeHasher, notices: desk, people, cookie: new SessionCookie(config) },
    ...{ ...followers, ...records, settled, headings: headingsOver(disk, tables, told) },
    ...{ reserve: reserving(load, sockets), mayLook: linkDoor(config, LINKS_PER_MINUTE_MAX) },
    ...{ pictures: drawn.pictures, mayAskPicture: linkDoor(config, PICTURES_PER_MINUTE_MAX) },
    ...{ health: () => healthOf(health, tables), probes: health.probes },
    ...{ journal: logger, hops: links?.hops, console: admin?.console, addressOf: addressFor },
  });
  const close = closing(
    [ways, drawn, pool, tally, { close: () => http.closeAllConnections() }],
    [lag, outage, ownClock],
    [operators, together, followers, people],
    store,
  );
  return new RunningApp({
    ...{ config, logger, http, server, tables, store, notices, retention, leagues: followers.leagues },
    web,
    door: { web: web.listener, isForeign, mayEnter: lobbyDoor(config, load) },
    ...{ health, admin, seen, close, pipes: links?.pipes, forgetting: people.forgetting },
  });
}

/** All that has nobody to say goodbye to; what may have rows in the store before the store. */
const closing =
  (
    parts: readonly { close(): void }[],
    watches: readonly ({ stop(): void } | undefined)[],
    kept: readonly { close(): Promise<unknown> }[],
    store: ServiceStore,
  ) =>
  async (): Promise<void> => {
    for (const part of parts) part.close();
    for (const watch of watches) watch?.stop();
    await Promise.all(kept.map((one) => one.close()));
    await store.close();
  };

const storesOf = async (config: Config, { store, games, logger }: AppParts, meter: Meter): Promise<Stores> =>
  store === undefined
    ? openStores(config, games, logger, meter)
    : { log: store, beside: filesBeside(config.dataDir) };

const operatorRows = ({ operatorStore }: AppParts, beside: BesideLog): KeptOperators => ({
  isShared: beside.isShared,
  rows: async () => operatorStore ?? beside.rows('operators'),
});

function patientServer(): HttpServer {
  const http = createServer({ requestTimeout: REQUEST_TIMEOUT_MS });
  // Of readers who do not read; a WebSocket is watched by pings instead.
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

/** What operators can do beside what they see. */
const handsOf = ({ logger, stop }: AppParts, clock: Clock): Pick<Seen, 'journal' | 'clock' | 'stop'> => ({
  journal: logger,
  clock,
  stop: stop ?? (() => process.kill(process.pid, 'SIGTERM')),
});

/** Without limits no time is missed: what is measured then is how much can be done in it. */
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
  | 'notices'
  | 'meter'
  | 'announcements'
  | 'bans'
  | 'settled'
  | 'fellowRows'
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
  opened.bans?.onChange(() => lookAtBans(tables.all()));
  opened.settled?.onChange((matchId, ...report) => tables.find(matchId)?.talk.settled(...report));
  return tables;
}

/** Beside the log. */
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

/** Who hears that a match has ended. */
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

/** TABLE-1.6: nothing can happen at any table before it is stored, and all are told while nothing can be. */
function watched(
  disk: ServiceStore,
  clock: Clock,
  {
    silence,
    meter,
    people,
  }: { readonly silence: Silence; readonly meter: Meter; readonly people: PeopleStore },
  told: (isFailing: boolean) => void,
) {
  const wait = clock instanceof SystemClock ? () => clock.wait() : () => () => undefined;
  const ask = () => void store.keepUptime(clock.uptime()).catch(() => undefined);
  const outage = new Outage({ wait, ask, told });
  const store = watchedStore(disk, {
    begin: (isEntry) => {
      const since = meter.now();
      const goesOn = outage.wait();
      silence.asked();
      return () => {
        if (isEntry) meter.appended(since);
        silence.answered();
        goesOn();
      };
    },
    // Where it fails the seat is forgotten when its person looks for it.
    gone: (matchId) => people.forgetMatch(matchId).catch(() => undefined),
    reopened: (matchId) => void people.reopen(matchId).catch(() => undefined),
    kept: () => outage.kept(),
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

/** What links say, kept where nobody else may wake a match. */
function headingsOver(
  { fellows }: ServiceStore,
  tables: Tables,
  told: LaterNotices,
): HeadingCache | undefined {
  if (fellows !== undefined) return undefined;
  const headings = new HeadingCache({
    isAwake: (matchId) => tables.find(matchId) !== undefined,
    now: () => performance.now(),
  });
  told.stirred.push((matchId) => headings.drop(matchId));
  return headings;
}

/** Who asks what links lead to, or for pictures of it. */
function linkDoor(
  { rateLimits, trustedProxies }: Config,
  perMinute: number,
): (request: IncomingMessage) => boolean {
  const pace = new AddressPace(rateLimits ? perMinute : Number.POSITIVE_INFINITY, 60_000);
  return (request) => pace.allows(addressOf(request, trustedProxies));
}

/** Whoever has merely looked at the lobby has no key to be told by. */
function lobbyDoor(
  { rateLimits, trustedProxies }: Config,
  load: Shedding,
): (request: IncomingMessage) => boolean {
  const pace = new AddressPace(rateLimits ? LOBBY_ENTRIES_PER_MINUTE_MAX : Number.POSITIVE_INFINITY, 60_000);
  return (request) => !load.refuses('watchers') && pace.allows(addressOf(request, trustedProxies));
}

const healthOver = ({ fellows }: ServiceStore, tables: Tables, silence: Silence): Health =>
  new Health({
    isOpen,
    isFailing: () => tables.failing,
    silentMs: () => silence.ms,
    isUnheard: () => fellows !== undefined && fellows.leaseLeftMs <= 0,
  });

function healthOf({ reason }: Health, tables: Tables) {
  const counted = { matches: tables.count, mismatches: tables.mismatches };
  return reason === undefined ? { ok: true, ...counted } : { ok: false, reason, ...counted };
}

const given = (randomBytes: AppParts['randomBytes']) => (randomBytes === undefined ? {} : { randomBytes });
