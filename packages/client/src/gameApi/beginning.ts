// What a player chooses on the form of a practice match instead of by the first act at the table.

/** Ready-made ways to begin, of which the form of a practice match offers one: gestures that the table then makes for the player. */
export interface Beginning {
  readonly legend: string;
  /** Ids of `choose` gestures with their names; an empty id for none. */
  readonly choices: readonly (readonly [id: string, name: string])[];
  /** Id of the default. */
  readonly initial: string;
}
