// Steps 1 and 2 of SKI-7.9: which order each support helps, which supports are given, and what strengths that makes.

import { type Act, attacksOn, type Field, NOWHERE, rivalsOf } from './field.ts';

/** All lists are by the index of the order. */
export interface Supports {
  /** Of support: the supported order. */
  readonly helped: readonly (Act | undefined)[];
  /** The supports that match this order, given or not. */
  readonly backers: readonly (readonly Act[])[];
  readonly given: readonly boolean[];
  /** Of a support that nothing cuts: what kills its army (SKI-7.4). */
  readonly killer: readonly (Act | undefined)[];
  /** Supports given to this order. */
  readonly backing: readonly number[];
}

// SKI-6.7: giving support is independent of the result of the supported order.
export function settleSupports(field: Field): Supports {
  const helped = field.acts.map((act) => (act.kind === 'support' ? matched(field, act) : undefined));
  const backers: Act[][] = field.acts.map(() => []);
  for (const act of field.acts) {
    const help = helped[act.index];
    if (help !== undefined) backers[help.index]?.push(act);
  }
  const firm = field.acts.map(
    (act) => helped[act.index] !== undefined && !attacksOn(field, act).some((move) => cuts(move, act)),
  );
  const firmBacking = backers.map((list) => countIn(list, firm));
  // SKI-7.4: a lone attack from the goal of the help cuts only if it kills.
  const killer = field.acts.map((act) =>
    firm[act.index]
      ? attacksOn(field, act).find(
          (move) =>
            move.player !== act.player &&
            field.effect !== 'TRUCE' &&
            power(field, firmBacking, move) > defence(field, firmBacking, act),
        )
      : undefined,
  );
  // SKI-7.2: given if it matches, is not cut, and the supporter lives.
  const given = firm.map((isFirm, i) => isFirm && killer[i] === undefined);
  return { helped, backers, given, killer, backing: backers.map((list) => countIn(list, given)) };
}

const countIn = (list: readonly Act[], flags: readonly boolean[]): number =>
  list.reduce((sum, { index }) => sum + Number(flags[index]), 0);

// SKI-6.5: the move with that source and that goal, or the army there if it is not ordered to move.
export const supported = (field: Field, support: Act): Act | undefined =>
  support.source === NOWHERE
    ? field.at[support.to]
    : rivalsOf(field, support).find((move) => move.from === support.source);

function matched(field: Field, support: Act): Act | undefined {
  const found = supported(field, support);
  // SKI-6.4: support to hold is for an army that is not ordered to move.
  if (found === undefined || (support.source === NOWHERE && found.kind === 'move')) return undefined;
  // SKI-6.6: any player's order may be supported. SKI-10.7: under DISTRUST only one's own.
  return field.effect === 'DISTRUST' && found.player !== support.player ? undefined : found;
}

// SKI-7.3: any attack cuts, own ones included, but for that which comes from where the supported move goes.
export const cuts = (move: Act, support: Act): boolean =>
  support.source === NOWHERE || move.from !== support.to;

// SKI-10.7: LEVY.
export const baseOfMove = (field: Field, move: Act): number =>
  field.effect === 'LEVY' && move.from < 0 ? 2 : 1;

// SKI-10.7: RAMPARTS, for holds ordered or automatic and nothing else.
export const baseOfDefence = (field: Field, act: Act): number =>
  field.effect === 'RAMPARTS' && act.kind === 'hold' ? 2 : 1;

// SKI-7.1: one, and one for each support given.
export const power = (field: Field, backing: readonly number[], move: Act): number =>
  baseOfMove(field, move) + (backing[move.index] ?? 0);

/** Of an army that stays; one whose move fails has 1, whatever supports its move had. */
export const defence = (field: Field, backing: readonly number[], act: Act): number =>
  act.kind === 'move' ? 1 : baseOfDefence(field, act) + (backing[act.index] ?? 0);
