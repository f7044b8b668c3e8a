// The chat of a circle: pages put together without gaps and doubles, and links to matches of this server alone.

import type { CircleChatLine } from '@hexmarch/shared/protocol/people/circleNews';
import fc from 'fast-check';
import {
  isHeaded,
  type KnownChat,
  newestOfOthers,
  textParts,
  withNewest,
  withOlder,
  withSaid,
} from '../src/screens/circle/chat/chatFacts.ts';

const PAGE = 5;
const ORIGIN = 'https://hex.example';

const line = (n: number, by: number | null = 1): CircleChatLine => ({
  ...{ n, at: n * 1000, by, text: by === null ? '' : `Nr. ${n}` },
});

/** As the server has it: newest first. */
function pageOf(all: readonly CircleChatLine[], before = Number.POSITIVE_INFINITY) {
  const lines = all.filter(({ n }) => n < before).toReversed();
  return { lines: lines.slice(0, PAGE), more: lines.length > PAGE };
}

test('whatever is written, what is known is the end of the chat, and older pages complete it', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(12), fc.constant('older' as const)), { maxLength: 12 }), (steps) => {
      let all: readonly CircleChatLine[] = [];
      let known: KnownChat = withNewest(undefined, pageOf(all));
      for (const step of steps) {
        if (step === 'older') known = withOlder(known, pageOf(all, known.lines[0]?.n ?? 0));
        else {
          all = [...all, ...Array.from({ length: step }, (_, i) => line(all.length + i + 1))];
          known = withNewest(known, pageOf(all));
        }
        if (known.lines.length > 0) expect(known.lines).toEqual(all.slice(-known.lines.length));
        if (step !== 'older') expect(known.more).toBe(known.lines.length < all.length);
      }
    }),
  );
});

test('an erased message is erased where it was known', () => {
  const before = withNewest(undefined, pageOf([1, 2, 3].map((n) => line(n))));
  const after = withNewest(before, pageOf([line(1), line(2, null), line(3)]));
  expect(after.lines.map(({ by }) => by)).toEqual([1, null, 1]);
});

test('one’s own message is there once, whether its answer or the page came first', () => {
  const known = withNewest(undefined, pageOf([line(1), line(2)]));
  expect(withSaid(known, line(3)).lines.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(withSaid(known, line(2)).lines.map(({ n }) => n)).toEqual([1, 2]);
});

test('new messages of others are announced: not one’s own, not erased ones, not old ones', () => {
  const known = { lines: [line(1, 2), line(2, 3), line(3, null), line(4, 1)], more: false };
  expect(newestOfOthers(known, 1, 0)?.n).toBe(2);
  expect(newestOfOthers(known, 1, 2)).toBeUndefined();
});

test('messages of one author within some minutes share a heading', () => {
  expect(isHeaded(undefined, line(1))).toBe(true);
  expect(isHeaded(line(1), line(2))).toBe(false);
  expect(isHeaded(line(1, 2), line(2))).toBe(true);
  expect(isHeaded(line(1), line(400))).toBe(true);
});

test('an address of a match here is a link, without the key of a seat; all others are text', () => {
  expect(textParts(`Come: ${ORIGIN}/m/aB3-x_9#seat=secret now`, ORIGIN)).toEqual([
    'Come: ',
    { text: `${ORIGIN}/m/aB3-x_9#seat=secret`, path: '/m/aB3-x_9' },
    ' now',
  ]);
  expect(textParts(`${ORIGIN}/m/abc/replay`, ORIGIN)).toEqual([
    { text: `${ORIGIN}/m/abc/replay`, path: '/m/abc/replay' },
  ]);
  for (const text of [
    'https://evil.example/m/abc',
    `${ORIGIN}/c/abc`,
    `${ORIGIN}.evil.example/m/abc`,
    `${ORIGIN}/m/../api/key`,
    'https://',
    'javascript:alert(1)',
    '/m/abc',
  ])
    expect(textParts(text, ORIGIN).every((part) => typeof part === 'string')).toBe(true);
});
