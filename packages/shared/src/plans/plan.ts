// A plan: commands that a player has prepared for later turns of one seat, as a tree (TABLE-29.1).

// TABLE-29.2: one of four conditions.
/** Judged by the seat's view alone. */
export type Condition =
  /** The view is as foreseen, by `viewDigest` of what the game calls foreseeable. */
  | { readonly when: 'exactly'; readonly view: string }
  /** These spaces read as then, and no command of the branch concerns another one. */
  | { readonly when: 'unchanged'; readonly spaces: Readonly<Record<string, string>> }
  /** The command before came out in this group, which the game names. */
  | { readonly when: 'rolled'; readonly outcome: string }
  /** Nothing, for commands that the game calls safe. */
  | { readonly when: 'always' };

export interface PlannedCommand {
  /** Canonical text. */
  readonly text: string;
  /** Chances of its outcomes, as `chancesOf` writes them; absent: it rolls nothing. */
  readonly chances?: string;
}

export type Branch = Condition & {
  /** All within one turn of the seat. One that rolls is the last. */
  readonly give: readonly PlannedCommand[];
  /** What may follow, in the order in which it is tried. */
  readonly next: readonly Branch[];
};

// TABLE-29.1: a tree, one for each seat at a time.
export interface Plan {
  readonly branches: readonly Branch[];
}

// TABLE-29.10: limits of a plan, and of planned commands in a row.
export const PLAN_LIMITS = {
  /** Branches in all, and at one place. */
  branches: 200,
  atOnePlace: 12,
  /** Commands one after the other. */
  depth: 20,
  /** Length of the plan as canonical text. */
  textLength: 16_384,
  /** Own turns begun that the player has not looked at (TABLE-29.6). */
  unseenTurns: 3,
  /** Planned commands of a match in a row without one given by a person. */
  inRow: 40,
} as const;

/** Where the seat is in its plan. */
export interface Progress {
  /** Indices of the branches taken, from the root. */
  readonly path: readonly number[];
  /** Number of commands given of the last of them. */
  readonly given: number;
  /** Number of the turn in which the last one was given; absent: none yet. */
  readonly turn?: number;
  /** Group in which the last one came out, if it rolled. */
  readonly outcome?: string;
  /** Own turns in which commands were given since the player last looked. */
  readonly unseen: number;
}

export const AT_ROOT: Progress = { path: [], given: 0, unseen: 0 };

/** Why a plan gives nothing more. The first is an end; with all others it becomes a draft. */
export const STOP_REASONS = [
  'finished',
  /** No condition holds. */
  'surprise',
  /** The command was refused, or would be. */
  'refused',
  /** Its chances are not as foreseen. */
  'chances',
  /** No branch for this outcome of a roll. */
  'outcome',
  /** Limits: own turns not looked at; planned commands in a row. */
  'unseen',
  'in-row',
  /** The match went back behind the plan. */
  'undone',
  /** The player gave another command. */
  'own-command',
  /** A server stopped while a command of the plan was stored, and what it led to is not known. */
  'interrupted',
  /** By the player. */
  'disarmed',
] as const;

export type StopReason = (typeof STOP_REASONS)[number];

/** The branches that may follow, and the one taken last; undefined: there is no such place. */
export function placeIn(
  { branches }: Plan,
  path: readonly number[],
): { readonly taken: Branch | undefined; readonly next: readonly Branch[] } | undefined {
  let taken: Branch | undefined;
  let next = branches;
  for (const index of path) {
    taken = next[index];
    if (taken === undefined) return undefined;
    next = taken.next;
  }
  return { taken, next };
}
