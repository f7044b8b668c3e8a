// Whoever rules a match, as all at the table are told (TABLE-18).

/** What whoever rules may decide, beside what the game's own rules say (TABLE-18.3). */
export interface RulingSnapshot {
  readonly arbiter: 'apart' | 'mayPlay';
  readonly acts: readonly string[];
  /** The match does not begin before somebody was named. */
  readonly needed?: true;
}

/** Somebody who rules the match. */
export interface ArbiterSnapshot {
  readonly name: string;
  /** Empty where nobody is told which of the players it is (TABLE-22.5). */
  readonly person: string;
  readonly online: boolean;
}
