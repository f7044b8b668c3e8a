// What follows the tables: leagues, TV, notifications, and the profiles of people.

import type { Config } from '../base/config/config.ts';
import { MailRateLimits } from '../base/mailRateLimits.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { circleTopic } from '../circles/circlePage.ts';
import { Circles } from '../circles/circles.ts';
import { HeadingCache } from '../http/pages/headingCache.ts';
import type { Tables } from '../lobby/tables.ts';
import { openTv } from '../lobby/tv.ts';
import { icalendar } from '../notifications/calendar.ts';
import { mailerTo, mailSettings } from '../notifications/channels/mail.ts';
import type { LetterPost } from '../notifications/model/mailSender.ts';
import type { SigningKey } from '../ops/signingKey.ts';
import { mailSeal } from '../ops/signingKey.ts';
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
import { listenToTables } from './tableListeners.ts';
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
  const circles = new Circles({
    ...{ store: peopleStore, events: store, tables, clock, journal, isShared: sideStores.isShared },
    ...{ bans, settled: around.settled, icalendar, publicUrl: config.publicUrl },
    // No game.
    reported: (report, by) => accounts.reported(report, by, ''),
    refusesName: refusedNamesIn(config.refusedNames),
    ...{ sign: records.signing.sign, recordOf: around.recordOf },
    changed: (circleId) => accounts.watch.changed(circleTopic(circleId)),
  });
  const tv = await openTv(await sideStores.rows('tv'), { tables, clock });
  const { notifications, desk, channels } = await openNotifications(config, parts, {
    ...{ store, sideStores, clock, tables, mailGate, follows, guests: accounts.guests },
  });
  const people = await openPeople(config, {
    ...{ accounts, follows, notifications, tables, clock, store, peopleStore, sideStores, mailGate, journal },
    ...records,
    namingStores: [notifications, leagues.people, circles, operators],
  });
  const headings = headingsOver(disk, tables);
  listenToTables(tables.events, journal, { notifications, people, leagues, circles, tv, headings });
  return { leagues, circles, tv, notifications, desk, channels, people, headings };
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
