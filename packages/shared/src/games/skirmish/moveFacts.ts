// Why a move succeeds or fails.

import type { Fact } from './facts.ts';
import { type Act, headOn, occupant, rivalsOf } from './field.ts';
import {
  type Believed,
  isBeatenHeadOn,
  isSpared,
  opponent,
  powerOf,
  resistance,
  type Settled,
} from './moves.ts';
import { strong } from './stayFacts.ts';

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
