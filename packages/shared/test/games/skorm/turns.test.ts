// Beyond vectors: paths and events of a turn, actors, and rules of refusals.

import { finishedTurns, timesBegun } from '../../../src/games/skorm/repetition.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { eventsOf, opened, play, position, refused } from './support.ts';

const typesOf = (events: readonly { readonly type: string }[]): string =>
  events.map(({ type }) => type).join(' ');

/** The middle tile of the path that is shown, or `direct`. */
function pathOf(text: string, turn: string): string {
  const [event] = eventsOf(position(text), turn);
  if (event?.type !== 'pieceMoved' && event?.type !== 'pieceCaptured')
    throw new Error('nothing went anywhere');
  return event.via ?? 'direct';
}

test('[SKORM-3.3] the path shown is the single step, else the first open step clockwise from north', () => {
  expect(pathOf('2p play 1 He6,We9|We1 0', 'e6-e5')).toBe('direct');
  expect(pathOf('2p play 1 He6,We9|We1 0', 'e6-f4')).toBe('e5');
  expect(pathOf('2p play 1 Ae5,He6,We9|We1 0', 'e6-f4')).toBe('f5');
  // NE before SE, and N before both.
  expect(pathOf('2p play 1 He6,We9|We1 0', 'e6-g5')).toBe('f5');
  expect(pathOf('2p play 1 Af5,He6,We9|We1 0', 'e6-g5')).toBe('f6');
});

test('[SKORM-3.3] a capture round a shield shows the way round it', () => {
  expect(pathOf('2p play 1 He6,We9|Se5>1,We1 0', 'e6xe5')).toBe('direct');
  expect(pathOf('2p play 1 He6,We9|Se5>4,We1 0', 'e6xe5')).toBe('f5');
  expect(pathOf('2p play 1 He6,We9|Af5,Se5>4,We1 0', 'e6xe5')).toBe('d6');
  expect(pathOf('2p play 1 Hf6,We9|Se5>4,We1 0', 'f6xe5')).toBe('f5');
  expect(pathOf('2p play 1 Hf6,We9|Se5>3,We1 0', 'f6xe5')).toBe('e6');
});

test('[SKORM-3.4] rotations and main action are one command, and their events tell all', () => {
  const state = position('2p play 1 Ad7,Sd8>1,Se8>1,We9|Hd6,We1 0');
  expect(eventsOf(state, 'e8>6,d8>2;d7*d6')).toEqual([
    { type: 'shieldmanRotated', seat: 0, tile: 'e8', from: 1, to: 6 },
    { type: 'shieldmanRotated', seat: 0, tile: 'd8', from: 1, to: 2 },
    { type: 'pieceShot', seat: 0, from: 'd7', to: 'd6', taken: { seat: 1, type: 'H' } },
    { type: 'turnBegan', seat: 1 },
  ]);
});

test('[SKORM-5.2] a capturing shieldman lands as commanded, and the event has the facing of the captured one', () => {
  const [captured] = eventsOf(position('2p play 1 Se4>1,We9|Se5>4,We1 0'), 'e4xe5>3');
  expect(captured).toEqual({
    type: 'pieceCaptured',
    seat: 0,
    from: 'e4',
    to: 'e5',
    piece: { seat: 0, type: 'S', facing: 3 },
    taken: { seat: 1, type: 'S', facing: 4 },
  });
});

test('[SKORM-6.7] an archer moves without a facing, onto gold as anywhere', () => {
  const state = position('2p play 1 Ae6,We9|We1 0');
  expect(refused(state, 'e6-e5>1')).toBe('facing-not-allowed SKORM-3.2');
  expect(typesOf(eventsOf(state, 'e6-e5'))).toBe('pieceMoved turnBegan');
});

test('[SKORM-2.9] the last placement begins play, with the lowest seat that is there', () => {
  let state = opened(3);
  state = play(state, '1: resign');
  expect(state.active).toBe(1);
  while (state.phase === 'set') {
    const [first] = skorm.legalCommands(state, state.active);
    if (first === undefined) throw new Error('nothing can be placed');
    const events = eventsOf(state, skorm.formatCommand(state, first));
    state = events.reduce(skorm.evolve, state);
    const follows = state.phase === 'set' ? 'piecePlaced turnBegan' : 'piecePlaced playBegan turnBegan';
    expect(typesOf(events)).toBe(follows);
  }
  expect([state.active, state.past, state.turns, state.quiet]).toEqual([1, [''], 0, 0]);
});

test('[SKORM-2.9] play begins when the one that had still to place leaves', () => {
  const isLast = (state: SkormState): boolean =>
    state.active === 2 && state.tiles.filter((piece) => piece !== 0).length === 29;
  let state = opened(3);
  while (!isLast(state)) {
    const [first = { type: 'resign' }] = skorm.legalCommands(state, state.active);
    state = play(state, skorm.formatCommand(state, first));
  }
  const events = eventsOf(state, 'resign', 2);
  expect(typesOf(events)).toBe('seatEliminated playBegan turnBegan');
  expect(events.reduce(skorm.evolve, state)).toMatchObject({ phase: 'play', active: 0, gone: [2] });
});

test('[SKORM-7.3] arriving on gold is a claim, passing over it is none', () => {
  const state = position('2p play 1 We6|Aa5,Aa6,Aa7,Aa8,We1 0');
  expect(typesOf(eventsOf(state, 'e6-e5'))).toBe('pieceMoved goldClaimed turnBegan');
  expect(typesOf(eventsOf(state, 'e6-e4'))).toBe('pieceMoved turnBegan');
});

test('[SKORM-7.6] the event of an elimination lists the tiles that become empty', () => {
  const state = position('3p play 1 Hb5,We9|Aa7,Ha8,Sb6>1,Wa5|Ah2,Wi1 5');
  const [, out] = eventsOf(state, 'b5xa5');
  expect(out).toEqual({ type: 'seatEliminated', seat: 1, cause: 'eliminating', tiles: ['a7', 'a8', 'b6'] });
});

test('[SKORM-7.7] warlord takes warlord on gold: out, then the claim', () => {
  const claimed = play(position('3p play 1 Ad8,We6|Ha8,Wc5|Ah2,Ah3,Ah4,Wi1 0'), 'e6-e5');
  expect(typesOf(eventsOf(claimed, 'c5xe5'))).toBe('pieceCaptured seatEliminated goldClaimed turnBegan');
});

test('[SKORM-8.2] changes of turns are stored until a piece leaves the board', () => {
  const start = position('2p play 1 Hd8,Sg7>1,We9|Hd6,We1 0');
  expect(start.past).toEqual(['']);
  const quiet = play(start, 'g7>3;e9-e8', 'e1-e2', 'e8-e9');
  expect(finishedTurns(quiet.past).map((turn) => turn.length / 3)).toEqual([3, 2, 2]);
  expect(play(quiet, 'd6xd8').past).toEqual(['']);
  expect(play(position('2p play 1 Hd8,We9|Hd6,We1 0', { repetitionLimit: 0 }), 'e9-e8').past).toEqual([]);
});

test('[SKORM-8.2] whether a position has come before is what comparing whole positions says', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const begun = new Map<string, number>();
    let state = position('2p play 1 Sd8>1,We9|Wf2 0', { repetitionLimit: 100, quietRounds: 0 });
    const random = seededRandom(seed);
    for (let turn = 0; turn < 150 && state.phase === 'play'; turn++) {
      const key = `${state.active} ${state.tiles.join()}`;
      begun.set(key, (begun.get(key) ?? 0) + 1);
      const times = timesBegun(state.tiles, finishedTurns(state.past), 2);
      expect({ seed, turn, times }).toEqual({ seed, turn, times: begun.get(key) });
      const moves = skorm.legalCommands(state, state.active).filter(({ type }) => type === 'move');
      const move = moves[random.pick(Math.min(3, moves.length))];
      if (move === undefined) break;
      state = play(state, skorm.formatCommand(state, move));
    }
  }
});

test('[SKORM-8.2] with a limit of 2 the second occurrence draws', () => {
  const start = position('2p play 1 Hd8,We9|Hd6,We1 0', { repetitionLimit: 2 });
  expect(play(start, 'e9-e8', 'e1-e2', 'e8-e9').outcome).toBeNull();
  expect(play(start, 'e9-e8', 'e1-e2', 'e8-e9', 'e2-e1').outcome?.reason).toBe('repetition');
});

test('[SKORM-8.2] a seat that leaves between two occurrences ends the count', () => {
  const start = position('3p play 1 He6,We9|Hb5,Wa5|Hh2,Wi1 0');
  const back = ['e6-e7', 'b5-b6', 'h2-h3', 'e7-e6', 'b6-b5', 'h3-h2'];
  const twice = play(start, ...back);
  expect(timesBegun(twice.tiles, finishedTurns(twice.past), 3)).toBe(2);
  expect(play(twice, '3: resign').past).toEqual([]);
  expect(play(twice, ...back).outcome).toMatchObject({
    winners: [],
    reason: 'repetition',
    rule: 'SKORM-8.2',
  });
});

test('[SKORM-8.4] an agreed draw has no winner, and all remaining seats are first', () => {
  const three = play(position('3p play 1 We9|x|Wi1 0'), '3: offer-draw', '1: accept-draw');
  expect(three.outcome).toEqual({
    winners: [],
    reason: 'agreement',
    rule: 'SKORM-8.4',
    places: [[0, 2], [1]],
  });
  const two = play(position('2p play 1 We9|We1 0'), '2: offer-draw', '1: accept-draw');
  expect(two.outcome).toEqual({ winners: [], reason: 'agreement', rule: 'SKORM-8.4' });
});

test('[SKORM-8.4] an acceptance stands while its giver plays on, and falls with a decline or a leaving', () => {
  const offered = play(position('3p play 1 We9|Wa5|Wi1 0'), '3: offer-draw', '1: accept-draw');
  expect(refused(offered, 'accept-draw', 0)).toBe('no-offer SKORM-8.4');
  expect(refused(offered, 'accept-draw', 2)).toBe('no-offer SKORM-8.4');
  const played = play(offered, 'e9-e8');
  expect(played.drawOffer).toEqual({ by: 2, accepted: [0] });
  expect(play(played, '1: decline-draw').drawOffer).toBeNull();
  expect(play(played, '2: accept-draw').outcome?.reason).toBe('agreement');
  expect(play(played, 'a5-a6').drawOffer).toBeNull();
  expect(play(played, '2: decline-draw').drawOffer).toBeNull();
  expect(play(played, '2: resign').drawOffer).toBeNull();
});

test('[SKORM-8.5] with three seats resigning in turn passes the turn; out of turn it does not affect the clock', () => {
  const state = position('3p play 2 We9|Aa6,Wa5|Wi1 9');
  expect(typesOf(eventsOf(state, 'resign', 1))).toBe('seatEliminated turnBegan');
  expect(typesOf(eventsOf(state, 'resign', 0))).toBe('seatEliminated');
  expect(play(state, '1: resign')).toMatchObject({ active: 1, quiet: 0, gone: [0] });
});

test('[SKORM-8.6] the host says timeout of the seat to act; a player never does', () => {
  const state = position('2p play 1 We9|We1 0');
  expect(eventsOf(state, 'timeout', 'host')).toEqual(skorm.forfeit(state, 0, 'timeout'));
  expect(refused(state, 'timeout', 0)).toBe('not-your-turn SKORM-8.6');
  expect(refused(state, 'timeout', 1)).toBe('not-your-turn SKORM-8.6');
  expect(refused(state, 'resign', 'host')).toBe('not-playing SKORM-8.6');
  expect(refused(position('2p over - We9|We1 0'), 'timeout', 'host')).toBe('game-over SKORM-7.1');
});

test('[SKORM-8.6] no seat leaves a finished match, or twice', () => {
  expect(skorm.forfeit(position('2p over - We9|We1 0'), 0, 'timeout')).toEqual([]);
  expect(skorm.forfeit(position('3p play 1 We9|x|Wi1 0'), 1, 'abandoned')).toEqual([]);
});

test('[SKORM-8.7] no stalemate: a seat that can only pass passes, for as long as it must', () => {
  const state = position('2p play 1 We9|Sd9>3,Se8>4,Sf8>5,We1 0');
  const later = play(state, 'pass', 'e1-e2', 'pass', 'e2-e3', 'pass');
  expect([later.outcome, later.turns, later.quiet]).toEqual([null, 5, 5]);
});

test('[SKORM-8.8] who left first is last, and the last loser is between', () => {
  const end = play(position('3p play 1 Hi3,We9|Wa5|Ah4,Wi1 0'), '2: resign', 'i3xi1');
  expect(end.outcome).toMatchObject({ winners: [0], reason: 'eliminating', places: [[0], [2], [1]] });
  const conquered = play(position('3p play 1 We6|Wa5|Wi1 0'), 'e6-e5', 'a5-a6', 'i1-i2');
  expect(conquered.outcome).toMatchObject({ winners: [0], reason: 'conquering', places: [[0], [1, 2]] });
});

test.each([
  ['j5-e5', 'off-board SKORM-1.2'],
  ['a1>3;e8-e7', 'off-board SKORM-1.2'],
  ['+Ae0', 'off-board SKORM-1.2'],
  ['+Ae8', 'wrong-phase SKORM-2.9'],
  ['e7-e6', 'no-piece SKORM-4.1'],
  ['e2-e3', 'not-your-piece SKORM-4.1'],
  ['d8xd7', 'archers-do-not-capture SKORM-6.1'],
  ['e9*e8', 'only-archers-shoot SKORM-6.5'],
  ['e8-e7', 'facing-required SKORM-5.2'],
  ['e9-e9', 'out-of-range SKORM-5.5'],
  ['e9-e8', 'occupied SKORM-5.6'],
  ['e9xd9', 'no-target SKORM-6.1'],
  ['e9xe8', 'own-piece SKORM-5.6'],
  ['d8*d7', 'no-target SKORM-6.5'],
  ['d8*e8', 'own-piece SKORM-6.5'],
  ['d8-d6', 'out-of-range SKORM-5.1'],
  ['e9-e6', 'out-of-range SKORM-5.1'],
  ['e9-e7', 'blocked SKORM-5.4'],
])('[SKORM-9.1] %s is refused as %s', (text, refusal) => {
  expect(refused(position('2p play 1 Ad8,Se8>1,We9|Ae2,We1 0'), text)).toBe(refusal);
});

test('[SKORM-9.1] an invalid or eliminated seat is refused before any fault of the turn', () => {
  const state = position('3p play 1 We9|x|Wi1 0');
  expect(refused(state, 'a5-a6', 1)).toBe('not-playing SKORM-7.6');
  expect(refused(state, 'e9-e8', 3)).toBe('not-playing SKORM-2.2');
  expect(refused(state, 'a1-a2', 3)).toBe('off-board SKORM-1.2');
  expect(skorm.legalCommands(state, 1)).toEqual([]);
  expect(skorm.legalCommands(state, 3)).toEqual([]);
});

test('before the match is opened there is a sound state', () => {
  expect(skorm.audit(skorm.initialState())).toEqual([]);
  expect(skorm.formatPosition(skorm.initialState())).toBe('2p set 1 We9|We1 0');
});

test('the audit detects broken invariants', () => {
  const sound = position('2p play 1 Ad8,We9|We1 0');
  const broken: readonly Partial<typeof sound>[] = [
    { tiles: sound.tiles.slice(1) },
    { tiles: sound.tiles.map(() => 0) },
    { tiles: sound.tiles.map((piece) => (piece === 0 ? 99 : piece)) },
    { tiles: sound.tiles.map((piece) => (piece === 0 ? 2 : piece)) },
    { active: 2 },
    { gone: [1] },
    { quiet: 3 },
    { turns: -1 },
    { past: ['x'] },
    { past: ['', ''] },
    { past: ['011', ''], turns: 1, quiet: 1 },
    { past: ['', '', '', '', ''], turns: 9, quiet: 9 },
    { drawOffer: { by: 0, accepted: [1] } },
    { drawOffer: { by: 3, accepted: [] } },
    { mayOffer: [] },
    { phase: 'set' },
    { phase: 'over' },
    { outcome: { winners: [0], reason: 'eliminating', rule: 'SKORM-7.2' } },
  ];
  expect(skorm.audit(sound)).toEqual([]);
  for (const change of broken)
    expect([change, skorm.audit({ ...sound, ...change }).length > 0]).toEqual([change, true]);
});
