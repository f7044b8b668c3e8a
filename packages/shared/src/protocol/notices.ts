// Kinds of notices to people who are away: by these words they are switched on and off. Games may have more (kernel/game.ts).

/** What is told of every match. */
export const COMMON_KINDS: readonly string[] = ['begins', 'over', 'written', 'writtenToAll'];

/** What is told beside that of a game that does not say all there is to say of its turns. */
export const TURN_KINDS = ['turn', 'reminder'] as const;

/** Of these nobody hears who has not asked for them; of all others, whoever has not said that he does not want to. */
export const ASKED_FOR: readonly string[] = ['deadline', 'writtenToAll'];

export interface KindsWanted {
  readonly off: readonly string[];
  readonly on: readonly string[];
}

export const isKindWanted = (kind: string, { off, on }: KindsWanted): boolean =>
  ASKED_FOR.includes(kind) ? on.includes(kind) : !off.includes(kind);
