// An account by its name (ports/peopleStore.ts), and its seats.

import { archivedWithout } from '../../src/match/archivedNames.ts';
import { givenSigningKey, mailSeal, openSigningKey } from '../../src/ops/signingKey.ts';
import { skeletonOf } from '../../src/people/personName.ts';
import type { AllOfPerson } from '../../src/ports/peopleStore.ts';
import { cleanName } from '../../src/table/seats/names.ts';
import { archivedIn } from './archive.ts';
import type { Erased } from './erase.ts';
import type { DataFiles } from './files.ts';
import type { Whom } from './whom.ts';

export interface Account {
  readonly all: AllOfPerson;
  readonly whom: Whom;
}

/** Throws in words. */
export async function accountNamed(
  { people }: Pick<DataFiles, 'people'>,
  query: { readonly match?: string; readonly keys?: boolean },
  name: string,
): Promise<Account> {
  if (query.match !== undefined || query.keys) throw new Error('say who: --name alone; --help shows how');
  const person = await people.personNamed(skeletonOf(cleanName(name)));
  const all = person === undefined ? undefined : await people.everythingOf(person.id);
  if (all === undefined) throw new Error(`nobody keeps games as ${JSON.stringify(name)}`);
  const everywhere = [...all.seats, ...all.places].map(({ matchId, tenure }) => ({ matchId, id: tenure }));
  return { all, whom: { people: everywhere, recipients: [], keyHashes: [], persons: [all.person.id] } };
}

/** With the e-mail address in plain text. `data`: folder of the server's key, unless the environment has it. */
export function openedFor(all: AllOfPerson, data: string): object {
  if (all.mail === null) return all;
  const { SIGNING_KEY: given } = process.env;
  const signing = given ? givenSigningKey(given) : openSigningKey(data);
  const address = mailSeal(signing).open(all.mail.sealed);
  return { ...all, mail: { address: address ?? '(sealed with another key)' } };
}

/**
 * Erased seats lose their account; of `account` nothing is left but where a match still needs the player, which the server
 * erases after its start. `data`: the folder of the records.
 */
export async function eraseAccount(
  { people, scrubPeople }: Pick<DataFiles, 'people' | 'scrubPeople'>,
  account: Account | undefined,
  erased: readonly Erased[],
  data: string,
): Promise<void> {
  if (account !== undefined) await people.remove(account.all.person.id);
  for (const { matchId, inRecord } of account?.all.places ?? []) {
    const record = inRecord === '' ? undefined : await archivedIn(data, matchId);
    const without = record && archivedWithout(record, inRecord.split(' '));
    if (without !== undefined) await record?.files.keep(matchId, [without]);
  }
  for (const { matchId, id, came } of erased)
    if (came !== 'playing') {
      await people.unbind(matchId, id);
      await people.forgotten(matchId, id);
    }
  if (account !== undefined) await people.forgotten('', account.all.person.id);
  await scrubPeople();
}
