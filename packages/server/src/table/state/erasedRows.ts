// What is kept beside the tables of somebody who is not to be named any more (TABLE-12.3, UI-P7): what stays of each row. For a server that
// runs, and for the tool by which operators take somebody out of one that is stopped.

import type { OperatorAct, SeenBan } from '@hexmarch/shared/protocol/operators';
import { ERASED } from '@hexmarch/shared/protocol/people';

/** Somebody at one table. */
export interface Forgotten {
  readonly matchId: string;
  /** Public id there. */
  readonly person: string;
  /** All that this one was called there, as far as is known. */
  readonly names: readonly string[];
  /** SHA-256 in hex of every key that opens something to this one. */
  readonly keyHashes: readonly string[];
}

/** As console/acts.ts, console/matchActs.ts and console/banActs.ts write them. */
const NAMING: Readonly<Record<string, RegExp>> = {
  remove: /^()(.*)$/s,
  'new seat key': /^(seat \d+, )(.*)$/s,
  ban: /^(until \S+, )(.*)$/s,
  'lift ban': /^()(.*)$/s,
};

/** What operators have done stays, without the name of whom they did it to. Undefined where that is somebody else. */
export function actWithout(act: OperatorAct, { matchId, names }: Forgotten): OperatorAct | undefined {
  const [, before = '', name = ''] = NAMING[act.act]?.exec(act.what) ?? [];
  return act.match === matchId && names.includes(name) ? { ...act, what: `${before}${ERASED}` } : undefined;
}

/** A ban holds until it ends, without the name of whom it was about. Undefined where that is somebody else. */
export function banWithout<Ban extends SeenBan & { readonly person: string }>(
  ban: Ban,
  { matchId, person }: Pick<Forgotten, 'matchId' | 'person'>,
): Ban | undefined {
  return ban.match === matchId && ban.person === person ? { ...ban, name: ERASED, person: '' } : undefined;
}
