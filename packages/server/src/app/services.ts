// What follows the tables: leagues, circles, TV, notifications, and the profiles of people.

import { EventEmitter } from 'node:events';
import type { Config } from '../base/config/config.ts';
import { MailRateLimits } from '../base/mailRateLimits.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import type { CircleEventMap } from '../circles/circleEvents.ts';
import { circleTopic } from '../circles/circlePage.ts';
import { Circles } from '../circles/circles.ts';
import { HookPosts } from '../circles/hookPosts.ts';
import { HeadingCache } from '../http/pages/headingCache.ts';
import { DuePlans } from '../lobby/duePlans.ts';
import type { Tables } from '../lobby/tables.ts';
import { openTv } from '../lobby/tv.ts';
import { icalendar } from '../notifications/calendar.ts';
import { drawBoard } from '../notifications/channels/boards.ts';
import { discordService } from '../notifications/channels/discord.ts';
import { mailerTo, mailSettings } from '../notifications/channels/mail.ts';
import { OUTSIDE } from '../notifications/channels/openChannels.ts';
import type { LetterPost } from '../notifications/model/mailSender.ts';
import type { SigningKey } from '../ops/signingKey.ts';
import { mailSeal, sealFor } from '../ops/signingKey.ts';
import { webauthn } from '../ops/webauthn.ts';
import { Follows } from '../people/follows.ts';
import { People, type PeoplePorts } from '../people/people.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { leagueTables } from '../tournaments/courses/leagueTables.ts';
import { openLeagues } from '../tournaments/leagues.ts';
import type { AppParts } from './appParts.ts';
import { openNotifications } from './notifications.ts';
import type { Operators } from './operators.ts';
import type { SideStores } from './sideStores.ts';
import { listenToTables, notifyOfCircles } from './tableListeners.ts';
import { type OpenTables, refusedNamesIn } from './tables.ts';

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
    ...{ journal, bans, limits: config.limits, tables: leagueTables(tables), games: tables.games },
    clock: tables.time.service,
    refusesName: refusedNamesIn(config.refusedNames),
    apart: (players) => accounts.blocks.apart(players),
  });
  const { circles, posts, news } = openCircles(config, parts, around);
  const tv = await openTv(await sideStores.rows('tv'), { tables, clock });
  const { notifications, desk, channels } = await openNotifications(config, parts, {
    ...{ store, sideStores, clock, tables, mailGate, follows, guests: accounts.guests },
  });
  const people = await openPeople(config, {
    ...{ accounts, follows, notifications, tables, clock, store, peopleStore, sideStores, mailGate, journal },
    ...records,
    namingStores: [notifications, leagues.people, circles, operators],
  });
  const duePlans = new DuePlans({ plans: peopleStore, store, tables, clock, journal });
  const headings = headingsOver(disk, tables);
  listenToTables(tables.events, journal, { notifications, people, leagues, circles, tv, headings });
  notifyOfCircles(news, { circles: notifications.circles, store: peopleStore, clock, journal });
  return { leagues, circles, posts, tv, notifications, desk, channels, people, headings, duePlans };
}

/** Circles, with their posts to webhooks. */
function openCircles(
  { publicUrl, refusedNames }: Pick<Config, 'publicUrl' | 'refusedNames'>,
  { logger: journal, outside = OUTSIDE }: AppParts,
  { accounts, bans, clock, peopleStore, recordOf, records, settled, sideStores, store, tables }: OpenTables,
) {
  const news = new EventEmitter<CircleEventMap>();
  const service = discordService({ reach: outside.reach, origins: outside.discordOrigins });
  const { seal, open } = sealFor(records.signing, 'sealed webhooks of circles');
  const circles = new Circles({
    ...{ store: peopleStore, events: store, tables, clock, journal, isShared: sideStores.isShared },
    ...{ bans, settled, news, icalendar, publicUrl, refusesName: refusedNamesIn(refusedNames) },
    hooks: { isAddress: service.isAddress, seal },
    ...{ sign: records.signing.sign, recordOf },
    changed: (circleId) => accounts.watch.changed(circleTopic(circleId)),
    // No game.
    reported: (report, by) => accounts.reported(report, by, ''),
  });
  const posts = new HookPosts({
    ...{ store: peopleStore, clock, journal, news, service, open, publicUrl, matches: circles.matches },
    boardOf: async (matchId) => {
      const view = tables.find(matchId)?.playing.sight?.position.publicView;
      const game = tables.find(matchId)?.setup.game.id;
      return view === undefined || game === undefined ? undefined : drawBoard(game, view);
    },
  });
  return { circles, posts, news };
}

/** Link previews, cached where no other server may load the match. */
const headingsOver = ({ peers }: ServiceStore, tables: Tables): HeadingCache | undefined =>
  peers === undefined
    ? new HeadingCache({
        isAwake: (matchId) => tables.find(matchId) !== undefined,
        now: () => performance.now(),
      })
    : undefined;

interface Around
  extends Pick<
    PeoplePorts,
    | 'accounts'
    | 'archive'
    | 'namingStores'
    | 'clock'
    | 'follows'
    | 'journal'
    | 'mailGate'
    | 'notifications'
    | 'tables'
  > {
  readonly peopleStore: PeopleStore;
  readonly sideStores: Pick<SideStores, 'isShared'>;
  readonly store: PeoplePorts['events'] & PeoplePorts['logs']['store'];
  /** How addresses are stored. */
  readonly signing: Pick<SigningKey, 'secretFor'>;
}

const UNMOVED = 'e-mail addresses are not found by their mailbox yet: the next start tries again';

/** Accounts, joined to the tables at which people play. */
async function openPeople(
  { refusedNames, ...config }: Pick<Config, 'refusedNames' | 'mail' | 'publicUrl'>,
  { peopleStore, sideStores, store, signing, ...around }: Around,
): Promise<People> {
  const people = new People({
    ...{ ...around, store: peopleStore, events: store, checks: webauthn },
    ...{ logs: { store, hasher: nodeHasher }, isShared: sideStores.isShared },
    ...{ mailSender: lettersOf(config, signing), refusesName: refusedNamesIn(refusedNames) },
  });
  await people.mail.findByMailbox().catch((error: unknown) => around.journal.warn({ err: error }, UNMOVED));
  return people;
}

/** Undefined: no mail is configured. */
function lettersOf(
  config: Parameters<typeof mailSettings>[0],
  signing: Pick<SigningKey, 'secretFor'>,
): LetterPost | undefined {
  const settings = mailSettings(config);
  if (settings === undefined) return undefined;
  const mailer = mailerTo(settings);
  return { seal: mailSeal(signing), send: (letter) => mailer.write(letter), close: () => mailer.close() };
}
