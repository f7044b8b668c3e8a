// A seat that a person keeps.

/** A seat of a person. */
export interface SeatOf {
  readonly matchId: string;
  /** Public id of whoever sits there, in this match alone: whoever has the seat after somebody has another one, and seats close up. */
  readonly tenure: string;
  readonly personId: string;
  /** Ms since 1970. */
  readonly since: number;
}
