// Conditional orders of sealed turns (TABLE-29.9), with matches of Skirmish Society.

import { defaultOptions } from '@hexmarch/shared/games/skirmish/options';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Branch } from '@hexmarch/shared/plans/plan';
import { ifUnchanged, prepared } from '@hexmarch/shared/plans/preparing';
import { PlanWorld } from '../support/planWorld.ts';

const GAME = skirmish as unknown as AnyGame;

async function begun(): Promise<PlanWorld> {
  const world = await PlanWorld.of(GAME, { ...defaultOptions, players: 3, playersMin: 3, lockAfterMs: 0 });
  await world.leave();
  return world;
}

const stateOf = async (world: PlanWorld) => (await world.match()).position.state as SkirmishState;

/** Every army of seat 0 holds, in so many turns from the next one on. */
async function holding(world: PlanWorld, turns: number): Promise<readonly Branch[]> {
  const state = await stateOf(world);
  const { armies, terrain } = boardOf(state);
  const codes = terrain.codes.filter((_, place) => armies[place] === 0);
  expect(codes.length).toBeGreaterThan(0);
  const view = GAME.view(state, { kind: 'seat', seat: 0 });
  const give =
    prepared(world.planned, view, 0, [`order ${codes.map((code) => `${code} H`).join(', ')}`]) ?? [];
  const chain = (left: number): readonly Branch[] => {
    const branch =
      left === 0 ? undefined : ifUnchanged(world.planned, view, 0, give, { next: chain(left - 1) });
    return branch === undefined ? [] : [branch];
  };
  return chain(turns);
}

test('[TABLE-29.9] orders are given at the beginning of the next turns, and sealed', async () => {
  const world = await begun();
  await world.arm(0, { branches: await holding(world, 2) });
  await world.pass(10_000);
  expect((await stateOf(world)).orders[0]).toEqual([]);
  for (const turn of [2, 3]) {
    await world.resolve();
    expect((await stateOf(world)).turn).toBe(turn);
    await world.pass(10_000);
    const { orders, ready } = await stateOf(world);
    expect(orders[0]?.length).toBeGreaterThan(0);
    expect(ready[0]).toBe(false);
    const { position } = await world.match();
    expect(position.told).toBeLessThan(position.sequence);
  }
  expect(await world.shown(0)).toMatchObject({ state: 'draft', why: 'finished', path: [0, 0] });
});

test('[TABLE-29.9] an army that does not stand as foreseen stops it', async () => {
  const world = await begun();
  const branches = await holding(world, 1);
  const [branch] = branches;
  if (branch?.when !== 'unchanged') throw new Error('no branch');
  const spaces = Object.fromEntries(Object.entries(branch.spaces).map(([code]) => [code, '-1 -1 ']));
  await world.arm(0, { branches: [{ ...branch, spaces }] });
  await world.resolve();
  await world.pass(10_000);
  expect(await world.shown(0)).toMatchObject({ state: 'draft', why: 'surprise' });
  expect((await stateOf(world)).orders[0]).toEqual([]);
});
