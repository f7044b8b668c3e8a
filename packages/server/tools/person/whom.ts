// Who is meant: somebody at one table, or whoever is known by some keys, at all tables at which these open something.

import { hashToken } from '../../src/base/keys.ts';
import type { Addressee } from '../../src/notifications/model/noticeTypes.ts';
import { knownByKey, namedAt } from '../../src/table/state/erasedPeople.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import { type DataFiles, noticesOf, tableIn, tablesIn } from './files.ts';

/** Somebody at a table, by public id. */
export interface AtTable {
  readonly matchId: string;
  readonly id: string;
}

export interface Whom {
  readonly people: readonly AtTable[];
  /** Addressees of notices, by id, of whom all is meant. */
  readonly addressees: readonly string[];
  /** SHA-256 in hex of every key by which one of them is known, at a table or in a league. */
  readonly keyHashes: readonly string[];
  /** Ids of those who keep games, by which leagues know them. Absent: none. */
  readonly persons?: readonly string[];
}

/** Where one person is meant: `seat`, or `id` of one who has none. Throws in words. */
export function atTable(
  files: DataFiles,
  matchId: string,
  { seat, id }: Partial<AtTable> & { seat?: number },
): Whom {
  const row = tableIn(files, matchId);
  if (row === undefined) throw new Error(`there is no match ${matchId}, or its row cannot be read`);
  const people = peopleOf(row);
  if (id !== undefined) {
    if (!namedAt(people).some((one) => one.id === id))
      throw new Error(`nobody is known as ${id} in match ${matchId}`);
    return { people: [{ matchId, id }], addressees: [], keyHashes: [] };
  }
  const person = people.seats[seat ?? -1];
  if (person === undefined) throw new Error(`match ${matchId} has no seat ${seat}`);
  if (person === null || person.bot !== undefined)
    throw new Error(`nobody sits on seat ${seat} of match ${matchId}`);
  return { people: [{ matchId, id: person.id }], addressees: [], keyHashes: [person.tokenHash] };
}

/** Keys of seats, and of those who are told of matches (`Notices`): such a one joins all matches that are followed with it. */
export function byKeys(files: DataFiles, keys: readonly string[]): Whom {
  const hashes = keys.map(hashToken);
  const addressees = noticesOf<Addressee>(files, 'addressee').filter(({ value }) =>
    hashes.includes(value.keyHash),
  );
  const people = new Map<string, AtTable>();
  const add = (one: AtTable): void => void people.set(`${one.matchId} ${one.id}`, one);
  for (const row of tablesIn(files)) {
    const { matchId } = row;
    const here = peopleOf(row);
    for (const hash of hashes) for (const id of knownByKey(here, hash)) add({ matchId, id });
    for (const { value } of addressees) {
      const follow = value.follows[matchId];
      if (follow !== undefined && namedAt(here).some(({ id }) => id === follow.person))
        add({ matchId, id: follow.person });
    }
  }
  return {
    ...{ people: [...people.values()], keyHashes: hashes },
    addressees: addressees.map(({ key }) => key),
  };
}
