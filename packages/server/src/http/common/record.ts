// The public record of a match from the store (docs/record-format.md): the whole log of a match that is over, of a running one
// what was published. A line that breaks the hash chain makes the writer throw, so that
// nothing damaged is signed.

import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Tagged } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { MaybeChained } from '@hexmarch/shared/match/record/exportRecord';
import type { EndLine, RecordLine } from '@hexmarch/shared/match/record/record';
import { shownSecret } from '../../match/fairDice.ts';
import { SEALED_LINE } from '../../match/secrecy.ts';
import type { Hasher, LogEntry, MatchEnd, MatchHead } from '../../ports/ports.ts';

export const headOf = ({ line, hash }: MatchHead): MaybeChained<RecordLine> => ({ ...line, hash });

/** Of a running match the published lines, which are numbered from `publishedCount` on. */
export function linesOf(
  entries: readonly LogEntry[],
  isOver: boolean,
  publishedCount: number,
): MaybeChained<RecordLine>[] {
  if (isOver) return entries.map(entryLine);
  const heard = entries.filter(({ line }) => line !== SEALED_LINE);
  return heard.map(({ at, line }, i) => ({ kind: 'told', sequence: publishedCount + i, at, line }));
}

function entryLine({ matchId: _, line: _publicLine, events, ...entry }: LogEntry): MaybeChained<RecordLine> {
  return { kind: 'entry', ...entry, events: JSON.parse(events) as Tagged[] };
}

/** `reopened`: how often the match was (TABLE-18.7). */
export const endOf = (
  { secret, line: { commitment } }: MatchHead,
  { outcome, at }: MatchEnd,
  reopened: number,
  hasher: Hasher,
): EndLine => ({
  kind: 'end',
  outcome,
  at,
  secret: shownSecret(hasher, { secret, commitment }, reopened),
});

/** Whether the match may be reopened after its end. */
export const reopensAfter = ({ secret, line }: MatchHead, hasher: Hasher): boolean =>
  hasher.sha256OfHex(secret) !== line.commitment;

/** How often these entries have reopened the match. */
export const reopenedIn = (entries: readonly LogEntry[]): number =>
  entries.filter(({ events }) => events.startsWith(REOPENED)).length;

/** It comes before all other events of its action (shared match/fold/reopening.ts), and its fields in their order. */
const REOPENED = `[${canonicalText({ seat: ARBITER_ACTOR, type: '@reopened' })}`;
