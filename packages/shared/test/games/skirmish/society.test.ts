// What the vectors do not show: withdrawing, banned and joint players, requests, votes, refusals.

import { chooseOrders, submissionsOf, withdraw } from '../../../src/games/skirmish/counting.ts';
import { endingOf } from '../../../src/games/skirmish/ending.ts';
import { agreements, becomeOne, requestToJoin } from '../../../src/games/skirmish/joining.ts';
import type { Sides } from '../../../src/games/skirmish/land/types.ts';
import { legalOrders } from '../../../src/games/skirmish/legal.ts';
import { formatOrder } from '../../../src/games/skirmish/orderText.ts';
import { newSides } from '../../../src/games/skirmish/sides.ts';
import { castVote, onOffer } from '../../../src/games/skirmish/votes.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { boardOf } from '../../../tools/games/skirmish/boards.ts';

const BOARD = boardOf({
  adjacent: ['AB-CD', 'CD-EF', 'EF-GH', 'GH-IJ'],
  overseas: ['AB-EF'],
  barracks: ['AB', 'CD'],
  armies: [['AB'], ['EF'], ['IJ']],
  controls: [['CD']],
});
const SIDES = newSides(3);

const accepted = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code);

const withPerson = (sides: Sides, person: number, change: object): Sides => ({
  ...sides,
  people: sides.people.map((one, seat) => (seat === person ? { ...one, ...change } : one)),
});

const marksOf = (
  sides: Sides,
  texts: readonly (readonly [number, string])[],
  effect: 'STORM' | null = null,
) =>
  chooseOrders(
    BOARD,
    sides,
    effect,
    texts.flatMap(([person, text]) => submissionsOf(person, text)),
  ).marks.map((mark) => (mark.mark === 'invalid' ? mark.why.code : mark.mark));

test.each([
  ['AB to AB', 'own-territory'],
  ['AB to GH', 'not-adjacent'],
  ['AB to ZZ', 'no-such-territory'],
  ['EF H', 'not-your-army'],
  ['GH H', 'no-army'],
  ['AB S AB', 'supports-itself'],
  ['AB S GH', 'out-of-reach'],
  ['AB S AB to CD', 'supports-itself'],
  ['AB S IJ to EF', 'impossible-move'],
  ['AB S REF to EF', 'not-barracks'],
  ['AB F', 'not-farm'],
  ['REF to EF', 'not-barracks'],
  ['REF to CD', 'counts'],
  ['nonsense', 'unreadable'],
])('[SKI-5] %s: %s', (text, code) => {
  expect(marksOf(SIDES, [[0, text]])).toEqual([code]);
});

test('[SKI-10.7] STORM closes the sea, and says so', () => {
  expect(marksOf(SIDES, [[0, 'AB to EF']])).toEqual(['counts']);
  expect(marksOf(SIDES, [[0, 'AB to EF']], 'STORM')).toEqual(['storm']);
});

test('[SKI-5.13] withdrawing takes back all orders for that army and leaves the others', () => {
  const sent = submissionsOf(0, 'AB to CD, AB H, REF to CD');
  const left = accepted(withdraw(SIDES, sent, 0, 'AB'));
  const { marks, counted } = chooseOrders(BOARD, SIDES, null, left);
  expect(marks.map(({ mark }) => mark)).toEqual(['withdrawn', 'withdrawn', 'counts']);
  expect(counted.find(({ id }) => id === 'AB')).toEqual({
    id: 'AB',
    player: 0,
    order: { type: 'hold', at: 'AB' },
  });
  expect(codeOf(withdraw(SIDES, left, 0, 'AB'))).toBe('nothing-to-withdraw');
  expect(codeOf(withdraw(SIDES, left, 1, 'REF'))).toBe('nothing-to-withdraw');
});

test('[SKI-12.3] orders of the banned end as banned, those of the resigned as invalid', () => {
  expect(marksOf(withPerson(SIDES, 0, { banned: true }), [[0, 'AB H']])).toEqual(['banned']);
  expect(marksOf(withPerson(SIDES, 0, { resigned: true }), [[0, 'AB H']])).toEqual(['resigned']);
});

test('[SKI-11.5, SKI-11.6] two people of one player order any of its armies, and one goes on alone', () => {
  const { sides } = becomeOne({ board: BOARD, sides: SIDES }, { from: 0, to: 1 });
  expect(
    marksOf(sides, [
      [0, 'AB H'],
      [1, 'AB to CD'],
    ]),
  ).toEqual(['replaced', 'counts']);
  expect(
    marksOf(withPerson(sides, 0, { resigned: true }), [
      [0, 'AB H'],
      [1, 'AB to CD'],
    ]),
  ).toEqual(['resigned', 'counts']);
  expect(endingOf(withPerson(sides, 2, { resigned: true }), 10)).toEqual({ winner: 0, rule: 'SKI-9.5' });
});

test('[SKI-11.1, SKI-11.2] agreement is binding; a refusal lists all broken conditions', () => {
  const behind: Sides = {
    ...SIDES,
    players: SIDES.players.map((one, seat) => ({ ...one, vp: seat === 0 ? 3 : 0 })),
  };
  expect(requestToJoin(BOARD, SIDES, [], 0, 1)).toMatchObject({
    error: { params: { against: 'territories vp' } },
  });
  const requests = accepted(requestToJoin(BOARD, behind, [], 2, 1));
  expect(agreements(requests)).toEqual([]);
  const joined = accepted(requestToJoin(BOARD, behind, requests, 1, 2));
  expect(agreements(joined)).toEqual([{ from: 2, to: 1 }]);
  expect(codeOf(requestToJoin(BOARD, behind, joined, 2, 0))).toBe('already-agreed');
  expect(codeOf(requestToJoin(BOARD, behind, joined, 0, 1))).toBe('partner-agreed');
});

test('[SKI-10.2, SKI-10.3] one vote each, on what is offered', () => {
  const announced = { offered: ['FEAST', 'TRUCE'], tie: 'TRUCE' } as const;
  const votes = accepted(castVote(BOARD, SIDES, announced, [], 0, 'FEAST'));
  expect(codeOf(castVote(BOARD, SIDES, announced, votes, 0, 'TRUCE'))).toBe('already-voted');
  expect(codeOf(castVote(BOARD, SIDES, announced, votes, 1, 'STORM'))).toBe('not-on-offer');
  expect(codeOf(castVote(BOARD, SIDES, null, [], 1, 'FEAST'))).toBe('no-vote-open');
  expect(codeOf(castVote(BOARD, withPerson(SIDES, 1, { banned: true }), announced, [], 1, 'FEAST'))).toBe(
    'banned',
  );
  expect(onOffer(BOARD.terrain, 'FEAST')).not.toContain('FEAST');
  expect(onOffer({ ...BOARD.terrain, oversea: [] }, null)).not.toContain('STORM');
});

test('[SKI-17] the legal orders of an army and of the reinforcements', () => {
  expect(legalOrders(BOARD, null, 0).map(formatOrder)).toEqual([
    'AB H',
    'AB to CD',
    'AB to EF',
    'AB B',
    'AB S EF to CD',
    'AB S REF to CD',
    'AB S EF',
    'REF to AB',
    'REF to CD',
  ]);
});
