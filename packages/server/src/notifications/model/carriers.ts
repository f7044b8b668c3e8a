// The ways out: a letter is handed to a carrier, which tells what has become of it. Adapters live elsewhere (src/ways).

import type { HookWay, MailWay, News, NoticeLanguage, PushWay, Webhook } from './noticeTypes.ts';

/** What is told of a match; of none in particular where `matchId` is empty. */
export interface Item {
  readonly matchId: string;
  readonly news: News;
}

export interface Parcel extends Item {
  /** All else of the day, where that goes out together. */
  readonly also?: readonly Item[];
  /** The board, as an SVG, where it goes with what is posted for many. */
  readonly picture?: string;
  readonly language: NoticeLanguage;
  /** Of whoever reads it. */
  readonly zone: string;
}

/**
 * `sent`: the service has taken it. `maybe`: nobody can say, so it is not sent again. `gone`: the service knows no such address. Failed:
 * it was not taken for certain, and may be after so many ms, as the service says.
 */
export type Carried = 'sent' | 'maybe' | 'gone' | { readonly againInMs: number | undefined };

/** Absent: this server has no such way. None of them ever throws what a log may not show. */
export interface Carriers {
  readonly push?: (way: PushWay, parcel: Parcel) => Promise<Carried>;
  readonly mail?: (way: MailWay, parcel: Parcel) => Promise<Carried>;
  /** Asks whoever reads there whether that is wanted. */
  readonly confirm?: (way: MailWay, language: NoticeLanguage, token: string) => Promise<unknown>;
  readonly webhook?: (way: Webhook, parcel: Parcel) => Promise<Carried>;
  /** Somebody's own. */
  readonly hook?: (way: HookWay, parcel: Parcel) => Promise<Carried>;
}
