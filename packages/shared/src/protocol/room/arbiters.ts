// Arbiters of a match, as shown to everyone at the table (TABLE-18).

/** Powers of an arbiter, beyond the game's own rules (TABLE-18.3). */
export interface RulingSnapshot {
  readonly arbiter: 'apart' | 'mayPlay';
  readonly acts: readonly string[];
  /** The match cannot begin without an arbiter. */
  readonly needed?: true;
}

/** An arbiter. */
export interface ArbiterSnapshot {
  readonly name: string;
  /** Empty where it is hidden which player it is (TABLE-22.5). */
  readonly person: string;
  readonly online: boolean;
}
