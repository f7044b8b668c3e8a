// When a guest of a trial has heard of a match to its end (tools/chaos/reckoning.ts).

import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import { isAtEnd } from '../../tools/chaos/reckoning.ts';

const [ASTER, BRYN, BOT] = [0, 1, 2];
const told = [ASTER, BRYN, HOST_ACTOR, BRYN].map((actor) => ({ actor }));

test('whoever has heard of everything is at the end', () => {
  expect(isAtEnd(told, 4, [ASTER, BRYN])).toBe(true);
});

test('what guests have done must be heard of, by whoever has done it and by all others', () => {
  for (const sequence of [0, 1, 2, 3]) expect(isAtEnd(told, sequence, [ASTER, BRYN])).toBe(false);
});

test('nobody hears of what is due, or done by a bot, when everybody has left', () => {
  const after = [...told, { actor: HOST_ACTOR }, { actor: BOT }];
  expect(isAtEnd(after, 4, [ASTER, BRYN])).toBe(true);
  expect(isAtEnd([...after, { actor: ASTER }], 4, [ASTER, BRYN])).toBe(false);
});

test('nobody has heard of more than there is', () => {
  expect(isAtEnd(told, 5, [ASTER, BRYN])).toBe(false);
});
