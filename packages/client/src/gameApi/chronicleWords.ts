// How the words of a match's chronicle (shared kernel/game.ts, `Chronicle`) are called in the reader's language.

/** Of one game. Both take a word of the chronicle, and give one that nobody has translated back as it is. */
export interface ChronicleWords {
  /** Words of what a seat may have played as, in the order in which they are offered. */
  readonly roles: readonly string[];
  /** What a seat has played as: `Feudal`. */
  readonly role: (word: string) => string;
  /** What it has chosen first: `City`. Absent: there is nothing of the kind. */
  readonly first?: (word: string) => string;
  /** Players choose colours of their own, so seats are told by number. */
  readonly choosesColours?: true;
}
