// Why an order that is no move succeeds or fails, and what strength any order has.

import type { Fact, Other } from './facts.ts';
import { type Act, attacksOn, type Field, NOWHERE } from './field.ts';
import { defenceOf, powerOf, resistance, type Settled } from './moves.ts';
import { baseOfDefence, baseOfMove, cuts, supported } from './supports.ts';

/** Components of its strength; empty if the army is neither attacked nor supported. */
export function strengthFacts(settled: Settled, act: Act): readonly Fact[] {
  const { field, supports } = settled;
  const backers = supports.backers[act.index] ?? [];
  if (act.kind !== 'move' && backers.length === 0 && attacksOn(field, act).length === 0) return [];
  const isMove = act.kind === 'move';
  const base = isMove ? baseOfMove(field, act) : baseOfDefence(field, act);
  const strength = isMove ? powerOf(settled, act) : defenceOf(settled, act);
  const isGiven = ({ index }: Act): boolean => supports.given[index] === true;
  const facts: Fact[] = [
    { kind: 'strength', rule: base === 1 ? 'SKI-7.1' : 'SKI-10.7', strength, others: [] },
    { kind: 'supported', rule: 'SKI-7.2', others: named(backers.filter(isGiven)) },
    { kind: 'supportLost', rule: 'SKI-7.2', others: named(backers.filter((one) => !isGiven(one))) },
  ];
  return facts.filter(({ kind, others }) => kind === 'strength' || others.length > 0);
}

const named = (acts: readonly Act[]): readonly Other[] => acts.map(({ id }) => ({ id }));

export const strong = (settled: Settled, acts: readonly Act[]): readonly Other[] =>
  acts.map((move) => ({ id: move.id, strength: powerOf(settled, move) }));

/** Of a hold, a support, a build or a farm order. */
export function stayFacts(settled: Settled, act: Act): readonly Fact[] {
  if (act.kind === 'support') return supportFacts(settled, act);
  const attacks = attacksOn(settled.field, act);
  if (act.kind !== 'hold') return [workFact(settled, act, attacks)];
  if (attacks.length === 0) return [{ kind: 'unattacked', rule: 'SKI-6.1', others: [] }];
  if (killerOf(settled, act) !== undefined) return [];
  const strength = defenceOf(settled, act);
  return [{ kind: 'withstands', rule: 'SKI-7.5', strength, others: strong(settled, attacks) }];
}

// SKI-6.9 and SKI-6.10: any move into the territory cuts, without exception.
function workFact(settled: Settled, act: Act, attacks: readonly Act[]): Fact {
  const rule = act.kind === 'build' ? 'SKI-6.9' : 'SKI-6.10';
  return attacks.length === 0
    ? { kind: 'undisturbed', rule, others: [] }
    : { kind: 'cut', rule, others: strong(settled, attacks) };
}

function supportFacts(settled: Settled, act: Act): readonly Fact[] {
  const { field, supports } = settled;
  const help = supports.helped[act.index];
  if (help === undefined) return [mismatch(field, act)];
  const attacks = attacksOn(field, act);
  const cutters = attacks.filter((move) => cuts(move, act));
  if (cutters.length > 0) return [{ kind: 'cut', rule: 'SKI-7.3', others: strong(settled, cutters) }];
  const strength = defenceOf(settled, act);
  const killer = supports.killer[act.index];
  if (killer !== undefined) {
    return [{ kind: 'supporterKilled', rule: 'SKI-7.4', strength, others: strong(settled, [killer]) }];
  }
  const given: Fact = { kind: 'given', rule: 'SKI-7.2', others: [{ id: help.id }] };
  if (attacks.length === 0) return [given];
  return [given, { kind: 'exception', rule: 'SKI-7.3', strength, others: strong(settled, attacks) }];
}

function mismatch(field: Field, act: Act): Fact {
  const found = supported(field, act);
  if (found === undefined) {
    const instead = field.at[act.source];
    return { kind: 'unmatched', rule: 'SKI-6.5', others: instead === undefined ? [] : [{ id: instead.id }] };
  }
  return act.source === NOWHERE && found.kind === 'move'
    ? { kind: 'objectMoves', rule: 'SKI-6.5', others: [{ id: found.id }] }
    : { kind: 'distrust', rule: 'SKI-10.7', others: [{ id: found.id }] };
}

// SKI-7.10: an army that does not leave while another's move into its territory succeeds.
export function killerOf({ field, round }: Settled, act: Act): Act | undefined {
  if (act.from < 0 || round[act.index] === 0) return undefined;
  return attacksOn(field, act).find(({ index }) => round[index] === 0);
}

export function deathFact(settled: Settled, act: Act, killer: Act): Fact {
  const strength = resistance(settled, killer, act);
  return { kind: 'dies', rule: 'SKI-7.10', strength, others: strong(settled, [killer]) };
}
