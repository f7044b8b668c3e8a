// Alternative orders of one unit or several, given those of the rest of its force.

import { OFF_BOARD } from '../field.ts';
import { NOBODY, type Place } from '../land/types.ts';
import { type Deed, type Force, holdOf, moveOf, type Plan, supportOf, workOf } from './deeds.ts';
import type { Ground } from './ground.ts';

/** Possible goals of this unit. */
function goals({ board, near }: Ground, player: number, unit: Place): readonly Place[] {
  if (unit !== OFF_BOARD) return near[unit] ?? [];
  return board.control.flatMap((seat, place) =>
    seat === player && board.works[place] === 'barracks' ? [place] : [],
  );
}

/** All sensible alternatives of one unit; supports refer to current orders of its own side. */
export function alternatives(ground: Ground, force: Force, plan: Plan, unit: number): readonly Deed[] {
  const from = force.units[unit] ?? OFF_BOARD;
  const moves = goals(ground, force.player, from).map((to) => moveOf(from, to));
  if (from === OFF_BOARD) return moves;
  const work = ground.board.works[from];
  const works = work === 'barracks' ? [workOf('build', from)] : work === 'farm' ? [workOf('farm', from)] : [];
  return [holdOf(from), ...works, ...moves, ...supports(ground, plan, unit, from)];
}

function supports({ near }: Ground, plan: Plan, unit: number, from: Place): readonly Deed[] {
  const reach = near[from] ?? [];
  return plan.flatMap((other, i) => {
    if (other === null || i === unit) return [];
    const end = other.kind === 'move' ? other.to : other.from;
    return reach.includes(end) ? [supportOf(from, other)] : [];
  });
}

/** Several deeds at once, by unit. */
export type Change = readonly (readonly [unit: number, deed: Deed])[];

/** Attacks in which one enters and others help: what no single change finds, since support of no move is worth nothing. */
export function attacks(ground: Ground, force: Force): readonly Change[] {
  const { armies, control } = ground.board;
  return control.flatMap((owner, goal): readonly Change[] => {
    const stands = armies[goal] ?? NOBODY;
    // Uncontested land is entered by a single army.
    const isContested =
      stands === NOBODY
        ? owner !== force.player && hasForeignArmy(ground, force, goal)
        : stands !== force.player;
    if (!isContested) return [];
    const beside = force.units.flatMap((from, unit) =>
      from !== OFF_BOARD && ground.near[goal]?.includes(from) ? [unit] : [],
    );
    return beside.flatMap((first) => jointly(force, beside, first, goal));
  });
}

const hasForeignArmy = ({ board, near }: Ground, { player }: Force, place: Place): boolean =>
  (near[place] ?? []).some((other) => {
    const seat = board.armies[other] ?? NOBODY;
    return seat !== NOBODY && seat !== player;
  });

/** Combined with each of the others, and with all of them. */
function jointly({ units }: Force, beside: readonly number[], first: number, goal: Place): readonly Change[] {
  const move = moveOf(units[first] ?? 0, goal);
  const helpers = beside.filter((unit) => unit !== first);
  const helped = (others: readonly number[]): Change => [
    [first, move],
    ...others.map((unit) => [unit, supportOf(units[unit] ?? 0, move)] as const),
  ];
  const pairs = helpers.map((unit) => helped([unit]));
  return helpers.length > 1 ? [...pairs, helped(helpers)] : pairs;
}
