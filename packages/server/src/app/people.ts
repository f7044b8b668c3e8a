// Accounts, joined to the tables at which people play.

import type { Config } from '../base/config/config.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import type { SettledReports } from '../chat/settled.ts';
import { mailerTo, mailSettings } from '../notifications/channels/mail.ts';
import type { LetterPost } from '../notifications/model/mailSender.ts';
import { mailSeal } from '../ops/mailSeal.ts';
import type { SigningKey } from '../ops/signingKey.ts';
import { webauthn } from '../ops/webauthn.ts';
import { People, type PeoplePorts } from '../people/people.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { DeferredNotifications } from './deferredNotifications.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';
import type { BesideLog } from './sideStores.ts';

interface Around extends Pick<PeoplePorts, 'tables' | 'clock' | 'archive' | 'peerGames' | 'mailGate'> {
  readonly logger: PeoplePorts['journal'];
  readonly peopleStore: PeopleStore;
  readonly beside: Pick<BesideLog, 'isShared'>;
  readonly store: PeoplePorts['events'] & PeoplePorts['logs']['store'];
  /** The outcome of the person's reports. */
  readonly settled: SettledReports;
  /** How addresses are stored. */
  readonly signing: Pick<SigningKey, 'secretFor'>;
}

/** Peers may be unreachable: then nothing is reported here of what happens in their matches. */
const LOOK_MS = 5000;

const UNMOVED = 'e-mail addresses are not found by their mailbox yet: the next start tries again';

/** `deferred`: notified of changes of seats. */
export async function openPeople(
  { refusedNames, ...config }: Pick<Config, 'refusedNames' | 'mail' | 'publicUrl'>,
  {
    peopleStore,
    beside,
    store,
    archive,
    signing,
    settled,
    tables,
    clock,
    logger,
    peerGames,
    mailGate,
  }: Around,
  deferred: DeferredNotifications,
): Promise<People> {
  const mails = lettersOf(config, signing);
  const around = { tables, clock, archive, journal: logger, mailSender: mails, peerGames, mailGate };
  const signedOut = (sessions: readonly string[]): void => deferred.signedOut(sessions);
  const eveningsOf: PeoplePorts['eveningsOf'] = (sessions) => deferred.eveningsOf(sessions);
  const ports = { ...around, signedOut, eveningsOf, store: peopleStore, events: store, checks: webauthn };
  const logs = { store, hasher: nodeHasher };
  const lookMs = beside.isShared ? LOOK_MS : undefined;
  const people = new People({ ...ports, logs, lookMs, refusesName: refusedNamesIn(refusedNames) });
  await people.mail.findByMailbox().catch((error: unknown) => logger.warn({ err: error }, UNMOVED));
  deferred.seats = people.seats;
  deferred.blocks = people.blocks;
  deferred.games = people.watch;
  deferred.stirred.push((matchId) => people.unordered.stirred(matchId));
  settled.reporters = people.reports;
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
