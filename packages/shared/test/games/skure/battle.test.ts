// Turns, reactions and ends of a battle, where the vectors leave something open.

import { formatPosition } from '../../../src/games/skure/position.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import { A, after, B, battle, C, D, HOST, one, opened, played, refusedBy } from './support.ts';

const SOLDIER = { class: 'soldier' } as const;

test('[SKURE-3.1, SKURE-3.2] the order holds, the fallen are skipped, and a round begins with the first', () => {
  const state = battle({
    A1: { ...SOLDIER, at: '0,10', facing: 'N' },
    B1: { ...SOLDIER, at: '10,0', facing: 'S', hp: -5 },
    B2: { ...SOLDIER, at: '9,0', facing: 'S', status: { gore: 2, stun: 1 } },
    A2: { ...SOLDIER, at: '1,10', facing: 'N' },
  });
  const { state: next, events } = played(state, [[A, 'end']]);
  expect(next.actor).toBe('A2');
  expect(events.map(({ type }) => type)).toEqual([
    'stanceTaken',
    'turnEnded',
    'turnBegun',
    'statusCounted',
    'hurt',
    'turnLost',
    'statusCounted',
    'turnBegun',
  ]);
  expect(after(next, [[A, 'end']]).round).toBe(2);
  expect(refusedBy(state, [B, 'end'])).toBe('not-your-turn SKURE-3.1');
});

test('[SKURE-3.4, SKURE-13.3] a timed-out turn defends, without loss of the battle', () => {
  const state = battle({
    A1: { class: 'mage', at: '0,10', facing: 'N', essence: 4, aim: { at: 'B1', level: 2 } },
    B1: { ...SOLDIER, at: '0,0', facing: 'S' },
  });
  const next = skure.forfeit(state, 0, 'timeout').reduce(skure.evolve, state);
  expect(one(next, 'A1')).toMatchObject({ stance: { type: 'defend' }, essence: 5, aim: null });
  expect([next.actor, next.outcome]).toEqual(['B1', null]);
});

test('[SKURE-4.9] rising is movement without a direction', () => {
  const state = battle({
    A1: { class: 'griffin', at: '5,5', facing: 'N' },
    B1: { ...SOLDIER, at: '10,0', facing: 'S' },
  });
  const risen = after(state, [[A, 'rise']]);
  expect(refusedBy(risen, [A, 'face E'])).toBe('turns-too-far SKURE-4.8');
  expect(refusedBy(risen, [A, 'face NE'])).toBeUndefined();
  const turned = after(state, [
    [A, 'face E'],
    [A, 'rise'],
  ]);
  expect(refusedBy(turned, [A, 'step N'])).toBe('turned-first SKURE-4.7');
  expect(refusedBy(turned, [A, 'face N'])).toBe('turned-first SKURE-4.7');
  expect(after(turned, [[A, 'step E']]).budget.points).toBe(3);
  const last = after(risen, [[A, 'face NE']]);
  expect(refusedBy(last, [A, 'sink'])).toBe('turned-last SKURE-4.8');
});

test('[SKURE-5.3] fallen enemies and frozen bodies are targets, dead ones and frozen friends are not', () => {
  const state = battle({
    A1: { ...SOLDIER, at: '5,5', facing: 'N' },
    B1: { ...SOLDIER, at: '5,4', facing: 'S', hp: -20, state: 'frozen', element: 'cold' },
    A2: { ...SOLDIER, at: '4,5', facing: 'S', hp: -20, state: 'frozen', element: 'cold' },
    B2: { ...SOLDIER, at: '0,0', facing: 'S', hp: -30, state: 'dead', element: 'fire' },
    B3: { ...SOLDIER, at: '10,0', facing: 'S' },
  });
  expect(refusedBy(state, [A, 'attack B2'])).toBe('not-on-the-field SKURE-5.3');
  expect(refusedBy(after(state, [[A, 'face W']]), [A, 'attack A2'])).toBe('no-enemy SKURE-5.1');
  // SKURE-11.5: 59 + 30 breaks nothing.
  expect(one(after(state, [[A, 'attack B1']], [59]), 'B1').life).toBe('frozen');
});

test('[SKURE-7.9] a charger that falls on the way stays there, without a strike', () => {
  const state = battle({
    A1: { class: 'knight', at: '5,9', facing: 'N', hp: 3 },
    B1: { ...SOLDIER, at: '5,5', facing: 'S' },
    B2: { ...SOLDIER, at: '6,7', facing: 'W' },
    A2: { ...SOLDIER, at: '0,10', facing: 'N' },
  });
  const next = after(state, [[A, 'charge B1']], [60]);
  expect(one(next, 'A1')).toMatchObject({ life: 'fallen', at: 5 + 7 * 11 });
  expect([one(next, 'B1').hp, next.actor]).toEqual([36, 'B1']);
});

test('[SKURE-10.2, SKURE-10.3] several strike in the order of initiative, the rest is dropped when the mover falls', () => {
  const battleWith = (hp: number) =>
    battle({
      A1: { ...SOLDIER, at: '3,6', facing: 'N', hp },
      A2: { ...SOLDIER, at: '0,10', facing: 'N' },
      B2: { ...SOLDIER, at: '2,4', facing: 'E' },
      B1: { ...SOLDIER, at: '4,4', facing: 'W' },
    });
  const { events } = played(
    battleWith(36),
    [
      [A, 'step N'],
      [A, 'step N'],
      [A, 'step N'],
    ],
    [60, 5],
  );
  const struck = events.flatMap((event) => (event.type === 'reacted' ? [[event.by, event.stage]] : []));
  expect(struck).toEqual([
    ['B2', 3],
    ['B1', 1],
  ]);
  expect(
    one(
      after(
        battleWith(3),
        [
          [A, 'step N'],
          [A, 'step N'],
        ],
        [60],
      ),
      'A1',
    ).life,
  ).toBe('fallen');
  const helpless = { ...battleWith(36) };
  const asleep = {
    ...helpless,
    characters: helpless.characters.map((each) =>
      each.seat === 1 ? { ...each, statuses: { sleep: 2 } } : each,
    ),
  };
  after(asleep, [
    [A, 'step N'],
    [A, 'step N'],
  ]);
});

test('[SKURE-11.4, SKURE-11.6] water stuns the revived, earth does nothing', () => {
  const revived = (element: 'water' | 'earth') =>
    one(
      after(
        battle({
          A1: { class: 'cleric', at: '5,6', facing: 'N' },
          B1: { ...SOLDIER, at: '10,0', facing: 'W' },
          A2: { ...SOLDIER, at: '5,5', facing: 'S', hp: -22, state: 'dead', element, status: { burn: 1 } },
        }),
        [[A, 'cast revive A2']],
      ),
      'A2',
    );
  expect(revived('water')).toMatchObject({ hp: 18, statuses: { stun: 1 }, life: 'standing' });
  expect(revived('earth')).toMatchObject({ hp: 18, statuses: {}, element: null });
});

test('[SKURE-12.3] breath rests for three own turns', () => {
  let state = battle({
    A1: { class: 'drake', at: '5,5', facing: 'N' },
    B1: { ...SOLDIER, at: '10,10', facing: 'S' },
  });
  state = after(state, [
    [A, 'breath'],
    [B, 'end'],
  ]);
  for (const turns of [3, 2, 1]) {
    expect(refusedBy(state, [A, 'breath'])).toBe('breath-rests SKURE-12.3');
    expect(one(state, 'A1').rest).toBe(turns);
    state = after(state, [
      [A, 'end'],
      [B, 'end'],
    ]);
  }
  expect(refusedBy(state, [A, 'breath'])).toBeUndefined();
});

test('[SKURE-12.4] a longer helpless status replaces a shorter one, not the other way', () => {
  const hit = (status: object) =>
    one(
      after(
        battle(
          {
            A1: { class: 'mage', at: '5,8', facing: 'N' },
            B1: { ...SOLDIER, at: '5,5', facing: 'S', status },
            B2: { ...SOLDIER, at: '10,0', facing: 'S' },
            A2: { ...SOLDIER, at: '0,10', facing: 'N' },
          },
          { order: ['A1', 'B2', 'B1', 'A2'] },
        ),
        [[A, 'cast coma B1']],
        [60],
      ),
      'B1',
    ).statuses;
  expect(hit({ stun: 1, gore: 2 })).toEqual({ sleep: 3, gore: 2 });
  expect(hit({ sleep: 3 })).toEqual({ sleep: 3 });
});

const PAIRS = { options: { players: 4, sides: 'pairs' } } as const;

/** A1 strikes B1, for whom characters of both its owners could step in. */
const question = () =>
  after(
    battle(
      {
        A1: { ...SOLDIER, at: '5,5', facing: 'N' },
        B1: { class: 'mage', at: '5,4', facing: 'S' },
        B2: { class: 'guardian', at: '4,5', facing: 'S' },
        D1: { class: 'knight', at: '6,5', facing: 'S' },
        C1: { ...SOLDIER, at: '0,10', facing: 'N' },
      },
      PAIRS,
    ),
    [[A, 'attack B1']],
  );

test('[SKURE-9.3] two owners are asked at once: the first acceptance counts', () => {
  const state = question();
  expect(skure.turn(state)).toMatchObject({ phase: 'question', awaiting: [1, 3], unclocked: true });
  expect(skure.turn(state).number).toBe(4);
  expect(skure.turn(state).due).toEqual([
    { at: { afterMs: 15_000 }, command: { type: 'time-up' }, closes: true },
  ]);
  expect(refusedBy(state, [C, 'decline'])).toBe('not-asked SKURE-9.3');
  expect(refusedBy(state, [B, 'guard D1 B1'])).toBe('cannot-guard SKURE-9.2');
  expect(refusedBy(state, [A, 'end'])).toBe('question-open SKURE-9.3');
  const waiting = after(state, [[B, 'decline']]);
  expect(skure.turn(waiting).awaiting).toEqual([3]);
  const { state: next, events } = played(waiting, [[D, 'guard D1 B1']], [50]);
  // Attack 16 on defense 9 is 7, three quarters of it.
  expect([one(next, 'B1').hp, one(next, 'D1').hp, one(next, 'D1').stance]).toEqual([24, 34, null]);
  expect(events[0]).toMatchObject({ type: 'guarded', guard: 'D1', isDeclared: false });
});

test('[SKURE-9.3] no answer in time means no', () => {
  const { state, events } = played(question(), [[HOST, 'time-up']], [50]);
  expect(events[0]).toEqual({ type: 'declined', seats: [1, 3] });
  expect(one(state, 'B1').hp).toBe(11);
});

test('[SKURE-9.3] a player who leaves while asked does not guard', () => {
  const state = after(
    question(),
    [
      [D, 'resign'],
      [B, 'decline'],
    ],
    [50],
  );
  expect([one(state, 'B1').hp, one(state, 'D1').life, state.held]).toEqual([11, 'away', null]);
});

test('[SKURE-13.1] no standing characters: a draw', () => {
  const state = battle({
    A1: { class: 'drake', at: '5,5', facing: 'N', hp: 1 },
    B1: { ...SOLDIER, at: '5,4', facing: 'S', stance: 'counter', hp: 3 },
  });
  const fallen = { ...state, characters: state.characters.map((each) => ({ ...each, hp: 5 })) };
  const next = after(fallen, [[A, 'breath']]);
  expect(next.outcome).toMatchObject({ winners: [0], rule: 'SKURE-13.1' });
});

test('[SKURE-13.1, SKURE-1.9] a beaten side of three keeps its bodies, and the others play on', () => {
  const state = battle({
    A1: { class: 'knight', at: '5,5', facing: 'N' },
    B1: { ...SOLDIER, at: '5,4', facing: 'S', hp: 2 },
    C1: { ...SOLDIER, at: '0,0', facing: 'S' },
  });
  const next = after(state, [[A, 'attack B1']], [50]);
  expect(one(next, 'B1')).toMatchObject({ life: 'fallen', at: 5 + 4 * 11 });
  expect([skure.playing(next), next.lost, next.actor, next.outcome]).toEqual([[0, 2], [[1]], 'C1', null]);
  expect(refusedBy(next, [B, 'resign'])).toBe('not-playing SKURE-13.3');
  expect(after(next, [[C, 'resign']]).outcome).toMatchObject({ winners: [0], places: [[0], [2], [1]] });
});

test('[SKURE-13.1, SKURE-13.3] the end says of every side why it left', () => {
  const state = {
    ...battle({
      A1: { class: 'knight', at: '5,5', facing: 'N' },
      B1: { ...SOLDIER, at: '5,4', facing: 'S', hp: 2 },
      C1: { ...SOLDIER, at: '0,0', facing: 'S' },
      D1: { ...SOLDIER, at: '10,0', facing: 'S' },
    }),
    rules: 3 as const,
  };
  const resigned = after(state, [[C, 'resign']]);
  const fallen = after(resigned, [[A, 'attack B1']], [50]);
  const over = skure.forfeit(fallen, 3, 'abandoned').reduce(skure.evolve, fallen);
  expect(over.outcome).toEqual({
    winners: [0],
    reason: 'lastStanding',
    rule: 'SKURE-13.1',
    places: [[0], [3], [1], [2]],
    left: [
      { seats: [2], why: 'resigned' },
      { seats: [1], why: 'fell' },
      { seats: [3], why: 'abandoned' },
    ],
  });
});

test('before teams are chosen there are no characters, and the end names the resignation', () => {
  expect(after(opened({ players: 2 }), [[B, 'resign']]).outcome).toMatchObject({
    winners: [0],
    left: [{ seats: [1], why: 'resigned' }],
  });
});

test('a battle that began by version 1 or 2 of the rules ends as it did by those', () => {
  const state = battle({
    A1: { ...SOLDIER, at: '5,5', facing: 'N' },
    B1: { ...SOLDIER, at: '0,0', facing: 'S' },
  });
  const { events } = played(state, [[B, 'resign']]);
  expect(events).toEqual([
    { type: 'left', seat: 1, why: 'resigned' },
    { type: 'sidesLost', sides: [1], rule: 'SKURE-13.1' },
    {
      type: 'ended',
      outcome: { winners: [0], reason: 'lastStanding', rule: 'SKURE-13.1', places: [[0], [1]] },
    },
  ]);
});

describe('two against two', () => {
  function pairs(objective: 'last' | 'slay') {
    const state = battle(
      {
        A1: { class: 'knight', at: '5,5', facing: 'N' },
        B1: { ...SOLDIER, at: '5,4', facing: 'S', hp: -19 },
        B2: { ...SOLDIER, at: '0,0', facing: 'S' },
        C1: { ...SOLDIER, at: '10,10', facing: 'N' },
        D1: { ...SOLDIER, at: '10,0', facing: 'S' },
        D2: { ...SOLDIER, at: '9,0', facing: 'S' },
      },
      { options: { players: 4, sides: 'pairs', objective } },
    );
    const characters = state.characters.map((each) => ({ ...each, marked: each.id.endsWith('1') }));
    return { ...state, characters, rules: 3 as const };
  }

  test('[SKURE-13.3] the partner of a resigned player plays on, and both win with their side', () => {
    const next = after(pairs('last'), [[C, 'resign']]);
    expect([next.outcome, next.lost, skure.playing(next)]).toEqual([null, [], [0, 1, 3]]);
    const over = after(next, [
      [B, 'resign'],
      [D, 'resign'],
    ]);
    expect(over.outcome).toMatchObject({
      winners: [0, 2],
      places: [
        [0, 2],
        [1, 3],
      ],
      left: [{ seats: [1, 3], why: 'resigned' }],
    });
  });

  test('[SKURE-13.3] both lose with their side', () => {
    const over = after(pairs('last'), [
      [C, 'resign'],
      [A, 'resign'],
    ]);
    expect(over.outcome).toMatchObject({
      winners: [1, 3],
      places: [
        [1, 3],
        [0, 2],
      ],
    });
  });

  test('[SKURE-13.2] a side of two loses once both marked ones are dead, and its characters leave the field', () => {
    const begun = pairs('slay');
    const next = after(begun, [[A, 'attack B1']], [50]);
    expect([one(next, 'B1').life, next.lost, next.outcome]).toEqual(['dead', [], null]);
    const characters = begun.characters.map((each) =>
      each.id === 'D1' ? { ...each, life: 'dead' as const, hp: -20 } : each,
    );
    const over = after({ ...begun, characters }, [[A, 'attack B1']], [50]);
    expect(over.outcome).toMatchObject({
      winners: [0, 2],
      reason: 'slain',
      left: [{ seats: [1, 3], why: 'slain' }],
    });
    expect(['B2', 'D2'].map((id) => one(over, id).life)).toEqual(['away', 'away']);
  });

  test('[SKURE-13.2] the marked one of a player who has left counts as dead', () => {
    const left = after(pairs('slay'), [[D, 'resign']]);
    expect([left.outcome, left.lost]).toEqual([null, []]);
    const over = after(left, [[A, 'attack B1']], [50]);
    expect(over.outcome).toMatchObject({ winners: [0, 2], reason: 'slain' });
    expect(one(over, 'B2').life).toBe('away');
  });
});

test('[SKURE-13.2] alone on the marked spaces at the end of three rounds running', () => {
  const begun = battle(
    {
      A1: { ...SOLDIER, at: '5,5', facing: 'N' },
      B1: { ...SOLDIER, at: '10,0', facing: 'S' },
    },
    { options: { objective: 'hold' } },
  );
  const round = [
    [A, 'end'],
    [B, 'end'],
  ] as const;
  let state = after({ ...begun, hold: [60, 61] }, round);
  expect(state.holding).toEqual({ side: 0, rounds: 1 });
  expect(skure.parsePosition(formatPosition(state))).toMatchObject({ ok: true });
  state = after(state, round);
  expect(after(state, round).outcome).toMatchObject({ winners: [0], rule: 'SKURE-13.2' });
  const contested = {
    ...state,
    characters: state.characters.map((each) => (each.id === 'B1' ? { ...each, at: 61 } : each)),
  };
  expect(after(contested, round).holding).toBeNull();
});

test('[SKURE-13.2] a side whose marked character is dead loses, however many of its own stand', () => {
  const state = battle(
    {
      A1: { class: 'knight', at: '5,5', facing: 'N' },
      B1: { ...SOLDIER, at: '5,4', facing: 'S', hp: -19 },
      B2: { ...SOLDIER, at: '0,0', facing: 'S' },
      C1: { ...SOLDIER, at: '10,0', facing: 'S' },
    },
    { options: { objective: 'slay' } },
  );
  const marked = {
    ...state,
    characters: state.characters.map((each) => ({ ...each, marked: each.id.endsWith('1') })),
  };
  const next = after(marked, [[A, 'attack B1']], [50]);
  expect([one(next, 'B1').life, one(next, 'B2').life, next.lost]).toEqual(['dead', 'away', [[1]]]);
  expect(next.actor).toBe('C1');
});

test('[SKURE-13.3] a draw after the round limit, and one that all who still play agree on', () => {
  const state = battle(
    {
      A1: { ...SOLDIER, at: '5,10', facing: 'N' },
      B1: { ...SOLDIER, at: '5,0', facing: 'S' },
      C1: { ...SOLDIER, at: '10,0', facing: 'S' },
    },
    { options: { roundLimit: 1 } },
  );
  const all = [A, B, C] as const;
  expect(
    after(
      state,
      all.map((who) => [who, 'end'] as const),
    ).outcome,
  ).toMatchObject({
    winners: [],
    reason: 'roundLimit',
    places: [[0, 1, 2]],
  });
  const offered = after(state, [
    [B, 'offer-draw'],
    [A, 'accept-draw'],
  ]);
  expect(offered.outcome).toBeNull();
  expect(after(offered, [[C, 'accept-draw']]).outcome).toMatchObject({ winners: [], reason: 'agreed' });
});

test('[SKURE-13.5] a refused command changes nothing and names its rule', () => {
  const state = battle({
    A1: { ...SOLDIER, at: '5,10', facing: 'N' },
    B1: { ...SOLDIER, at: '5,0', facing: 'S' },
  });
  expect(refusedBy(state, [A, 'attack B1'])).toBe('not-adjacent SKURE-5.1');
  expect(refusedBy(state, [A, 'attack D6'])).toBe('no-such-character SKURE-5.1');
  expect(refusedBy(state, [A, 'time-up'])).toBe('host-only SKURE-13.5');
  expect(refusedBy(state, [A, 'bm hp A1 30'])).toBe('master-only SKURE-13.4');
  expect(skure.parseCommandText(state, 'attack')).toMatchObject({ ok: false, error: { rule: 'SKURE-13.5' } });
  expect(skure.parseCommandText(state, 'step north')).toMatchObject({ ok: false });
});

test('losses of HP state their cause', () => {
  const state = battle({
    A1: { class: 'mage', at: '5,5', facing: 'N', essence: 5 },
    B1: { ...SOLDIER, at: '5,2', facing: 'S' },
    A2: { class: 'drake', at: '4,5', facing: 'N' },
    B2: { ...SOLDIER, at: '4,3', facing: 'S' },
    A3: { ...SOLDIER, at: '0,0', facing: 'E', status: { gore: 2, burn: 1 } },
    B3: { ...SOLDIER, at: '1,0', facing: 'W' },
  });
  const { events } = played(
    state,
    [
      [A, 'cast cold-snap B1'],
      [B, 'end'],
      [A, 'breath'],
      [B, 'end'],
      [A, 'attack B3'],
    ],
    [50],
  );
  const hurt = events.flatMap((event) => (event.type === 'hurt' ? [`${event.who} ${event.by}`] : []));
  expect(hurt).toEqual(['B1 spell', 'B2 breath', 'A3 gore', 'A3 burn', 'B3 blow']);
});
