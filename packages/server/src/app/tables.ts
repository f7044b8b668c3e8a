// Stores, time, accounts and the tables.

import { readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { Store } from 'express-rate-limit';
import { namingAddresses } from '../base/addressNames.ts';
import type { Clock, Journal } from '../base/clock.ts';
import type { Config } from '../base/config/config.ts';
import type { Meter } from '../base/meter.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { BotPool } from '../bots/botPool.ts';
import { SettledReports } from '../chat/settled.ts';
import { RecordShelf } from '../http/common/recordShelf.ts';
import type { PeerRows } from '../lobby/peerRows.ts';
import { Retention, type RetentionPorts } from '../lobby/retention.ts';
import { Tables } from '../lobby/tables.ts';
import type { TablesPorts } from '../lobby/tablesPorts.ts';
import { Silence } from '../ops/health.ts';
import { LagGauge } from '../ops/lagGauge.ts';
import { type Gauges, heapGauge, Load, socketGauge } from '../ops/load.ts';
import { Outage } from '../ops/outage.ts';
import { givenSigningKey, openSigningKey, reportReceipts } from '../ops/signingKey.ts';
import { SystemClock } from '../ops/systemClock.ts';
import { watchedStore } from '../ops/watchedStore.ts';
import { Accounts } from '../people/accounts.ts';
import type { PeerGames } from '../people/gamesWatch.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { PlanCalls, PlanPorts } from '../ports/planStore.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { RecordFiles } from '../store/recordFiles.ts';
import { BOT_MANNER } from '../table/bots/botSeat.ts';
import { enforceBans } from '../table/host/tableBans.ts';
import { refusedNames } from '../table/life/refusedNames.ts';
import { PLAN_MANNER } from '../table/plans/seatPlan.ts';
import { Bans } from '../table/seats/bans.ts';
import { Announcements } from '../table/state/announcements.ts';
import type { AppParts } from './appParts.ts';
import { openRoom } from './roomServer.ts';
import { filesBeside } from './sideStores.ts';
import { openStores, type Stores } from './stores.ts';

/** How often people who wait for news of their games ask again, since a peer that owns a match may be unreachable. */
const LOOK_MS = 5000;

export type OpenTables = Awaited<ReturnType<typeof openTables>>;

/** Opens the store, which must return the previous uptime. Throws where it cannot be used. `http`: its sockets count as load. */
export async function openTables(config: Config, parts: AppParts, meter: Meter, http: HttpServer) {
  const { logger } = parts;
  const { log: disk, sideStores } = await storesOf(config, parts, meter);
  const clock = parts.clock ?? new SystemClock(await disk.uptime());
  const ownClock = clock instanceof SystemClock ? clock : undefined;
  const peopleStore = await sideStores.people();
  const { store, outage, silence } = watchedDisk(disk, clock, { meter, people: peopleStore });
  const shared = await openSharedState(config, logger);

  const accounts = new Accounts({
    ...{ store: peopleStore, events: store, clock, journal: logger, ...shared.people },
    lookMs: sideStores.isShared ? LOOK_MS : undefined,
  });
  const { records, retention, recordOf } = await openRecords(config, logger, store, clock, accounts.bindings);
  const announcements = new Announcements();
  const settled = new SettledReports(reportReceipts(records.signing));
  const bans = new Bans(clock, namingAddresses(records.signing.secretFor('bans')));
  const pool = botsOf(clock, parts);
  const { load, lag } = loadOf(config, parts, http, meter);

  const tables = tablesOf(config, parts, {
    ...{ store, clock, load, meter, announcements, bans, settled, accounts, ...shared.tables },
    thinkers: parts.thinkers ?? pool,
    plans: plansOf(peopleStore, parts),
  });
  outage.onChange((isFailing) => tables.fails(isFailing));
  bans.onChange(() => enforceBans(tables.all()));
  settled.onChange((matchId, ...report) => tables.find(matchId)?.chat.settled(...report));
  ownClock?.onStill((ms) => tables.stoodStill(ms));
  return {
    ...{
      disk,
      store,
      sideStores,
      peopleStore,
      clock,
      outage,
      silence,
      ownClock,
      shared,
      accounts,
      records,
      recordOf,
    },
    ...{ retention, announcements, settled, bans, pool, load, lag, tables },
  };
}

const storesOf = async (config: Config, { store, games, logger }: AppParts, meter: Meter): Promise<Stores> =>
  store === undefined
    ? openStores(config, games, logger, meter)
    : { log: store, sideStores: filesBeside(config.dataDir) };

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

const plansOf = (store: PlanCalls, { planManner = PLAN_MANNER }: AppParts): PlanPorts => ({
  ...{ store, planningOf: async (game) => manifestOf(game)?.planning?.() },
  manner: planManner,
});

const botsOf = (clock: Clock, { botModules = {} }: AppParts) => new BotPool({ clock, modules: botModules });

type Opened = Pick<
  TablesPorts,
  | 'store'
  | 'clock'
  | 'thinkers'
  | 'load'
  | 'accounts'
  | 'meter'
  | 'announcements'
  | 'bans'
  | 'settled'
  | 'peerRows'
  | 'plans'
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
  return new Tables(parts.games, ports, config.tablesMax, parts.patience);
}

const given = (randomBytes: AppParts['randomBytes']) => (randomBytes === undefined ? {} : { randomBytes });

/** TABLE-1.6: nothing can happen at any table before it is stored, and everybody is notified while the store fails. */
function watchedDisk(
  disk: ServiceStore,
  clock: Clock,
  { meter, people }: { readonly meter: Meter; readonly people: PeopleStore },
) {
  const silence = new Silence();
  const wait = clock instanceof SystemClock ? () => clock.wait() : () => () => undefined;
  const ask = () => void store.keepUptime(clock.uptime()).catch(() => undefined);
  const outage = new Outage({ wait, ask });
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
    gone: async (matchId) => {
      await people.forgetMatch(matchId).catch(() => undefined);
      await people.dropCircleMatch(matchId).catch(() => undefined);
      await people.dropPlans(matchId).catch(() => undefined);
    },
    reopened: (matchId) => void people.reopen(matchId).catch(() => undefined),
    stored: () => outage.stored(),
    failed: () => outage.failed(),
  });
  return { store, outage, silence };
}

/**
 * Records beside the log: the key that signs them, the files of matches that were removed from the log, and the job that writes more. Throws
 * `SigningKeyError`; `StoreError` where peers sign with another key.
 */
async function openRecords(
  { dataDir, retentionPeriods, signingKey }: Config,
  journal: Journal,
  store: ServiceStore,
  clock: Clock,
  listener: Pick<RetentionPorts, 'archived'>,
) {
  const signing = signingKey === undefined ? openSigningKey(dataDir) : givenSigningKey(signingKey);
  await store.peers?.agreeOnKey(signing.key);
  // The routes cache records themselves; here none is read twice.
  const shelf = new RecordShelf({ store, hasher: nodeHasher, sign: signing.sign }, { bytesMax: 0 });
  const recordOf = async (matchId: string) => (await shelf.fetch(matchId, true))?.parts;
  if (dataDir === undefined) return { records: { signing }, recordOf };
  const archive = new RecordFiles(join(dataDir, 'records'));
  const archived = (matchId: string) => listener.archived(matchId);
  const retention = new Retention({ store, archive, archived, recordOf, clock, journal }, retentionPeriods);
  return { records: { signing, archive }, retention, recordOf };
}

/** State that several servers share in Redis, and may lose at any time. */
interface SharedState {
  readonly tables: { readonly peerRows?: PeerRows };
  readonly people: { readonly peerGames?: PeerGames };
  readonly web: {
    /** Counters of the rate limit of this name; absent: each limit counts in memory. */
    readonly hits?: (name: string) => Store;
  };
  close(): Promise<void>;
}

const ALONE: SharedState = { tables: {}, people: {}, web: {}, close: async () => undefined };

/** Never fails: Redis may come and go at any time. */
async function openSharedState({ cluster }: Pick<Config, 'cluster'>, journal: Journal): Promise<SharedState> {
  const { redisUrl, secret = '' } = cluster ?? {};
  if (redisUrl === undefined) return ALONE;
  const { openRedis } = await import('../cluster/redis/redis.ts');
  return openRedis(redisUrl, secret, journal);
}

/** The host's list of forbidden names. Throws where there is no such file. */
export const refusedNamesIn = (file: string | undefined): ((name: string) => boolean) =>
  refusedNames(file === undefined ? '' : readFileSync(file, 'utf8'));
