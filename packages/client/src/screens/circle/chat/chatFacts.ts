// The messages of a circle as its page has them: pages of the server put together, and links to matches within a text.

import type { CircleChatLine, CircleChatReply } from '@hexmarch/shared/protocol/people/circleNews';
import type { MemberNumber } from '@hexmarch/shared/protocol/people/circles';

/** What is known of the chat: without gaps. */
export interface KnownChat {
  /** Oldest first. */
  readonly lines: readonly CircleChatLine[];
  /** Older ones exist. */
  readonly more: boolean;
}

/** With the newest page, which replaces what it covers; where messages between are missing, only that page is left. */
export function withNewest(known: KnownChat | undefined, { lines, more }: CircleChatReply): KnownChat {
  const page = lines.toReversed();
  const [oldest] = page;
  const last = known?.lines.at(-1);
  if (known === undefined || oldest === undefined || last === undefined || last.n < oldest.n)
    return { lines: page, more };
  const older = known.lines.filter(({ n }) => n < oldest.n);
  return { lines: [...older, ...page], more: older.length === 0 ? more : known.more };
}

/** With the page before the first message. */
export const withOlder = (known: KnownChat, { lines, more }: CircleChatReply): KnownChat => ({
  lines: [...lines.toReversed(), ...known.lines],
  more,
});

/** With one's own new message, which the newest page may have brought already. */
export const withSaid = (known: KnownChat, line: CircleChatLine): KnownChat => ({
  ...known,
  lines: [...known.lines, line].filter(({ n }, i, all) => all.findIndex((one) => one.n === n) === i),
});

/** The newest message of another member after that number. */
export const newestOfOthers = (
  { lines }: KnownChat,
  own: MemberNumber,
  after: number,
): CircleChatLine | undefined => lines.findLast(({ n, by }) => n > after && by !== null && by !== own);

/** Messages of one author within this time share a heading. */
const SAME_HEAD_MS = 5 * 60_000;

export const isHeaded = (before: CircleChatLine | undefined, { by, at }: CircleChatLine): boolean =>
  before === undefined || before.by !== by || at - before.at >= SAME_HEAD_MS;

/** A text between links, or a link with its path on this server. */
export type TextPart = string | { readonly text: string; readonly path: string };

const MATCH_PATH = /^\/m\/[\w-]+(?:\/replay)?$/;
const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** The path has no hash: that of a link to a seat is a key. */
export function textParts(text: string, origin: string): readonly TextPart[] {
  return text
    .split(ADDRESS)
    .filter((part) => part !== '')
    .map((part) => {
      const path = matchPathIn(part, origin);
      return path === undefined ? part : { text: part, path };
    });
}

function matchPathIn(text: string, origin: string): string | undefined {
  const url = ADDRESS.test(text) ? URL.parse(text) : null;
  return url !== null && url.origin === origin && MATCH_PATH.test(url.pathname) ? url.pathname : undefined;
}
