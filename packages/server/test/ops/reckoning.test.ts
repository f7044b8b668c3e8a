// When a client of a trial has received a match to its end (tools/chaos/reckoning.ts).

import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import { isAtEnd } from '../../tools/chaos/reckoning.ts';

const [ASTER, BRYN, BOT] = [0, 1, 2];
const events = [ASTER, BRYN, HOST_ACTOR, BRYN].map((actor) => ({ actor }));

test('a client that has received everything is at the end', () => {
  expect(isAtEnd(events, 4, [ASTER, BRYN])).toBe(true);
});

test('actions of clients must be received by their sender and by all others', () => {
  for (const sequence of [0, 1, 2, 3]) expect(isAtEnd(events, sequence, [ASTER, BRYN])).toBe(false);
});

test('nobody receives deadlines and actions of bots when everybody has left', () => {
  const after = [...events, { actor: HOST_ACTOR }, { actor: BOT }];
  expect(isAtEnd(after, 4, [ASTER, BRYN])).toBe(true);
  expect(isAtEnd([...after, { actor: ASTER }], 4, [ASTER, BRYN])).toBe(false);
});

test('nobody has received more than there is', () => {
  expect(isAtEnd(events, 5, [ASTER, BRYN])).toBe(false);
});
