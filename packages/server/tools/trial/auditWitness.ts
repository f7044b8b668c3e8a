// What a client was told, held against the log: nothing acknowledged is missing, nothing is there twice, and every
// picture it ever had was the true one.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Standing } from '@hexmarch/shared/match/matchFold';
import type { StoredMatch } from '../../src/match/ports.ts';
import { viewDigest, type Witness } from './witness.ts';

export interface Verdict {
  /** Actions of which a client knows that its command was done. */
  readonly acknowledged: number;
  /** Acknowledged, and not in the log where it was said to be. */
  readonly lost: readonly string[];
  /** Pictures and stories that the log does not bear out. */
  readonly diverged: readonly string[];
  /** Whatever else is wrong. */
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
      lost: lostOf(stored, witness, witnesses).map(say),
      diverged: divergedOf(game, stored, standings, witness).map(say),
      faults: [...witness.faults, ...refusedYetPlayed(stored, witness)].map(say),
    };
  });
  return {
    acknowledged: new Set(witnesses.flatMap(acknowledgedBy)).size,
    lost: verdicts.flatMap(({ lost }) => lost),
    diverged: verdicts.flatMap(({ diverged }) => diverged),
    faults: [...verdicts.flatMap(({ faults }) => faults), ...strangers(stored, witnesses)],
  };
}

const acknowledgedBy = ({ acknowledged, presumed }: Witness): readonly number[] => [
  ...acknowledged.values(),
  ...presumed.values(),
];

function lostOf({ entries }: StoredMatch, witness: Witness, all: readonly Witness[]): readonly string[] {
  const windows = all.filter(({ seat }) => seat === witness.seat);
  const lost: string[] = [];
  const look = (id: string, sequence: number, isRight: (entryId: string) => boolean) => {
    const { commandId, actor } = entries[sequence - 1] ?? {};
    if (commandId === undefined || actor !== witness.seat || !isRight(commandId))
      lost.push(
        `${id} (${witness.sent.get(id)?.text}) was acknowledged as ${sequence - 1}, where the log has ${commandId}`,
      );
  };
  for (const [id, sequence] of witness.acknowledged) look(id, sequence, (entryId) => entryId === id);
  // A line does not name the window that acted, nor whether the host acted for a seat that was out of time.
  for (const [id, sequence] of witness.presumed)
    look(id, sequence, (entryId) => entryId === '' || windows.some(({ sent }) => sent.has(entryId)));
  return lost;
}

function divergedOf(
  game: AnyGame,
  { entries }: StoredMatch,
  standings: readonly Standing[],
  witness: Witness,
): readonly string[] {
  const diverged: string[] = [];
  for (const [sequence, digest] of witness.views) {
    const standing = standings[sequence];
    if (standing === undefined) diverged.push(`saw ${sequence}, which the log does not know`);
    else if (viewDigest(game.view(standing.state, witness.viewer)) !== digest)
      diverged.push(`saw another picture of ${sequence}`);
  }
  for (const [entry, line] of witness.lines) {
    if (entries[entry]?.line !== line)
      diverged.push(`was told "${line}" of ${entry}, the log has "${entries[entry]?.line}"`);
  }
  return diverged;
}

/**
 * An answer stays what it was: but what the table decides by who is there may be granted to a later copy, and a copy may
 * name a later number than the one that was refused as stale.
 */
function refusedYetPlayed({ entries }: StoredMatch, witness: Witness): readonly string[] {
  return entries
    .filter(({ commandId, command }) => {
      const code = witness.refused.get(commandId);
      const wasRenewed = (witness.sent.get(commandId)?.seqs.size ?? 0) > 1;
      return code !== undefined && !command.startsWith('@') && !(code === 'stale' && wasRenewed);
    })
    .map(({ commandId }) => `${commandId} was refused (${witness.refused.get(commandId)}) and played`);
}

/** Every entry of a person's seat is one that a window of that seat has sent, as of the very number that it got. */
function strangers({ head, entries }: StoredMatch, witnesses: readonly Witness[]): readonly string[] {
  return entries
    .filter(({ commandId, actor }) => commandId !== '' && head.line.seats[actor]?.bot === undefined)
    .filter(({ commandId, actor, sequence, command }) => {
      const sent = witnesses
        .find(({ seat, sent }) => seat === actor && sent.has(commandId))
        ?.sent.get(commandId);
      return sent?.text !== command || !sent.seqs.has(sequence);
    })
    .map(({ commandId, sequence, command }) => `${commandId} (${command}) was not sent as of ${sequence}`);
}
