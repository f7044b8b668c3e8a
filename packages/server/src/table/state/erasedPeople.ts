// TABLE-12.3: who is named at a table, and what remains of an erased person in rows beside the tables (UI-P7). Used by the running server
// and by the offline erasure tool.

import type { OperatorAct, SeenBan } from '@hexmarch/shared/protocol/people/operators';
import { ERASED } from '@hexmarch/shared/protocol/people/people';
import type { PeopleRecord } from './tableRow.ts';

/** All names stored at a table, by public id. */
export function namedAt({ seats, arbiters = [], companions = [], recorded = [] }: PeopleRecord): readonly {
  readonly id: string;
  readonly names: readonly string[];
}[] {
  const all = [...seats, ...arbiters, ...companions, ...recorded].flatMap((one) =>
    one === null ? [] : [one],
  );
  const people = all.filter((one) => !('bot' in one) || one.bot === undefined);
  return [...new Set(people.map(({ id }) => id))].map((id) => ({
    id,
    names: [...new Set(people.filter((one) => one.id === id).flatMap(namesOf))],
  }));
}

const namesOf = ({ name, realName }: { readonly name?: string; readonly realName?: string }) =>
  [name, realName].filter((one) => one !== undefined);

/** People at a table with this token hash. */
export const knownByKey = (
  { seats, arbiters = [], companions = [] }: PeopleRecord,
  tokenHash: string,
): readonly string[] =>
  [...seats, ...arbiters, ...companions].flatMap((one) => (one?.tokenHash === tokenHash ? [one.id] : []));

/** An erased person at one table. */
export interface ErasedPerson {
  readonly matchId: string;
  /** Public id there. */
  readonly person: string;
  /** All known names there. */
  readonly names: readonly string[];
  /** SHA-256 in hex of all tokens of the person. */
  readonly keyHashes: readonly string[];
}

/** Formats written by console/acts.ts, console/matchActs.ts and console/banActs.ts. */
const NAMING: Readonly<Record<string, RegExp>> = {
  remove: /^()(.*)$/s,
  'new seat key': /^(seat \d+, )(.*)$/s,
  ban: /^(until \S+, )(.*)$/s,
  'lift ban': /^()(.*)$/s,
};

/** An audit log entry without the name; undefined where it concerns someone else. */
export function actWithout(act: OperatorAct, { matchId, names }: ErasedPerson): OperatorAct | undefined {
  const [, before = '', name = ''] = NAMING[act.act]?.exec(act.what) ?? [];
  return act.match === matchId && names.includes(name) ? { ...act, what: `${before}${ERASED}` } : undefined;
}

/** A ban stays in force without the name; undefined where it concerns someone else. */
export function banWithout<Ban extends SeenBan & { readonly person: string }>(
  ban: Ban,
  { matchId, person }: Pick<ErasedPerson, 'matchId' | 'person'>,
): Ban | undefined {
  return ban.match === matchId && ban.person === person ? { ...ban, name: ERASED, person: '' } : undefined;
}
