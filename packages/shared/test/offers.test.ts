// Draw and resignation as every game has them from the kernel, at a table of three; what two games make of it is in their vectors.

import { skor } from '../src/games/skor/skor.ts';
import { skorm } from '../src/games/skorm/skorm.ts';
import {
  auditDrawState,
  type DrawAccepted,
  type DrawEvent,
  type DrawState,
  drawStateAfter,
  offerAfterTurn,
} from '../src/kernel/drawState.ts';
import type { Seat } from '../src/kernel/game.ts';
import { isOffer, isOfferType, OFFER_COMMANDS, type OfferType, offersBy } from '../src/kernel/offers.ts';
import { seededRandom } from '../src/kernel/random.ts';
import type { Refusal } from '../src/kernel/result.ts';

interface DrawRound extends DrawState {
  readonly playing: readonly Seat[];
}
type Event = DrawEvent | DrawAccepted | { readonly type: 'left' | 'drawn'; readonly seat: Seat };

const refusalFor = (code: string) => ({ code, rule: 'TALK-1' });

const rulesOf = (closed: boolean) =>
  offersBy<DrawRound, Event>({
    drawStateOf: (state) => state,
    playing: ({ playing }) => playing,
    closed: () => (closed ? refusalFor('closed') : undefined),
    refusals: { open: refusalFor('open'), tooSoon: refusalFor('too-soon'), none: refusalFor('none') },
    resigned: (_state, seat) => [{ type: 'left', seat }],
    accepted: (seat) => ({ type: 'drawAccepted', seat }),
    drawEnd: (_state, seat) => [{ type: 'drawn', seat }],
  });
const offers = rulesOf(false);

const START: DrawRound = { drawOffer: null, mayOffer: [true, true, true], playing: [0, 1, 2] };

const isDrawEvent = (event: Event): event is DrawEvent | DrawAccepted =>
  event.type !== 'left' && event.type !== 'drawn';

function spoken(state: DrawRound, word: `${Seat} ${OfferType}`): DrawRound {
  const [seat, type] = [Number(word[0]), word.slice(2) as OfferType];
  expect([word, offers.check(state, seat, type)]).toEqual([word, undefined]);
  const drawState = offers
    .happen(state, seat, type)
    .filter(isDrawEvent)
    .reduce<DrawState>(drawStateAfter, state);
  return { ...drawState, playing: state.playing };
}

/** After these commands, all legal: `0 offer-draw`. */
const after = (start: DrawRound, ...words: readonly `${Seat} ${OfferType}`[]): DrawRound =>
  words.reduce(spoken, start);

const whyNot = (state: DrawRound, seat: Seat): readonly (string | undefined)[] =>
  OFFER_COMMANDS.map((type) => offers.check(state, seat, type)?.code);

test('at first every seat may resign or offer, and none has an offer to answer', () => {
  for (const seat of START.playing) {
    expect(whyNot(START, seat)).toEqual([undefined, undefined, 'none', 'none']);
    expect(offers.legalDrawCommands(START, seat)).toEqual([{ type: 'offer-draw' }]);
  }
});

test('there is one offer at a time, which all others and no others may answer', () => {
  const state = after(START, '1 offer-draw');
  expect(offers.named.draw.open(state)).toEqual({ by: 1, accepted: [] });
  expect(whyNot(state, 1)).toEqual([undefined, 'open', 'none', 'none']);
  for (const seat of [0, 2]) expect(whyNot(state, seat)).toEqual([undefined, 'open', undefined, undefined]);
});

test('a seat that has offered may offer again only when the game allows it', () => {
  const state = after(START, '1 offer-draw', '0 decline-draw');
  expect(offers.named.draw.open(state)).toBeUndefined();
  expect(whyNot(state, 1)[1]).toBe('too-soon');
  expect(whyNot(state, 0)[1]).toBeUndefined();
});

test('a draw is agreed on when the last who plays has accepted', () => {
  const state = after(START, '1 offer-draw', '2 accept-draw');
  expect(offers.named.draw.open(state)).toEqual({ by: 1, accepted: [2] });
  expect(offers.happen(START, 2, 'offer-draw')).toEqual([{ type: 'drawOffered', seat: 2 }]);
  expect(offers.happen(state, 0, 'accept-draw')).toEqual([
    { type: 'drawAccepted', seat: 0 },
    { type: 'drawn', seat: 0 },
  ]);
  const two = after({ ...START, playing: [0, 1] }, '1 offer-draw');
  expect(offers.happen(two, 0, 'accept-draw')).toContainEqual({ type: 'drawn', seat: 0 });
});

test('a seat that has accepted cannot accept again, but may still decline', () => {
  const state = after(START, '1 offer-draw', '2 accept-draw');
  expect(whyNot(state, 2)).toEqual([undefined, 'open', 'none', undefined]);
  expect(after(state, '2 decline-draw').drawOffer).toBeNull();
});

test('resignation stays legal while draws are closed', () => {
  const closed = rulesOf(true);
  for (const type of OFFER_COMMANDS)
    expect(closed.check(START, 0, type)?.code).toBe(type === 'resign' ? undefined : 'closed');
  expect(closed.legalDrawCommands(START, 0)).toEqual([]);
  expect(closed.happen(START, 0, 'resign')).toEqual([{ type: 'left', seat: 0 }]);
});

test('an offer ends with the turn of a seat that has not accepted, not with that of the offering seat', () => {
  const { drawOffer } = after(START, '1 offer-draw', '2 accept-draw');
  expect([0, 1, 2].map((seat) => offerAfterTurn(drawOffer, seat))).toEqual([null, drawOffer, drawOffer]);
  expect(offerAfterTurn(null, 0)).toBeNull();
});

test('the texts of the commands are their types', () => {
  for (const type of OFFER_COMMANDS) expect([isOfferType(type), isOffer({ type })]).toEqual([true, true]);
  for (const word of ['', 'draw', 'Resign', 'resign ', 'toString']) expect(isOfferType(word)).toBe(false);
});

test.each([
  [[], START],
  [[], { ...START, drawOffer: { by: 0, accepted: [2] } }],
  [['seat-without-say-in-draws'], { ...START, mayOffer: [true, true] }],
  [['accepted-twice', 'all-have-agreed'], { ...START, drawOffer: { by: 0, accepted: [1, 1] } }],
  [['draw-offered-by-nobody'], { ...START, drawOffer: { by: 3, accepted: [] } }],
  [['draw-offered-by-nobody'], { ...START, playing: [0, 1, 3], drawOffer: { by: 0, accepted: [2] } }],
  [['all-have-agreed'], { ...START, drawOffer: { by: 0, accepted: [1, 2] } }],
])('the audit reports %j of an impossible draw state', (codes, state) => {
  const faults = auditDrawState(state, { seats: [0, 1, 2], playing: state.playing }, 'TALK-1');
  expect(faults).toEqual(codes.map(refusalFor));
});

test('Skor and Skorm are held to it', () => {
  const begun = skor.open({ alternative: false, roundLimit: 150 }, 2, seededRandom(1));
  const state = begun.reduce(skor.evolve, skor.initialState());
  const codes = (faults: readonly Refusal[]) => faults.map(({ code }) => code);
  expect(codes(skor.audit(state))).toEqual([]);
  expect(codes(skor.audit({ ...state, drawOffer: 2 }))).toEqual(['draw-offered-by-nobody']);
  const { drawOffer } = after({ ...START, playing: [0, 1, 2] }, '2 offer-draw');
  const placed = skorm.parsePosition('2p play 1 We9|We1 0');
  if (!placed.ok) throw new Error(placed.error.code);
  expect(codes(skorm.audit(placed.value))).toEqual([]);
  expect(codes(skorm.audit({ ...placed.value, drawOffer }))).toEqual(['draw-offered-by-nobody']);
});
