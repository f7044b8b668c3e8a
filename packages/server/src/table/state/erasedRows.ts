// Erasure in rows beside the tables (TABLE-12.3, UI-P7): what remains of each. Used by the running server and by the offline erasure
// tool.

import type { OperatorAct, SeenBan } from '@hexmarch/shared/protocol/people/operators';
import { ERASED } from '@hexmarch/shared/protocol/people/people';

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
