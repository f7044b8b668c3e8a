// Translations for the words of a match's chronicle (shared kernel/game.ts, `Chronicle`).

/** Of one game. Both functions translate a word of the chronicle, and return an unknown one unchanged. */
export interface ChronicleWords {
  /** Roles that a seat may have played, in the order in which they are offered. */
  readonly roles: readonly string[];
  /** The role that a seat has played: `Feudal`. */
  readonly role: (word: string) => string;
  /** Its first choice: `City`. Absent: the game has none. */
  readonly first?: (word: string) => string;
  /** Players choose their own colours, so seats are named by number. */
  readonly choosesColours?: true;
}
