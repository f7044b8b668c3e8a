// Compares everything that a client received with the log: nothing acknowledged is missing, nothing is there twice, and every
// state it ever had was the true one.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { numberOf } from '@hexmarch/shared/match/fold/sealed';
import type { Standing } from '@hexmarch/shared/match/fold/standing';
import { SEALED_LINE } from '../../src/match/secrecy.ts';
import type { LogEntry, StoredMatch } from '../../src/ports/ports.ts';
import { nameOf, sentName, viewDigest, type Witness } from './witness.ts';

export interface Verdict {
  /** Actions of which a client knows that its command was done. */
  readonly acknowledged: number;
  /** Acknowledged, and not in the log under that number. */
  readonly lost: readonly string[];
  /** Pictures and stories that the log does not bear out. */
  readonly diverged: readonly string[];
  /** Anything else that is wrong. */
  readonly faults: readonly string[];
}

/** `standings` by sequence number (auditLog.ts). All windows of all seats, so that each may answer for its own. */
export function auditWitnesses(
  game: AnyGame,
  stored: StoredMatch,
  standings: readonly Standing[],
  witnesses: readonly Witness[],
): Verdict {
  const verdicts = witnesses.map((witness) => {
    const say = (what: string) => `${witness.who}: ${what}`;
    return {
      lost: lostOf(stored, witness).map(say),
      diverged: divergedOf(game, stored, standings, witness).map(say),
      faults: [...witness.faults, ...refusedYetPlayed(stored, witness)].map(say),
    };
  });
  return {
    acknowledged: acknowledgedBy(witnesses),
    lost: verdicts.flatMap(({ lost }) => lost),
    diverged: verdicts.flatMap(({ diverged }) => diverged),
    faults: [...verdicts.flatMap(({ faults }) => faults), ...strangers(stored, witnesses)],
  };
}

/** Actions of one match that were acknowledged to a client. */
export const acknowledgedBy = (witnesses: readonly Witness[]): number =>
  new Set(witnesses.flatMap(actionsOf)).size;

const actionsOf = ({ acknowledged, presumed }: Witness): readonly number[] => [
  ...[...acknowledged.values()].map(({ seq }) => seq),
  ...presumed,
];

function lostOf({ entries }: StoredMatch, { seat, acknowledged, presumed }: Witness): readonly string[] {
  const played = new Set(entries.filter(({ actor }) => actor === seat).map(sentName));
  const lost = [...acknowledged.values()]
    .filter((command) => !played.has(nameOf(command)))
    .map(({ seq, text }) => `"${text}" was acknowledged as ${seq}, and the log has nothing of it`);
  // A secret line has no text; that it was sent is checked below.
  const published = publishedOf(entries);
  const vanished = [...presumed]
    .filter((seq) => published[seq]?.actor !== seat)
    .map((seq) => `${seq} was seen to be done by ${seat}, and the log does not have that`);
  return [...lost, ...vanished];
}

/** Each client numbers the published lines that it may see (shared match/fold/sealed.ts). */
export const publishedOf = (entries: readonly LogEntry[]): readonly LogEntry[] =>
  entries.filter(({ line }) => line !== SEALED_LINE);

const numberFor = (standing: Standing, { seat }: Witness): number =>
  seat === null ? standing.told : numberOf(standing, seat);

function divergedOf(
  game: AnyGame,
  { entries }: StoredMatch,
  standings: readonly Standing[],
  witness: Witness,
): readonly string[] {
  const diverged: string[] = [];
  const published = publishedOf(entries);
  const byNumber = new Map(standings.map((standing) => [numberFor(standing, witness), standing]));
  for (const [sequence, digest] of witness.views) {
    const standing = byNumber.get(sequence);
    if (standing === undefined) diverged.push(`saw ${sequence}, which the log does not know`);
    else if (viewDigest(game.view(standing.state, witness.viewer)) !== digest)
      diverged.push(`saw another picture of ${sequence}`);
  }
  for (const [entry, line] of witness.lines) {
    if (published[entry]?.line !== line)
      diverged.push(`was told "${line}" of ${entry}, the log has "${published[entry]?.line}"`);
  }
  return diverged;
}

/** A refusal is final: but one that depends on who is present may be granted to a later copy. */
function refusedYetPlayed({ entries }: StoredMatch, witness: Witness): readonly string[] {
  return entries
    .filter(({ actor, commandId, command }) => actor === witness.seat && isSent(commandId, command))
    .map(sentName)
    .filter((name) => witness.refused.has(name))
    .map((name) => `${name} was refused (${witness.refused.get(name)}) and played`);
}

const isSent = (commandId: string, command: string): boolean => commandId !== '' && !command.startsWith('@');

/** Every entry of a person's seat is one that a window of that seat has sent. */
function strangers({ head, entries }: StoredMatch, witnesses: readonly Witness[]): readonly string[] {
  return entries
    .filter(({ commandId, actor }) => commandId !== '' && head.line.seats[actor]?.bot === undefined)
    .filter(({ actor, commandId, command }) => {
      const name = sentName({ commandId, command });
      return !witnesses.some(({ seat, sent }) => seat === actor && sent.has(name));
    })
    .map(({ sequence, command }) => `${sequence} ${command} was sent by nobody`);
}
