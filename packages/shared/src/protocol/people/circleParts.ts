// Parts of a circle's API: the key of a member, and polls for the time of an evening (UI-C24). All JSON; people are numbers of members.

/** A member's key of a circle. */
export interface CircleKey {
  readonly circleId: string;
  readonly key: string;
}

export const EVENING_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type EveningAnswer = (typeof EVENING_ANSWERS)[number];

/** A poll for the time of an evening (UI-C24). */
export interface Evening {
  readonly id: string;
  readonly by: number;
  /** Offered beginnings, ms since 1970, earliest first. */
  readonly times: readonly number[];
  /** Time zone of whoever proposed it, as `Europe/Berlin`. */
  readonly zone: string;
  readonly answers: readonly { readonly number: number; readonly answers: readonly EveningAnswer[] }[];
  /** Index of the time that was fixed; null: still asked. */
  readonly fixed: number | null;
  /** Answers end then. */
  readonly closesAt: number;
}

/** `POST /api/circles/:id/evenings` */
export interface ProposeEveningRequest {
  readonly times: readonly number[];
  readonly zone: string;
}

/** `POST /api/circles/:id/evenings/answer` */
export interface AnswerEveningRequest {
  /** Its id. */
  readonly evening: string;
  readonly answers: readonly EveningAnswer[];
}

/** `POST /api/circles/:id/evenings/fix`: by whoever proposed it, or an organiser. */
export interface FixEveningRequest {
  readonly evening: string;
  /** Index of a time; null: it is called off. */
  readonly time: number | null;
}
