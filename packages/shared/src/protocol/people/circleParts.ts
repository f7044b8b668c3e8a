// Parts of a circle's API: polls for the time of an evening (UI-C24), and seasons (UI-C31 to C44). All JSON; people are
// numbers of members.

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

/** What is fixed when a season is made (TABLE-30.6); shared standings/season.ts explains the rules. */
export interface SeasonRules {
  /** Ids of games; null: all. */
  readonly games: readonly string[] | null;
  /** Ms since 1970. */
  readonly from: number;
  readonly until: number;
  readonly points: 'share' | { readonly byPlace: readonly number[] };
  readonly order: 'mean' | 'sum' | { readonly best: number };
  readonly minimum: number;
}

/** `POST /api/circles/:id/seasons`, by organisers. */
export interface NewSeasonRequest extends SeasonRules {
  readonly name: string;
}

/** As `StandingsRow` of shared standings/standings.ts. */
export interface SeasonRow {
  readonly member: number;
  /** Null: below the minimum of matches. */
  readonly place: number | null;
  /** What the order compares: points in `POINT_UNITS`, divided by matches. */
  readonly score: { readonly points: number; readonly matches: number };
  readonly matches: number;
  readonly wins: number;
  /** In `POINT_UNITS`. */
  readonly points: number;
}

export interface SeasonGlance extends SeasonRules {
  readonly id: string;
  readonly name: string;
  /** The first five of the table, and the reader's row. */
  readonly top: readonly SeasonRow[];
  readonly own: SeasonRow | null;
}

/** A match that has ended, as the season's list has it. */
export interface SeasonMatch {
  /** Number of its line. */
  readonly n: number;
  readonly match: string;
  readonly game: string;
  readonly endAt: number;
  /** Members by seat; null: a bot, or no member. */
  readonly who: readonly (number | null)[];
  /** By seat, in `POINT_UNITS`; null: the seat changed hands. Empty where it does not count. */
  readonly points: readonly (number | null)[];
  /** `counted`, or why not (shared standings/season.ts). */
  readonly why: string;
  /** Why it was struck out, in the words of those who did; absent: it stands. */
  readonly struck?: string;
  /** Members who want it struck out. */
  readonly wantedBy: readonly number[];
  /** Why, in the words of the first of them; absent: nobody does. */
  readonly wantedFor?: string;
}

/** `GET /api/circles/:id/standings?season=…` */
export interface SeasonReply extends SeasonGlance {
  readonly rows: readonly SeasonRow[];
  /** Won, drawn and lost of the first member against the second, each pair once. */
  readonly meetings: readonly (readonly [
    one: number,
    other: number,
    won: number,
    drawn: number,
    lost: number,
  ])[];
  /** Newest first, at most `SEASON_LIMITS.matchesShown`. */
  readonly matches: readonly SeasonMatch[];
}

/** `POST /api/circles/:id/strike`: wants a match struck out (TABLE-30.11). */
export interface StrikeRequest {
  readonly season: string;
  /** Number of its line. */
  readonly n: number;
  readonly reason: string;
}

export const SEASON_LIMITS = {
  nameMax: 40,
  reasonMax: 200,
  seasonsMax: 50,
  topRows: 5,
  matchesShown: 200,
  minimumMax: 100,
  placesMax: 20,
  placePointsMax: 900,
  /** A season is shown on the circle's page for so long after its end, ms. */
  shownMs: 30 * 86_400_000,
} as const;
/** The chat (circleNews.ts) as the page shows it. */
export interface CircleChatState {
  /** Number of the newest message; 0: none. */
  readonly last: number;
  /** Messages of others since the sender's mark, up to `CIRCLE_CHAT_LIMITS.unreadMax`. */
  readonly unread: number;
  /** Changes where the newest page of the chat changes, by a message or by erasing one. */
  readonly tag: string;
}
