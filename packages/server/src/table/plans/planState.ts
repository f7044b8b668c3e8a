// What is stored of a plan beside its tree.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { isGoingBack } from '@hexmarch/shared/match/fold/acts';
import { AT_ROOT, type Plan, type Progress, type StopReason } from '@hexmarch/shared/plans/plan';
import type { Person } from '../../match/person.ts';
import type { StoredPlan } from '../../ports/planStore.ts';
import type { Hasher, LogEntry } from '../../ports/ports.ts';

/** A command that is being stored. Its number and text find it in the log, so that a crash repeats none. */
export interface PendingStep {
  readonly seq: number;
  readonly text: string;
  /** Once it is stored. */
  readonly progress: Progress;
  /** What it came to is not known before. */
  readonly rolls: boolean;
}

export interface PlanState {
  readonly progress: Progress;
  /** Public number that the match may not go back behind (TABLE-29.7). */
  readonly root: number;
  /** Entries of the log that are reckoned with. */
  readonly at: number;
  /** Planned commands of the match in a row up to then. */
  readonly inRow: number;
  readonly pending?: PendingStep;
  /** Why it is a draft. */
  readonly why?: StopReason;
}

/** Position of the match when a plan is made. */
interface Made {
  readonly sequence: number;
  readonly publicCount: number;
  /** The sealed turn that is under way; absent: none. */
  readonly sealedTurn?: number;
}

// TABLE-29.9: orders of a sealed turn are given at its beginning, so a plan made later begins with the next one.
export const freshState = ({ sequence, publicCount, sealedTurn }: Made): PlanState => ({
  progress: sealedTurn === undefined ? AT_ROOT : { ...AT_ROOT, turn: sealedTurn },
  root: publicCount,
  at: sequence,
  inRow: 0,
});

/** Undefined where a newer version of the program has written it. */
export function readStored({ tree, state }: StoredPlan): { plan: Plan; state: PlanState } | undefined {
  try {
    return { plan: JSON.parse(tree) as Plan, state: JSON.parse(state) as PlanState };
  } catch {
    return undefined;
  }
}

/** Another person or another key has another one (TABLE-29.7). */
export const holderOf = (hasher: Hasher, { id, tokenHash }: Pick<Person, 'id' | 'tokenHash'>): string =>
  hasher.sha256(`plan ${id} ${tokenHash}`);

/** Whether the entry is this command of the seat. */
export const isStep = (
  { actor, commandId, command }: LogEntry,
  seat: Seat,
  { seq, text }: Pick<PendingStep, 'seq' | 'text'>,
): boolean => actor === seat && commandId === String(seq) && command === text;

/** A command of the game, by that seat. */
export const isCommandOf = ({ actor, command, commandId }: LogEntry, seat: Seat): boolean =>
  actor === seat && commandId !== '' && command !== '' && !command.startsWith('@');

/** Public number to which this entry takes the match back; undefined: it does not. */
export function backTo({ command, events }: LogEntry): number | undefined {
  if (!command.startsWith('@')) return undefined;
  const back = (JSON.parse(events) as readonly { readonly type: string; readonly to?: number }[]).find(
    isGoingBack,
  );
  return back?.to;
}
