// SKURE-13.4: the battle master.

import { masterCommands } from '../../../src/games/skure/legal.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import { A, after, B, battle, C, MASTER, one, played, refusedBy } from './support.ts';

const CHARACTERS = {
  A1: { class: 'knight', at: '5,6', facing: 'N' },
  B1: { class: 'soldier', at: '5,5', facing: 'S' },
  B2: { class: 'griffin', at: '9,0', facing: 'S' },
} as const;

const ruled = (options: object = {}) => battle(CHARACTERS, { options: { master: 'referee', ...options } });
const BY_HAND = { master: 'full', rolls: 'hand' } as const;

test('[SKURE-13.4] who only watches enters nothing', () => {
  expect(refusedBy(battle(CHARACTERS), [MASTER, 'bm hp B1 3'])).toBe('master-watches SKURE-13.4');
  expect(refusedBy(ruled({ master: 'watch' }), [MASTER, 'bm note hello'])).toBe('master-watches SKURE-13.4');
  expect(refusedBy(ruled(), [MASTER, 'bm roll 5'])).toBe('not-a-full-master SKURE-13.4');
  expect(refusedBy(ruled(), [MASTER, 'step N'])).toBe('players-only SKURE-13.4');
  // Neutral characters wait for a player.
  expect(refusedBy(ruled(), [MASTER, 'bm add zombie 0,0 N'])).toBe('not-a-full-master SKURE-13.4');
});

test('[SKURE-13.4] every value that the rules keep', () => {
  const { state, events } = played(ruled(), [
    [MASTER, 'bm hp B1 12'],
    [MASTER, 'bm place B1 4,4 E'],
    [MASTER, 'bm status B1 sleep'],
    [MASTER, 'bm clear B1 sleep'],
    [MASTER, 'bm face B1 W'],
    [MASTER, 'bm height B1 mid'],
    [MASTER, 'bm terrain 3,3 #'],
    [MASTER, 'bm stance A1 counter'],
    [MASTER, 'bm note lifted by a wind'],
  ]);
  expect(one(state, 'B1')).toMatchObject({ hp: 12, at: 48, facing: 6, height: 'mid', statuses: {} });
  expect(one(state, 'A1').stance).toEqual({ type: 'counter' });
  expect(state.field.rows[3]).toBe('...#.......');
  expect(state.entries).toHaveLength(8);
  expect(events.at(-1)).toEqual({ type: 'noted', text: 'lifted by a wind' });
  expect(events[0]).toEqual({
    type: 'entered',
    text: 'bm hp B1 12',
    set: [{ who: 'B1', set: { hp: 12 } }],
    was: [{ who: 'B1', set: { hp: 36 } }],
  });
});

test('[SKURE-13.4] an entry that leads to what cannot be is refused', () => {
  expect(refusedBy(ruled(), [MASTER, 'bm place B1 5,6 N'])).toBe('two-on-a-space SKURE-1.9');
  expect(refusedBy(ruled(), [MASTER, 'bm terrain 5,5 #'])).toBe('on-a-wall SKURE-4.5');
  expect(refusedBy(ruled(), [MASTER, 'bm hp B1 37'])).toBe('bad-value SKURE-13.4');
  expect(refusedBy(ruled(), [MASTER, 'bm hp B1 36'])).toBe('no-change SKURE-13.4');
  expect(refusedBy(ruled(), [MASTER, 'bm place B1 11,6 N'])).toBe('off-the-field SKURE-1.1');
});

test('[SKURE-13.4] the newest entry of the running turn is undone, with all its consequences', () => {
  const aimed = {
    ...ruled(),
    characters: ruled().characters.map((each) =>
      each.id === 'A1' ? { ...each, aim: { at: 'B1', level: 2 } } : each,
    ),
  };
  const fallen = after(aimed, [[MASTER, 'bm hp B1 -3']]);
  expect([one(fallen, 'B1').life, one(fallen, 'A1').aim]).toEqual(['fallen', null]);
  const back = after(fallen, [[MASTER, 'bm undo']]);
  expect(back.characters).toEqual(aimed.characters);
  expect(refusedBy(back, [MASTER, 'bm undo'])).toBe('nothing-to-undo SKURE-13.4');
  expect(refusedBy(after(fallen, [[A, 'end']]), [MASTER, 'bm undo'])).toBe('nothing-to-undo SKURE-13.4');
});

test('[SKURE-13.4] an entry is not taken back, and not offered to be, onto what has changed since', () => {
  const moved = after(ruled(), [[MASTER, 'bm place B1 5,4 S']]);
  const undo = { type: 'bm-undo' } as const;
  expect(masterCommands(moved)).toContainEqual(undo);
  const taken = after(moved, [[A, 'step N']]);
  expect(refusedBy(taken, [MASTER, 'bm undo'])).toBe('two-on-a-space SKURE-1.9');
  expect(masterCommands(taken)).not.toContainEqual(undo);
});

test('[SKURE-13.4] an entry may end a turn, and a battle', () => {
  const stunned = after(ruled(), [[MASTER, 'bm status A1 stun']]);
  expect(stunned.actor).toBe('B1');
  const over = after(ruled(), [
    [MASTER, 'bm remove B1'],
    [MASTER, 'bm hp B2 -25'],
  ]);
  expect(over.outcome).toMatchObject({ winners: [0], rule: 'SKURE-13.1' });
});

test('[SKURE-13.4] a pause stops the players, not the master', () => {
  const paused = after(ruled(), [[MASTER, 'bm pause']]);
  expect(skure.turn(paused)).toMatchObject({ phase: 'paused', awaiting: [], unclocked: true });
  expect(refusedBy(paused, [A, 'step S'])).toBe('is-paused SKURE-13.4');
  const resumed = after(paused, [
    [MASTER, 'bm hp B1 10'],
    [MASTER, 'bm resume'],
    [A, 'step S'],
  ]);
  expect(one(resumed, 'B1').hp).toBe(10);
});

test('[SKURE-13.4] rolls by hand hold the battle, and are marked', () => {
  const waiting = after(battle(CHARACTERS, { options: BY_HAND }), [[A, 'attack B1']]);
  expect(waiting.held).toMatchObject({
    question: null,
    agenda: [{ do: 'strike', by: 'A1', on: 'B1' }, {}, {}],
  });
  expect(skure.turn(waiting)).toMatchObject({ phase: 'roll', awaiting: [] });
  expect(refusedBy(waiting, [A, 'end'])).toBe('roll-due SKURE-13.4');
  expect(refusedBy(waiting, [MASTER, 'bm roll 101'])).toBe('no-such-roll SKURE-13.4');
  const { state, events } = played(waiting, [[MASTER, 'bm roll 50']]);
  expect([one(state, 'B1').hp, state.actor]).toEqual([26, 'B1']);
  const struck = events.find(({ type }) => type === 'struck');
  expect(struck).toMatchObject({ roll: 50, byHand: true });
  expect(struck && skure.rolledIn(struck)).toEqual([]);
});

test('[SKURE-13.4] several rolls of one action are entered one after the other', () => {
  const state = battle(
    {
      A1: { class: 'knight', at: '5,9', facing: 'N' },
      B1: { class: 'soldier', at: '5,5', facing: 'S' },
      B2: { class: 'soldier', at: '6,5', facing: 'W' },
    },
    { options: BY_HAND },
  );
  const next = after(state, [
    [A, 'charge B1'],
    [MASTER, 'bm roll 60'],
    [MASTER, 'bm roll 51'],
    [MASTER, 'bm roll 21'],
  ]);
  expect(one(next, 'A1')).toMatchObject({ at: 5 + 4 * 11, facing: 4, hp: 36 });
  expect(one(next, 'B1')).toMatchObject({ hp: 21, statuses: {} });
});

/** A knight that charges north, one beside its way who strikes at it in passing, and the rolls by hand. */
const charging = () =>
  battle(
    {
      A1: { class: 'knight', at: '5,9', facing: 'N' },
      B1: { class: 'soldier', at: '5,5', facing: 'S' },
      B2: { class: 'soldier', at: '6,7', facing: 'W' },
    },
    { options: BY_HAND },
  );

test('[SKURE-7.9, SKURE-13.4] a charge ends where the master has barred its way', () => {
  const { state, events } = played(charging(), [
    [A, 'charge B1'],
    [MASTER, 'bm add zombie 5,6 N'],
    [MASTER, 'bm roll 1'],
  ]);
  expect([one(state, 'A1').at, one(state, 'N1').at]).toEqual([5 + 7 * 11, 5 + 6 * 11]);
  expect(events.some(({ type }) => type === 'struck')).toBe(false);
  expect(state.actor).toBe('B1');
});

test('[SKURE-7.9, SKURE-13.4] and a charge does not follow a target that the master has moved', () => {
  const { state } = played(charging(), [
    [A, 'charge B1'],
    [MASTER, 'bm roll 1'],
    [MASTER, 'bm place B1 2,2 S'],
    [MASTER, 'bm add zombie 2,3 N'],
    [MASTER, 'bm roll 1'],
  ]);
  expect([one(state, 'A1').at, one(state, 'A1').facing]).toEqual([5 + 6 * 11, 0]);
});

test('[SKURE-12.1, SKURE-13.4] no revival on a space that the master has filled', () => {
  const state = battle(
    {
      A1: { class: 'cleric', at: '5,6', facing: 'N' },
      A2: { class: 'soldier', at: '5,4', facing: 'N', hp: -25, state: 'dead', element: 'fire' },
      B1: { class: 'soldier', at: '0,0', facing: 'S' },
    },
    { options: BY_HAND },
  );
  const then = after(state, [
    [A, 'cast revive A2'],
    [MASTER, 'bm add zombie 5,4 N'],
    [MASTER, 'bm roll 100'],
  ]);
  expect([one(then, 'A2').life, then.actor]).toEqual(['dead', 'B1']);
});

test('[SKURE-13.4] neutral characters act in order of initiative, and any side may attack them', () => {
  const state = after(battle(CHARACTERS, { options: { master: 'full' } }), [[MASTER, 'bm add zombie 4,6 N']]);
  expect(one(state, 'N1')).toMatchObject({ seat: -1, hp: 44, at: 70 });
  // A zombie is the slowest of all.
  expect(state.order).toEqual(['A1', 'B1', 'B2', 'N1']);
  const turn = after(state, [
    [A, 'end'],
    [B, 'end'],
    [B, 'end'],
  ]);
  expect([turn.actor, skure.turn(turn).awaiting]).toEqual(['N1', []]);
  expect(refusedBy(turn, [A, 'end'])).toBe('not-your-turn SKURE-3.1');
  expect(refusedBy(turn, [MASTER, 'bm as A1 end'])).toBe('not-of-nobody SKURE-13.4');
  const next = after(
    turn,
    [
      [MASTER, 'bm as N1 face E'],
      [MASTER, 'bm as N1 attack A1'],
    ],
    [60],
  );
  expect(next.actor).toBe('A1');
  expect(one(next, 'A1').hp).toBeLessThan(40);
  const faced = after(next, [[A, 'face W']]);
  expect(skure.legalCommands(faced, 0)).toContainEqual({ type: 'attack', target: 'N1' });
});

test('[SKURE-13.4] neutral characters count for no side', () => {
  const state = after(battle(CHARACTERS, { options: { master: 'full' } }), [
    [MASTER, 'bm add zombie 4,6 N'],
    [MASTER, 'bm remove B2'],
    [MASTER, 'bm remove B1'],
  ]);
  expect(state.outcome?.winners).toEqual([0]);
});

test('[SKURE-13.4] all who play may go on without the master, with the dice of the server', () => {
  const begun = battle(CHARACTERS, { options: BY_HAND });
  expect(refusedBy(begun, [A, 'go-on'])).toBe('waits-for-nobody SKURE-13.4');
  const waiting = after(begun, [
    [A, 'attack B1'],
    [A, 'go-on'],
  ]);
  expect(waiting.held).not.toBeNull();
  expect(refusedBy(waiting, [A, 'go-on'])).toBe('agreed-already SKURE-13.4');
  const { state, events } = played(waiting, [[B, 'go-on']], [50]);
  expect(events.map(({ type }) => type)).toContain('wentOn');
  expect([one(state, 'B1').hp, state.masterless]).toEqual([26, true]);
  expect(events.find(({ type }) => type === 'struck')).not.toHaveProperty('byHand');
  // Rolls are immediate from now on.
  after(state, [[B, 'attack A1']], [50]);
});

test('[SKURE-13.4] without a master neutral characters defend', () => {
  const state = after(battle(CHARACTERS, { options: { master: 'full' } }), [
    [MASTER, 'bm add will-o-wisp 4,6 N'],
    [A, 'end'],
    [B, 'end'],
    [B, 'end'],
  ]);
  expect(state.actor).toBe('N1');
  const next = after(state, [
    [A, 'go-on'],
    [B, 'go-on'],
  ]);
  expect([next.actor, one(next, 'N1').stance]).toEqual(['A1', { type: 'defend' }]);
});

test('[SKURE-13.3] characters of a resigned player cannot be revived', () => {
  const three = battle(
    {
      ...CHARACTERS,
      C1: { class: 'archer', at: '0,9', facing: 'N' },
      C2: { class: 'rogue', at: '1,9', facing: 'N' },
    },
    { options: { master: 'referee', players: 3 } },
  );
  const dead = after(three, [[MASTER, 'bm hp C1 -30']]);
  expect(one(after(dead, [[MASTER, 'bm hp C1 9']]), 'C1').life).toBe('standing');
  const gone = after(dead, [[C, 'resign']]);
  expect([one(gone, 'C1').life, one(gone, 'C2').life]).toEqual(['dead', 'away']);
  expect(refusedBy(gone, [MASTER, 'bm hp C1 9'])).toBe('gone-yet-there SKURE-13.3');
  expect(refusedBy(gone, [MASTER, 'bm undo'])).toBe('gone-yet-there SKURE-13.3');
});
