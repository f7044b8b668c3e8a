// Accounts, joined to the tables at which people play.

import type { Config } from '../base/config/config.ts';
import { nodeHasher } from '../base/nodeHasher.ts';
import { mailerTo, mailSettings } from '../notifications/channels/mail.ts';
import type { LetterPost } from '../notifications/model/mailSender.ts';
import { mailSeal } from '../ops/mailSeal.ts';
import type { SigningKey } from '../ops/signingKey.ts';
import { webauthn } from '../ops/webauthn.ts';
import { People, type PeoplePorts } from '../people/people.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';
import type { SideStores } from './sideStores.ts';

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

export async function openPeople(
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
