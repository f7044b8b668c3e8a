// Somebody who keeps games under a name (ports/peopleStore.ts), and whose seats these are.

import { archivedWithout } from '../../src/match/archived.ts';
import { mailSeal } from '../../src/ops/mailSeal.ts';
import { givenSigningKey, openSigningKey } from '../../src/ops/signingKey.ts';
import { skeletonOf } from '../../src/people/personName.ts';
import type { AllOfPerson } from '../../src/ports/peopleStore.ts';
import { cleanName } from '../../src/table/seats/names.ts';
import { archivedIn } from './archive.ts';
import type { Erased } from './erase.ts';
import type { DataFiles } from './files.ts';
import type { Whom } from './whom.ts';

export interface Kept {
  readonly all: AllOfPerson;
  readonly whom: Whom;
}

/** Throws in words. */
export async function keptAs(
  { people }: Pick<DataFiles, 'people'>,
  asked: { readonly match?: string | undefined; readonly keys: boolean },
  name: string,
): Promise<Kept> {
  if (asked.match !== undefined || asked.keys) throw new Error('say who: --name alone; --help shows how');
  const person = await people.personNamed(skeletonOf(cleanName(name)));
  const all = person === undefined ? undefined : await people.everythingOf(person.id);
  if (all === undefined) throw new Error(`nobody keeps games as ${JSON.stringify(name)}`);
  const everywhere = [...all.seats, ...all.places].map(({ matchId, tenure }) => ({ matchId, id: tenure }));
  return { all, whom: { people: everywhere, addressees: [], keyHashes: [], persons: [all.person.id] } };
}

/** With the e-mail address as it was written. `data`: where the server's key is, unless the environment has it. */
export function openedFor(all: AllOfPerson, data: string): object {
  if (all.mail === null) return all;
  const { SIGNING_KEY: given } = process.env;
  const signing = given ? givenSigningKey(given) : openSigningKey(data);
  const address = mailSeal(signing).open(all.mail.sealed);
  return { ...all, mail: { address: address ?? '(sealed with another key)' } };
}

/**
 * Of a seat that was erased nobody is the person any more; of `kept` nothing is left but where a match still needs somebody, which the server
 * sees to when it starts. `data`: where records are.
 */
export async function forgetKept(
  { people, scrubPeople }: Pick<DataFiles, 'people' | 'scrubPeople'>,
  kept: Kept | undefined,
  erased: readonly Erased[],
  data: string,
): Promise<void> {
  if (kept !== undefined) await people.remove(kept.all.person.id);
  for (const { matchId, inRecord } of kept?.all.places ?? []) {
    const record = inRecord === '' ? undefined : await archivedIn(data, matchId);
    const without = record && archivedWithout(record, inRecord.split(' '));
    if (without !== undefined) await record?.files.keep(matchId, [without]);
  }
  for (const { matchId, id, came } of erased)
    if (came !== 'playing') {
      await people.unbind(matchId, id);
      await people.forgotten(matchId, id);
    }
  if (kept !== undefined) await people.forgotten('', kept.all.person.id);
  await scrubPeople();
}
