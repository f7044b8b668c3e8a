// How a member of a circle is known in requests (TABLE-30.1).

/** A member's key of a circle. */
export interface CircleKey {
  readonly circleId: string;
  readonly key: string;
}
