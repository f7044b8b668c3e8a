// What follows the tables: leagues, TV, notifications, and the profiles of people.

import type { Config } from '../base/config/config.ts';
import { MailRateLimits } from '../base/mailRateLimits.ts';
import { HeadingCache } from '../http/pages/headingCache.ts';
import { openLeagues } from '../leagues/leagues.ts';
import { leagueTables } from '../leagues/leagueTables.ts';
import type { Tables } from '../lobby/tables.ts';
import { openTv } from '../lobby/tv.ts';
import { Follows } from '../people/follows.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { AppParts } from './appParts.ts';
import { openNotifications } from './notifications.ts';
import type { Operators } from './operators.ts';
import { openPeople } from './people.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';
import { listenToTables } from './tableListeners.ts';
import type { OpenTables } from './tables.ts';

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

export async function openServices(
  config: Config,
  parts: AppParts,
  around: OpenTables,
  operators: Operators,
) {
  const { logger: journal } = parts;
  const { accounts, bans, sideStores, clock, disk, peopleStore, records, store, tables } = around;
  const mailGate = new MailRateLimits(clock);
  const follows = new Follows({ store: peopleStore, clock, tables, blocks: accounts.blocks });
  const leagues = await openLeagues(await sideStores.rows('leagues'), {
    ...{ clock, journal, bans, limits: config.limits, tables: leagueTables(tables), games: tables.games },
    refusesName: refusedNamesIn(config.refusedNames),
    apart: (players) => accounts.blocks.apart(players),
  });
  const tv = await openTv(await sideStores.rows('tv'), { tables, clock });
  const { notifications, desk, channels } = await openNotifications(config, parts, {
    ...{ store, sideStores, clock, tables, mailGate, follows, guests: accounts.guests },
  });
  const people = await openPeople(config, {
    ...{ accounts, follows, notifications, tables, clock, store, peopleStore, sideStores, mailGate, journal },
    ...records,
    namingStores: [notifications, leagues.people, operators],
  });
  const headings = headingsOver(disk, tables);
  listenToTables(tables.events, journal, { notifications, people, leagues, tv, headings });
  return { leagues, tv, notifications, desk, channels, people, headings };
}

/** Link previews, cached where no other server may load the match. */
const headingsOver = ({ peers }: ServiceStore, tables: Tables): HeadingCache | undefined =>
  peers === undefined
    ? new HeadingCache({
        isAwake: (matchId) => tables.find(matchId) !== undefined,
        now: () => performance.now(),
      })
    : undefined;
