// Conditional orders with dice (TABLE-29.2, 29.4), with matches of Skor from a position.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Branch, Plan } from '@hexmarch/shared/plans/plan';
import { ifUnchanged, prepared } from '@hexmarch/shared/plans/preparing';
import { type Death, PlanWorld } from '../support/planWorld.ts';

const GAME = skor as unknown as AnyGame;
const ATTACK = 'move M 2,0 3,-1';
const POSITION = JSON.stringify({
  ...{ to_move: 'A', stage: 'move', turn: { A: 5, B: 5 }, budget: 9 },
  pieces: { '2,0': 'A:M', '0,1': 'A:C', '3,-1': 'B:M' },
});

async function begun(): Promise<PlanWorld> {
  const parsed = GAME.parsePosition(POSITION);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const world = await PlanWorld.of(GAME, { position: GAME.formatPosition(parsed.value) });
  await world.leave();
  return world;
}

const rolled = (outcome: string): Branch => ({ when: 'rolled', outcome, give: [{ text: 'end' }], next: [] });

/** An attack, and the end of the turn after these outcomes. */
async function attacking(world: PlanWorld, outcomes: readonly string[]): Promise<Plan> {
  const { state } = (await world.match()).position;
  const view = GAME.view(state, { kind: 'seat', seat: 0 });
  const give = prepared(world.planned, view, 0, [ATTACK]) ?? [];
  const branch = ifUnchanged(world.planned, view, 0, give, { next: outcomes.map(rolled) });
  return { branches: branch === undefined ? [] : [branch] };
}

const given = async (world: PlanWorld) => (await world.entries()).slice(1).map(({ command }) => command);

test('[TABLE-29.2] after a roll the branch of its outcome is given', async () => {
  const world = await begun();
  await world.arm(0, await attacking(world, ['won', 'lost', 'level']));
  await world.pass(5000);
  expect(await given(world)).toEqual([ATTACK, 'end']);
  expect(await world.shown(0)).toMatchObject({ state: 'draft', why: 'finished' });
});

test('[TABLE-29.4] without a branch for it the plan stops, and what was given stays', async () => {
  const world = await begun();
  await world.arm(0, await attacking(world, ['nothing']));
  await world.pass(5000);
  expect(await given(world)).toEqual([ATTACK]);
  expect(await world.shown(0)).toMatchObject({ state: 'draft', why: 'outcome', path: [0], given: 1 });
});

/** What was given while a server died there, and why the plan ended. */
async function despite(death: Death) {
  const world = await begun();
  await world.arm(0, await attacking(world, ['won', 'lost', 'level']));
  world.dieAt(death);
  await world.pass(5000);
  const hasDied = world.isKilled;
  if (hasDied) await world.start();
  await world.pass(5000);
  return { hasDied, commands: await given(world), why: (await world.shown(0))?.why };
}

test('a server that is killed at any write gives each command once or not at all', async () => {
  for (let write = 1; ; write++)
    for (const isStored of [false, true]) {
      const { hasDied, commands, why } = await despite({ write, isStored });
      // What a roll came to is not known to a server that has not seen it.
      const isLost = why === 'interrupted';
      expect({ write, isStored, commands }).toEqual({
        write,
        isStored,
        commands: isLost ? [ATTACK] : [ATTACK, 'end'],
      });
      if (!isLost) expect(why).toBe('finished');
      if (hasDied) continue;
      expect(write).toBeGreaterThan(5);
      return;
    }
});
