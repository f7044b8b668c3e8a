// Which carrier takes a letter, on which way; and what goes out together.

import type { Carried, Carriers, Parcel } from './model/carriers.ts';
import type { NoticeBook } from './model/noticeBook.ts';
import type { Letter } from './model/noticeTypes.ts';

export type Keyed = readonly [key: string, letter: Letter];

/** What goes out at once: one letter, or all of a day on the same way. */
export type Bundle = readonly [first: Keyed, ...others: Keyed[]];

/** Undefined where its way is there no more. */
export function carrierOf(
  book: NoticeBook,
  carriers: Carriers,
  { to, by, way }: Letter,
): ((parcel: Parcel) => Promise<Carried>) | undefined {
  if (by === 'webhook') {
    const webhook = book.webhooks.get(to);
    const { webhook: carry } = carriers;
    if (webhook === undefined || webhook.isOff || carry === undefined) return undefined;
    return (parcel) => carry(webhook, parcel);
  }
  const addressee = book.addressees.get(to);
  const device = addressee?.push.find(({ id }) => id === way);
  const hook = addressee?.hooks?.find(({ id, isOff }) => id === way && !isOff);
  const { push, hook: post, mail } = carriers;
  if (device !== undefined && push !== undefined) return (parcel) => push(device, parcel);
  if (hook !== undefined && post !== undefined) return (parcel) => post(hook, parcel);
  const address = addressee?.mail;
  if (address?.id !== way || !address.confirmed || mail === undefined) return undefined;
  return (parcel) => mail(address, parcel);
}

/** Its service has taken something before; mail goes to the operator's own server. */
export function hasWorked({ webhooks, addressees }: NoticeBook, { to, by, way }: Letter): boolean {
  if (by === 'webhook') return webhooks.get(to)?.hasWorked === true;
  const { push = [], hooks = [] } = addressees.get(to) ?? {};
  return by === 'mail' || [...push, ...hooks].find(({ id }) => id === way)?.hasWorked === true;
}

/** The board of a game as a spectator sees it, as an SVG; undefined where there is no picture of it. */
export type Draw = (game: string, view: unknown) => Promise<string | undefined>;

/** Of a match that has gone on since, no board is drawn: it would not be that of which is told. */
async function pictureOf(book: NoticeBook, draw: Draw, letter: Letter): Promise<string | undefined> {
  const { matchId, by, turn, news } = letter;
  const { game, view, turn: now } = book.matches.get(matchId) ?? {};
  const isMeant = by === 'webhook' && news.pictured === true && now === turn;
  if (!isMeant || game === undefined || view === undefined) return undefined;
  // What is told is worth more than how it looks.
  return draw(game, view).catch(() => undefined);
}

export async function parcelOf(
  book: NoticeBook,
  draw: Draw,
  [[, first], ...others]: Bundle,
): Promise<Parcel> {
  const { to, by, matchId, news } = first;
  const also = others.map(([, letter]) => ({ matchId: letter.matchId, news: letter.news }));
  const about = { matchId, news, ...(also.length === 0 ? {} : { also }) };
  const picture = await pictureOf(book, draw, first);
  const drawn = picture === undefined ? {} : { picture };
  if (by === 'webhook')
    return { ...about, ...drawn, language: book.webhooks.get(to)?.language ?? 'en', zone: 'UTC' };
  const { language = 'en', zone = 'UTC' } = book.addressees.get(to) ?? {};
  return { ...about, language, zone };
}

/** What was asked for a moment ago, or for this very evening, waits for no hour. */
export const isAtOnce = ({ news: { kind } }: Letter): boolean => kind === 'test' || kind === 'table';

/** Whether it goes out with all else of its day. */
export const isCollected = ({ addressees }: NoticeBook, letter: Letter): boolean =>
  letter.by !== 'webhook' && !isAtOnce(letter) && addressees.get(letter.to)?.digest != null;
