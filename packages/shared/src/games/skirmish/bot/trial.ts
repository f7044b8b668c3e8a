// Simulates a turn by the rules' resolution, without explanations.

import type { Seat } from '../../../kernel/game.ts';
import { type Act, OFF_BOARD } from '../field.ts';
import { NOBODY } from '../land/types.ts';
import { settleMoves } from '../moves.ts';
import { expansion, farmWorth } from '../points.ts';
import { settleSupports } from '../supports.ts';
import type { Deed, Plan } from './deeds.ts';
import type { Aftermath, Ground } from './ground.ts';

/** An order of a player. */
export interface Doing {
  readonly player: Seat;
  readonly deed: Deed;
}

export const doingsOf = (player: Seat, plan: Plan): readonly Doing[] =>
  plan.flatMap((deed) => (deed === null ? [] : [{ player, deed }]));

/** All armies of the ground must be among the doings; whose are not there are not there. */
export function tried(ground: Ground, doings: readonly Doing[]): Aftermath {
  const { terrain, control, armies, works } = ground.board;
  const at: (Act | undefined)[] = terrain.codes.map(() => undefined);
  const into: Act[][] = terrain.codes.map(() => []);
  const acts = doings.map(({ player, deed }, index): Act => {
    const act = { index, id: '', player, ...deed };
    if (deed.from !== OFF_BOARD) at[deed.from] = act;
    if (deed.kind === 'move') into[deed.to]?.push(act);
    return act;
  });
  const field = { effect: ground.effect, acts, at, into };
  const { round } = settleMoves(field, settleSupports(field));
  const after = { control: control.slice(), armies: armies.slice(), works: works.slice() };
  const vp = ground.vp.slice();
  // SKI-7.10: armies that do not leave are killed by entering ones; so all leave before any enters.
  const moved = acts.filter(({ index }) => round[index] === 0);
  for (const { from } of moved) if (from !== OFF_BOARD) after.armies[from] = NOBODY;
  for (const { player, to } of moved) {
    after.armies[to] = player;
    after.control[to] = player;
  }
  for (const { kind, from, player } of acts) {
    if ((kind !== 'build' && kind !== 'farm') || into[from]?.length !== 0) continue;
    if (kind === 'build') after.works[from] = 'farm';
    else vp[player] = (vp[player] ?? 0) + farmWorth(ground.effect);
  }
  return awarded(ground, after, vp);
}

function awarded(
  { isActive, expansionMinimum, effect }: Ground,
  after: Pick<Aftermath, 'control' | 'armies' | 'works'>,
  vp: readonly number[],
): Aftermath {
  const land = vp.map(() => 0);
  for (const seat of after.control) if (seat !== NOBODY) land[seat] = (land[seat] ?? 0) + 1;
  const award = expansion(land, isActive, expansionMinimum, effect);
  return { ...after, land, vp: vp.map((points, seat) => points + (award[seat] ?? 0)) };
}
