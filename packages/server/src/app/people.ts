// People who keep their games, joined to the tables at which they play.

import type { Config } from '../base/config/config.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import type { SettledReports } from '../chat/settled.ts';
import { mailerTo, mailSettings } from '../notifications/channels/mail.ts';
import type { LetterPost } from '../notifications/model/letterPost.ts';
import { mailSeal } from '../ops/mailSeal.ts';
import type { SigningKey } from '../ops/signingKey.ts';
import { webauthn } from '../ops/webauthn.ts';
import { People, type PeoplePorts } from '../people/people.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { BesideLog } from './besideLog.ts';
import type { LaterNotices } from './laterNotices.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';

interface Around extends Pick<PeoplePorts, 'tables' | 'clock' | 'archive' | 'fellowGames' | 'mailGate'> {
  readonly logger: PeoplePorts['journal'];
  readonly kept: PeopleStore;
  readonly beside: Pick<BesideLog, 'isShared'>;
  readonly store: PeoplePorts['events'] & PeoplePorts['logs']['store'];
  /** What has become of what they have reported. */
  readonly settled: SettledReports;
  /** By which addresses are kept. */
  readonly signing: Pick<SigningKey, 'secretFor'>;
}

/** Other servers of a database may be out of hearing: then nobody tells here what happens in their matches. */
const LOOK_MS = 5000;

const UNMOVED = 'e-mail addresses are not found by their mailbox yet: the next start tries again';

/** `told`: hears of what becomes of seats. */
export async function openPeople(
  { refusedNames, ...config }: Pick<Config, 'refusedNames' | 'mail' | 'publicUrl'>,
  { kept, beside, store, archive, signing, settled, tables, clock, logger, fellowGames, mailGate }: Around,
  told: LaterNotices,
): Promise<People> {
  const letters = lettersOf(config, signing);
  const around = { tables, clock, archive, journal: logger, letters, fellowGames, mailGate };
  const signedOut = (sessions: readonly string[]): void => told.signedOut(sessions);
  const eveningsOf: PeoplePorts['eveningsOf'] = (sessions) => told.eveningsOf(sessions);
  const ports = { ...around, signedOut, eveningsOf, store: kept, events: store, checks: webauthn };
  const logs = { store, hasher: nodeHasher };
  const lookMs = beside.isShared ? LOOK_MS : undefined;
  const people = new People({ ...ports, logs, lookMs, refusesName: refusedNamesIn(refusedNames) });
  await people.mail.findByMailbox().catch((error: unknown) => logger.warn({ err: error }, UNMOVED));
  told.seats = people.seats;
  told.blocks = people.blocks;
  told.games = people.watch;
  told.stirred.push((matchId) => people.unordered.stirred(matchId));
  settled.reporters = people.reports;
  return people;
}

/** Undefined: this server sends no mail. */
function lettersOf(
  config: Parameters<typeof mailSettings>[0],
  signing: Pick<SigningKey, 'secretFor'>,
): LetterPost | undefined {
  const settings = mailSettings(config);
  if (settings === undefined) return undefined;
  const mailer = mailerTo(settings);
  return { seal: mailSeal(signing), send: (letter) => mailer.write(letter), close: () => mailer.close() };
}
