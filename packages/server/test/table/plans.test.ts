// Conditional orders at a table (TABLE-29), with matches of Skorm by days.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { type Branch, PLAN_LIMITS, type Plan } from '@hexmarch/shared/plans/plan';
import { ifExactly, prepared } from '@hexmarch/shared/plans/preparing';
import { PLAN_MESSAGE } from '@hexmarch/shared/plans/shownPlan';
import { PLAN_MANNER } from '../../src/table/plans/seatPlan.ts';
import { after, movesOf } from '../support/foreseen.ts';
import { type Death, PlanWorld } from '../support/planWorld.ts';

const GAME = skorm as unknown as AnyGame;
/** With all pieces placed. */
const PLACED = 30;

/** Seat 0 is to move, nobody is connected. */
async function begun(): Promise<PlanWorld> {
  const world = await PlanWorld.of(GAME, {});
  const random = seededRandom(3);
  for (let i = 0; i < PLACED; i++) {
    const { position } = await world.match();
    const [seat = 0] = position.turn.awaiting;
    const moves = movesOf(GAME, position.state, seat);
    expect(await world.give(seat, moves[random.pick(moves.length)] ?? '')).toBeUndefined();
  }
  await world.leave();
  return world;
}

interface Line {
  /** Of seat 0 and of seat 1, in turns. */
  readonly texts: readonly string[];
  readonly plan: Plan;
}

/** Seat 1 prepares an answer to the first two moves of seat 0, and to the first one after that. */
async function lineOf(world: PlanWorld, depth = 2): Promise<Line> {
  const { state } = (await world.match()).position;
  const texts: string[] = [];
  const branchesAt = (here: unknown, left: number): readonly Branch[] =>
    left === 0
      ? []
      : movesOf(GAME, here, 0)
          .slice(0, 2)
          .map((move, i) => {
            const there = after(GAME, here, 0, move);
            const view = GAME.view(there, { kind: 'seat', seat: 1 });
            const [answer = ''] = movesOf(GAME, there, 1);
            if (i === 0) texts.push(move, answer);
            const give = prepared(world.planned, view, 1, [answer]) ?? [];
            return ifExactly(
              world.planned,
              view,
              give,
              i === 0 ? branchesAt(after(GAME, there, 1, answer), left - 1) : [],
            );
          });
  const branches = branchesAt(state, depth);
  return { texts, plan: { branches } };
}

const commandsSince = async (world: PlanWorld, from: number) =>
  (await world.entries()).slice(from).map(({ actor, command }) => `${actor} ${command}`);

test('[TABLE-29.3] what was prepared is given two seconds after the move that it answers', async () => {
  const world = await begun();
  const { texts, plan } = await lineOf(world);
  const [first = '', answer = '', second = '', last = ''] = texts;
  const { length } = await world.entries();
  expect(await world.arm(1, plan)).toMatchObject({ state: 'armed', path: [], given: 0 });
  await world.give(0, first);
  await world.pass(1000);
  expect(await commandsSince(world, length)).toEqual([`0 ${first}`]);
  await world.pass(1000);
  expect(await commandsSince(world, length)).toEqual([`0 ${first}`, `1 ${answer}`]);
  await world.give(0, second);
  await world.pass(2000);
  expect(await commandsSince(world, length)).toEqual(
    [first, answer, second, last].map((text, i) => `${i % 2} ${text}`),
  );
  expect(await world.shown(1)).toMatchObject({ state: 'draft', why: 'finished', path: [0, 0] });
  expect(world.errors).toEqual([]);
});

test('[TABLE-29.5] a surprise makes a draft of it, and only its player is told', async () => {
  const world = await begun();
  const { plan } = await lineOf(world);
  await world.arm(1, plan);
  const table = await world.table();
  table.arrive(await world.person(1));
  world.sent.length = 0;
  const [, , surprise = ''] = movesOf(GAME, (await world.match()).position.state, 0);
  await world.give(0, surprise);
  await world.pass(20_000);
  expect(await world.shown(1)).toMatchObject({ state: 'draft', why: 'surprise', plan });
  expect(world.sent.filter(({ type }) => type === PLAN_MESSAGE)).toEqual([
    { to: 'P1', type: PLAN_MESSAGE, payload: { state: 'draft', why: 'surprise', path: [], given: 0 } },
  ]);
  expect(await world.person(1)).toMatchObject({ name: 'P1' });
});

test('[TABLE-29.7] another command of the player ends it; one that it foresees does not', async () => {
  const world = await begun();
  const { texts, plan } = await lineOf(world);
  const [first = '', answer = '', second = ''] = texts;
  await world.arm(1, plan);
  await world.give(0, first);
  expect(await world.give(1, answer)).toBeUndefined();
  expect(await world.shown(1)).toMatchObject({ state: 'armed', path: [0] });
  await world.give(0, second);
  const other = movesOf(GAME, (await world.match()).position.state, 1)[1] ?? '';
  await world.give(1, other);
  expect(await world.shown(1)).toMatchObject({ state: 'draft', why: 'own-command' });
});

test('[TABLE-29.7] it ends with the key that it was made with', async () => {
  const world = await begun();
  const { plan, texts } = await lineOf(world);
  await world.arm(1, plan);
  const table = await world.table();
  await table.hostActions.operatorActions.renewKey(await world.person(1));
  expect(await world.shown(1)).toBeNull();
  await world.give(0, texts[0] ?? '');
  await world.pass(5000);
  expect((await world.match()).position.turn.awaiting).toEqual([1]);
  expect(await world.people.plansOf(world.matchId)).toEqual([]);
});

test('[TABLE-29.7] it waits in a pause', async () => {
  const world = await begun();
  const { plan, texts } = await lineOf(world);
  await world.arm(1, plan);
  const match = await world.match();
  await world.give(0, texts[0] ?? '');
  await match.operate({ type: 'pause' });
  await world.pass(60_000);
  expect((await world.match()).position.turn.awaiting).toEqual([1]);
  await (await world.match()).operate({ type: 'resume' });
  await world.pass(3000);
  expect((await world.match()).position.turn.awaiting).toEqual([0]);
});

test('[TABLE-29.7] it ends with the match, and nothing is kept of it', async () => {
  const world = await begun();
  await world.arm(1, (await lineOf(world)).plan);
  expect(await world.people.plansOf(world.matchId)).toHaveLength(1);
  await world.give(0, 'resign');
  expect(await world.people.plansOf(world.matchId)).toEqual([]);
});

test.each([
  ['nothing', { branches: [] }, 'empty-plan'],
  ['resigning', { branches: [{ when: 'always', give: [{ text: 'resign' }], next: [] }] }, 'never-planned'],
  [
    'an act of the table',
    { branches: [{ when: 'always', give: [{ text: '@pause' }], next: [] }] },
    'never-planned',
  ],
  [
    'no command',
    { branches: [{ when: 'always', give: [{ text: 'castle' }], next: [] }] },
    'malformed-command',
  ],
  ['something else', 7, 'malformed-plan'],
])('[TABLE-29.6] a plan of %s is refused', async (_name, plan, code) => {
  const world = await begun();
  await expect(world.arm(1, plan)).rejects.toMatchObject({ code });
  expect(await world.shown(1)).toBeNull();
});

/** Arms, and plays the whole line while a server dies at that write; whether one did. */
async function playedDespite(world: PlanWorld, { plan, texts }: Line, death: Death): Promise<boolean> {
  await world.arm(1, plan);
  const { length } = await world.entries();
  world.dieAt(death);
  let hasDied = false;
  for (const [i, text] of texts.entries())
    for (let tries = 0; i % 2 === 0 && tries < 3; tries++) {
      // Sent again until it is answered.
      if ((await world.entries()).length === length + i) await world.give(0, text);
      await world.pass(3000);
      if (!world.isKilled) break;
      hasDied = true;
      await world.start();
    }
  await world.pass(3000);
  return hasDied;
}

test('a server that is killed at any write gives each command once, and goes on', async () => {
  for (let write = 1; ; write++)
    for (const isStored of [false, true]) {
      const world = await begun();
      const line = await lineOf(world);
      const { length } = await world.entries();
      const hasDied = await playedDespite(world, line, { write, isStored });
      const given = await commandsSince(world, length);
      const where = { write, isStored };
      expect({ ...where, given }).toEqual({
        ...where,
        given: line.texts.map((text, i) => `${i % 2} ${text}`),
      });
      if (hasDied) continue;
      // Of each turn the move, what is about to be given, the command, and that it was given; and the end.
      expect(write).toBeGreaterThan(8);
      return;
    }
});

test('[TABLE-29.3] a server that starts wakes the match whose plan is due, and no other', async () => {
  const world = await begun();
  const { plan, texts } = await lineOf(world);
  await world.arm(1, plan);
  await world.start();
  expect(world.tables.count).toBe(0);
  world.dieAt({ write: 1, isStored: true });
  await world.give(0, texts[0] ?? '');
  expect(world.isKilled).toBe(true);
  await world.start();
  expect(world.tables.count).toBe(1);
  await world.pass(40_000);
  expect((await world.entries()).at(-1)).toMatchObject({ actor: 1, command: texts[1] });
  expect(world.tables.count).toBe(0);
});

test('[TABLE-29.7] it ends when a takeback goes behind it', async () => {
  const world = await begun();
  const { plan } = await lineOf(world);
  const match = await world.match();
  await world.arm(1, plan);
  const to = match.position.told - 1;
  expect(await world.give(0, `@takeback ${to}`)).toBeUndefined();
  expect(await world.shown(1)).toMatchObject({ state: 'armed' });
  expect(await world.give(1, '@accept')).toBeUndefined();
  expect(await world.shown(1)).toMatchObject({ state: 'draft', why: 'undone' });
});

/** Plans of both seats for so many commands from here on, all as foreseen. */
async function linesOf(world: PlanWorld, commands: number): Promise<readonly Plan[]> {
  const foreseen: { readonly seat: Seat; readonly view: unknown; readonly text: string }[] = [];
  let { state } = (await world.match()).position;
  for (let i = 0; i < commands; i++) {
    const [seat = 0] = GAME.turn(state).awaiting;
    const [text = ''] = movesOf(GAME, state, seat);
    foreseen.push({ seat, view: GAME.view(state, { kind: 'seat', seat }), text });
    state = after(GAME, state, seat, text);
  }
  const chainOf = (own: Seat): readonly Branch[] =>
    foreseen
      .filter(({ seat }) => seat === own)
      .reduceRight<readonly Branch[]>(
        (next, { view, text }) => [
          ifExactly(world.planned, view, prepared(world.planned, view, own, [text]) ?? [], next),
        ],
        [],
      );
  return [0, 1].map((seat) => ({ branches: chainOf(seat) }));
}

test('[TABLE-29.6] it gives three own turns that its player has not looked at', async () => {
  const world = await begun();
  const [, plan] = await linesOf(world, 10);
  await world.arm(1, plan);
  for (let turn = 0; turn < 4; turn++) {
    const { state } = (await world.match()).position;
    await world.give(0, movesOf(GAME, state, 0)[0] ?? '');
    await world.pass(3000);
  }
  expect(await world.shown(1)).toMatchObject({ state: 'draft', why: 'unseen', path: [0, 0, 0] });
  expect((await world.match()).position.turn.awaiting).toEqual([1]);
});

test('[TABLE-29.10] a match takes 40 planned commands in a row', async () => {
  const world = await PlanWorld.of(GAME, {});
  const [first, second] = await linesOf(world, 2 * PLAN_LIMITS.depth);
  await world.arm(1, second);
  await world.arm(0, first);
  await world.pass(2 * PLAN_LIMITS.depth * PLAN_MANNER.watchedMs);
  expect((await world.match()).sequence).toBe(1 + PLAN_LIMITS.inRow);
  const [more] = await linesOf(world, 2);
  expect(await world.arm(0, more)).toMatchObject({ state: 'draft', why: 'in-row' });
  await world.give(0, movesOf(GAME, (await world.match()).position.state, 0)[0] ?? '');
  const [, answer] = await linesOf(world, 2);
  expect(await world.arm(1, answer)).toMatchObject({ state: 'armed' });
});
