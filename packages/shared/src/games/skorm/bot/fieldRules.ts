// The settings of a match (SKORM-11) as the search needs them.

export interface FieldRules {
  readonly players: 2 | 3;
  /** A seat with no more pieces than this loses to a warlord that comes onto gold (SKORM-7.4, 7.5). */
  readonly fewPieces: number;
  readonly isRepetitionDrawn: boolean;
  /** For each seat; 0: never drawn. */
  readonly quietRounds: number;
}
