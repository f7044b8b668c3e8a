// A game that names in its offers what is not so breaks a law of the contract.

import { type LowestState, lowest } from '../../server/test/fixtures/lowestGame.ts';
import type { AnyGame, Tagged } from '../src/kernel/game.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { checkOffers, offerTypes } from '../tools/offerLaws.ts';

const GAME = lowest as AnyGame;
const { offers } = lowest;
if (offers?.draw === undefined) throw new Error('the toy has lost its draws');
const { draw } = offers;

/** A round of four without choices yet, after these events. */
function round(...events: readonly (readonly [seat: number, type: string])[]): LowestState {
  const begun = lowest
    .open({ seats: 4, rounds: 9 }, 4, seededRandom(1))
    .reduce(lowest.evolve, lowest.initialState());
  return events.reduce((state, [seat, type]) => lowest.evolve(state, { type, seat } as never), begun);
}

const checked = (game: AnyGame, state = round()) => checkOffers(game, state, seededRandom(1));

test.each([
  [round(), offerTypes(GAME)],
  [round([0, 'drawOffered']), ['resign', draw.accept, draw.decline]],
  [round([0, 'drawOffered'], [1, 'drawAccepted']), ['resign', draw.accept, draw.decline]],
])('what a sound game names is open, or in answer to an offer: %#', (state, types) => {
  expect([...checked(GAME, state)].sort()).toEqual([...types].sort());
});

test('a game without offers is not checked', () => {
  const { offers: _named, ...silent } = GAME;
  expect(offerTypes(GAME)).toEqual(['resign', 'offer-draw', 'accept-draw', 'decline-draw']);
  expect([offerTypes(silent as AnyGame), checked(silent as AnyGame)]).toEqual([[], []]);
});

test('a draw that can never be offered is not among what is open', () => {
  const named = { ...GAME, offers: { draw: { ...draw, offer: 'offer-truce' } } };
  expect(checked(named as AnyGame)).toEqual([]);
});

/** The toy game with changed decisions. */
const deciding = (change: (command: Tagged, events: readonly Tagged[]) => readonly Tagged[]): AnyGame => ({
  ...GAME,
  decide: (state, command, actor, random) => {
    const decided = GAME.decide(state, command, actor, random);
    return decided.ok ? { ok: true, value: change(command, decided.value) } : decided;
  },
});

const legalBut =
  (left: string): AnyGame['legalCommands'] =>
  (state, seat) =>
    GAME.legalCommands(state, seat).filter(({ type }) => type !== left);

const won = { type: 'ended', outcome: { winners: [0], reason: 'agreed', rule: 'LOWEST-4' } };

test.each<[law: string, game: AnyGame]>([
  ['whoever plays can resign', { ...GAME, offers: { resign: 'give-up' } }],
  ['what is named in offers is listed when it is accepted', { ...GAME, legalCommands: legalBut('resign') }],
  [
    'what is named in offers is listed when it is accepted',
    { ...GAME, legalCommands: legalBut(draw.accept) },
  ],
  [
    'resignation ends the match or takes the seat out of it',
    deciding(({ type }, events) => (type === 'resign' ? [] : events)),
  ],
  [
    'resignation ends the match or takes the seat out of it',
    { ...deciding(({ type }, events) => (type === 'resign' ? [won] : events)), sidesOf: () => [] },
  ],
  ['what is said of a draw is said beside the play', { ...GAME, asides: ['drawOffered'] }],
  [
    'a draw that all accept ends the match without winners',
    deciding((_command, events) => events.map((event) => (event.type === 'ended' ? won : event))),
  ],
  [
    'a draw that all accept ends the match without winners',
    deciding((_command, events) => events.filter(({ type }) => type !== 'ended')),
  ],
  [
    'a draw needs all who play',
    deciding(({ type }, events) => (type === draw.accept ? [...events.slice(0, 1), won] : events)),
  ],
  [
    'what is said of a draw changes nothing of the turn',
    {
      ...GAME,
      turn: (state) => ({ ...GAME.turn(state), phase: draw.open(state as LowestState) ? 'a' : 'b' }),
    },
  ],
  [
    'everybody sees whose offer of a draw is open',
    { ...GAME, view: (state) => ({ ...(state as LowestState), drawOffer: null }) },
  ],
  [
    'everybody sees whose offer of a draw is open',
    {
      ...GAME,
      evolve: (state, event) => (event.type === 'drawDeclined' ? state : GAME.evolve(state, event)),
    },
  ],
])('%s', (law, game) => {
  expect(() => checked(game)).toThrow(law);
});

test('a side may win as one of it resigns, if others of it still play', () => {
  const winning = (sides: readonly (readonly number[])[]): AnyGame => ({
    ...deciding(({ type }, events) => (type === 'resign' ? [won] : events)),
    sidesOf: () => sides,
  });
  const pairs = [
    [0, 1],
    [2, 3],
  ];
  expect(checked(winning(pairs))).toContain('resign');
  expect(() => checked(winning([[0], [1, 2, 3]]))).toThrow('resignation ends the match');
});

test('only a seat with an offer to answer can accept a draw', () => {
  const uninvited = { ...GAME, offers: { draw: { ...draw, open: () => undefined } } } as AnyGame;
  expect(() => checkOffers(uninvited, round([0, 'drawOffered']), seededRandom(1))).toThrow(
    'only who is asked',
  );
});
