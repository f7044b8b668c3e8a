// A person's seat in a match.

/** A seat of a person. */
export interface SeatOf {
  readonly matchId: string;
  /** Public id of the person in this match alone. Not the seat number: seats change hands, and close up. */
  readonly tenure: string;
  readonly personId: string;
  /** Ms since 1970. */
  readonly since: number;
}
