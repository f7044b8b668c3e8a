// Why an order succeeds or fails, and what strength it has.

import type { Fact, Other } from './facts.ts';
import { type Act, attacksOn, type Field, headOn, NOWHERE, occupant, rivalsOf } from './field.ts';
import {
  type Believed,
  defenceOf,
  isBeatenHeadOn,
  isSpared,
  opponent,
  powerOf,
  resistance,
  type Settled,
} from './moves.ts';
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

const strong = (settled: Settled, acts: readonly Act[]): readonly Other[] =>
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

/** Why a move succeeds or fails. */
export function moveFacts(settled: Settled, move: Act): readonly Fact[] {
  const { round } = settled;
  const struck = round[move.index] ?? 0;
  const isLeft: Believed = ({ index }) => round[index] === 0;
  if (struck === 0) return [occupantFact(settled, isLeft, move), ...rivalFacts(settled, isLeft, move)];
  const facts = failures(settled, isLeft, move);
  // Facts known when the move was struck out depend only on moves struck out earlier, so causes are acyclic. Facts that became true later
  // (an army behind it that stayed because of it) follow them.
  const wasLeft: Believed = ({ index }) => round[index] === 0 || (round[index] ?? 0) >= struck;
  const first = new Set(failures(settled, wasLeft, move).map(({ kind }) => kind));
  return [...facts.filter(({ kind }) => first.has(kind)), ...facts.filter(({ kind }) => !first.has(kind))];
}

function occupantFact(settled: Settled, isLeft: Believed, move: Act): Fact {
  const { field } = settled;
  const there = occupant(field, move);
  if (there === undefined) return { kind: 'empty', rule: 'SKI-7.5', others: [] };
  if (opponent(field, isLeft, move) === undefined) {
    const ring = ringOf(settled, move);
    return ring === undefined
      ? { kind: 'follows', rule: 'SKI-7.8', others: [{ id: there.id }] }
      : { kind: 'ring', rule: 'SKI-7.8', others: ring.map(({ id }) => ({ id })) };
  }
  const against = { id: there.id, strength: resistance(settled, move, there) };
  const isHeadOn = headOn(field, move) !== undefined;
  return {
    kind: isHeadOn ? 'beatsHeadOn' : 'overpowers',
    rule: isHeadOn ? 'SKI-7.7' : 'SKI-7.5',
    strength: powerOf(settled, move),
    others: [against],
  };
}

/** The other moves of the ring in which this one succeeds, in the order in which they make way. */
function ringOf({ field, round }: Settled, move: Act): readonly Act[] | undefined {
  const ring: Act[] = [];
  let next = occupant(field, move);
  // No two successful moves have one goal, so a string cannot run into a ring.
  while (next !== undefined && round[next.index] === 0) {
    if (next === move) return ring;
    ring.push(next);
    next = occupant(field, next);
  }
  return undefined;
}

function rivalFacts(settled: Settled, isLeft: Believed, move: Act): readonly Fact[] {
  const { field } = settled;
  const rivals = rivalsOf(field, move).filter((rival) => rival !== move);
  const beaten = rivals.filter((rival) => isBeatenHeadOn(field, isLeft, rival));
  const weaker = rivals.filter((rival) => !beaten.includes(rival));
  const facts = beaten.map((rival): Fact => {
    const victor = headOn(field, rival);
    const others = strong(settled, victor === undefined ? [rival] : [rival, victor]);
    return { kind: 'rivalBeaten', rule: 'SKI-7.7', others };
  });
  if (weaker.length === 0) return facts;
  const others = strong(settled, weaker);
  return [...facts, { kind: 'beatsRivals', rule: 'SKI-7.5', strength: powerOf(settled, move), others }];
}

/** All obstacles of a move, assuming these others. */
function failures(settled: Settled, isLeft: Believed, move: Act): readonly Fact[] {
  const strength = powerOf(settled, move);
  const facts: Fact[] = [];
  const there = opponent(settled.field, isLeft, move);
  if (there !== undefined) {
    const fact = resisted(settled, move, there);
    if (fact !== undefined) facts.push(fact);
  }
  const rivals = strong(
    settled,
    rivalsOf(settled.field, move).filter(
      (rival) => rival !== move && !isBeatenHeadOn(settled.field, isLeft, rival),
    ),
  );
  const stronger = rivals.filter((rival) => (rival.strength ?? 0) > strength);
  const equal = rivals.filter((rival) => rival.strength === strength);
  if (stronger.length > 0) facts.push({ kind: 'outrivalled', rule: 'SKI-7.5', strength, others: stronger });
  if (equal.length > 0) facts.push({ kind: 'standoff', rule: 'SKI-7.5', strength, others: equal });
  return facts;
}

function resisted(settled: Settled, move: Act, there: Act): Fact | undefined {
  const strength = powerOf(settled, move);
  const others = [{ id: there.id, strength: resistance(settled, move, there) }];
  if (isSpared(settled.field, move, there)) {
    return there.player === move.player
      ? { kind: 'ownArmy', rule: 'SKI-7.6', strength, others }
      : { kind: 'truce', rule: 'SKI-10.7', strength, others };
  }
  if (strength > resistance(settled, move, there)) return undefined;
  if (headOn(settled.field, move) !== undefined) {
    return { kind: 'losesHeadOn', rule: 'SKI-7.7', strength, others };
  }
  return { kind: there.kind === 'move' ? 'blocked' : 'outmatched', rule: 'SKI-7.5', strength, others };
}
