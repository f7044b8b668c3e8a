// The people that a command concerns: somebody at one table, or the holders of some keys, at all tables that these open.

import { hashToken } from '../../src/base/keys.ts';
import type { Recipient } from '../../src/notifications/model/notificationTypes.ts';
import { knownByKey, namedAt } from '../../src/table/state/erasedPeople.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import { type DataFiles, notificationsOf, tableIn, tablesIn } from './files.ts';

/** Somebody at a table, by public id. */
export interface AtTable {
  readonly matchId: string;
  readonly id: string;
}

export interface Whom {
  readonly people: readonly AtTable[];
  /** Recipients of notifications, by id. */
  readonly recipients: readonly string[];
  /** SHA-256 in hex of every key by which one of them is known, at a table or in a league. */
  readonly keyHashes: readonly string[];
  /** Ids of accounts, as known to leagues. Absent: none. */
  readonly persons?: readonly string[];
}

/** For a single person: `seat`, or `id` of one without a seat. Throws in words. */
export function atTable(
  files: DataFiles,
  matchId: string,
  { seat, id }: Partial<AtTable> & { seat?: number },
): Whom {
  const row = tableIn(files, matchId);
  if (row === undefined) throw new Error(`match ${matchId} not found, or its row cannot be read`);
  const people = peopleOf(row);
  if (id !== undefined) {
    if (!namedAt(people).some((one) => one.id === id))
      throw new Error(`nobody is known as ${id} in match ${matchId}`);
    return { people: [{ matchId, id }], recipients: [], keyHashes: [] };
  }
  const person = people.seats[seat ?? -1];
  if (person === undefined) throw new Error(`match ${matchId} has no seat ${seat}`);
  if (person === null || person.bot !== undefined)
    throw new Error(`nobody sits on seat ${seat} of match ${matchId}`);
  return { people: [{ matchId, id: person.id }], recipients: [], keyHashes: [person.tokenHash] };
}

/** Keys of seats, and of recipients of notifications: such a key joins all matches that are followed with it. */
export function byKeys(files: DataFiles, keys: readonly string[]): Whom {
  const hashes = keys.map(hashToken);
  const recipients = notificationsOf<Recipient>(files, 'addressee').filter(({ value }) =>
    hashes.includes(value.keyHash),
  );
  const people = new Map<string, AtTable>();
  const add = (one: AtTable): void => void people.set(`${one.matchId} ${one.id}`, one);
  for (const row of tablesIn(files)) {
    const { matchId } = row;
    const here = peopleOf(row);
    for (const hash of hashes) for (const id of knownByKey(here, hash)) add({ matchId, id });
    for (const { value } of recipients) {
      const follow = value.follows[matchId];
      if (follow !== undefined && namedAt(here).some(({ id }) => id === follow.person))
        add({ matchId, id: follow.person });
    }
  }
  return {
    ...{ people: [...people.values()], keyHashes: hashes },
    recipients: recipients.map(({ key }) => key),
  };
}
