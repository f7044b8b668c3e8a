// Laws of Skor's own: odds agree with the rolls, and the two seats play the same game.

import fc from 'fast-check';
import { spaceOf } from '../../../src/games/skor/axial.ts';
import type { AttackCommand } from '../../../src/games/skor/combat.ts';
import { decide } from '../../../src/games/skor/decide.ts';
import { evolve } from '../../../src/games/skor/evolve.ts';
import { agentsInOrder } from '../../../src/games/skor/notation.ts';
import { attackOdds } from '../../../src/games/skor/odds.ts';
import { formatPosition, parsePosition } from '../../../src/games/skor/position.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import { civilians, stackOwner, stackSize } from '../../../src/games/skor/stack.ts';
import type { SkorCommand, SkorEvent, SkorState } from '../../../src/games/skor/types.ts';
import { type Fraction, formatFraction, lowest } from '../../../src/kernel/fraction.ts';
import type { Random, Seat } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { playRandomly } from '../../../tools/games/skor/random/style.ts';
import { anyAttack, resultOf } from './attacks.ts';

const SEEDS = [11, 12, 13, 14, 15, 16, 17, 18];
const OPTIONS = { alternative: true, roundLimit: 60 };

const plies = SEEDS.flatMap((seed) => [...playRandomly(seed, OPTIONS).plies]);

// --- odds -------------------------------------------------------------------------------------------------------

/** Thrown by a die with more faces to try than the script holds. */
class NeedsFace extends Error {
  readonly sides: number;
  constructor(sides: number) {
    super();
    this.sides = sides;
  }
}

function forced(faces: readonly number[]): Random {
  let at = 0;
  const die = (sides: number): number => {
    const face = faces[at++];
    if (face === undefined) throw new NeedsFace(sides);
    return face;
  };
  return { die, pick: (count) => die(count) - 1 };
}

/** Every way the dice of a command can fall, with its chance, by giving the command itself again and again. */
function allRolls(
  state: SkorState,
  command: SkorCommand,
  faces: readonly number[] = [],
  chance: Fraction = { n: 1, d: 1 },
): readonly { readonly chance: Fraction; readonly events: readonly SkorEvent[] }[] {
  try {
    const decision = decide(state, command, { kind: 'seat', seat: state.active }, forced(faces));
    if (!decision.ok) throw new Error(`refused: ${decision.error.code}`);
    return [{ chance, events: decision.value }];
  } catch (error) {
    if (!(error instanceof NeedsFace)) throw error;
    const { sides } = error;
    return Array.from({ length: sides }, (_, i) => i + 1).flatMap((face) =>
      allRolls(state, command, [...faces, face], lowest(chance.n, chance.d * sides)),
    );
  }
}

test('[SKOR-6.6] the odds of any attack equal what the engine does over all rolls', () => {
  fc.assert(
    fc.property(anyAttack, ({ state, command }) => expectSameOdds(state, command)),
    { numRuns: 150 },
  );
});

function expectSameOdds(before: SkorState, command: AttackCommand): void {
  const sums = { win: ZERO, both: ZERO, lose: ZERO, stand: ZERO, fallen: ZERO };
  for (const { chance, events } of allRolls(before, command)) {
    const after = events.reduce(evolve, before);
    const { end, fallen } = resultOf(before, after, before.active, command);
    sums[end] = plus(sums[end], chance);
    sums.fallen = plus(sums.fallen, lowest(chance.n * fallen, chance.d));
  }
  const odds = attackOdds(before, command);
  for (const key of ['win', 'both', 'lose', 'stand', 'fallen'] as const) {
    expect([key, formatFraction(odds[key])]).toEqual([key, formatFraction(sums[key])]);
  }
  const total = odds.ends.reduce((sum, end) => plus(sum, end.chance), ZERO);
  expect(formatFraction(total)).toBe('1');
}

const ZERO: Fraction = { n: 0, d: 1 };
const plus = (a: Fraction, b: Fraction): Fraction => lowest(a.n * b.d + b.n * a.d, a.d * b.d);

// --- the seats are alike ----------------------------------------------------------------------------------------

/** Half a turn about the middle of the board exchanges the two territories. */
const mirroredSpace = (space: string): string => {
  const [q = 0, r = 0] = space.split(',').map(Number);
  return spaceOf(6 - q, -3 - r);
};

const otherLetter = (letter: string): string => (letter === 'A' ? 'B' : letter === 'B' ? 'A' : letter);

function mirrored(state: SkorState): SkorState {
  const position = JSON.parse(formatPosition(state));
  const bySpace = (fields: Record<string, unknown>, change: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([space, value]) => [mirroredSpace(space), change(value)]));
  const swapOwner = (text: unknown) =>
    String(text).replace(/:([AB])$/, (_, owner) => `:${otherLetter(owner)}`);
  const swapSide = (text: unknown) => String(text).replace(/^[AB]/, otherLetter);
  const swapped = {
    ...position,
    draw: {
      offer: position.draw.offer && otherLetter(position.draw.offer),
      offered: [...position.draw.offered].reverse(),
    },
    first: position.first && otherLetter(position.first),
    outcome: position.outcome && {
      ...position.outcome,
      winners: position.outcome.winners.map((seat: Seat) => 1 - seat),
    },
    pieces: bySpace(position.pieces, swapSide),
    players: { A: position.players.B, B: position.players.A },
    structures: bySpace(position.structures, swapOwner),
    to_move: otherLetter(position.to_move),
    turn: { A: position.turn.B, B: position.turn.A },
    used: bySpace(position.used, (value) => value),
  };
  const parsed = parsePosition(JSON.stringify(swapped));
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

function mirroredCommand(text: string): string {
  const [verb = '', ...words] = text
    .split(' ')
    .map((word) => (/^-?\d+,-?\d+$/.test(word) ? mirroredSpace(word) : word));
  if (verb !== 'assassinate') return [verb, ...words].join(' ');
  // Half a turn reverses the order in which the agents are written.
  const [target = '', first = '', second = ''] = words;
  return [verb, target, ...agentsInOrder(first, second)].join(' ');
}

/** Conversions go by the order of spaces (SKOR-9.4), which half a turn reverses. */
const hasTheocracy = (state: SkorState): boolean =>
  state.players.some(({ culture }) => culture === 'theocracy');

const mirrorable = plies.filter(({ before }) => before.stage !== 'setup' && !hasTheocracy(before));

test('seats exchanged and the board turned by half, the same command and dice give the same, exchanged', () => {
  expect(mirrorable.length).toBeGreaterThan(500);
  for (const { before, seat, command, faces } of mirrorable) {
    const turned = mirrored(before);
    const parsed = skor.parseCommandText(turned, mirroredCommand(skor.formatCommand(before, command)));
    if (!parsed.ok) throw new Error(parsed.error.code);
    const straight = give(before, command, seat, faces);
    expect(canonicalText(give(turned, parsed.value, 1 - seat, faces))).toBe(
      canonicalText(mirrored(straight)),
    );
  }
});

function give(state: SkorState, command: SkorCommand, seat: Seat, faces: readonly number[]): SkorState {
  const decision = decide(state, command, { kind: 'seat', seat }, forced(faces));
  if (!decision.ok) throw new Error(decision.error.code);
  return decision.value.reduce(evolve, state);
}

// --- conservation -----------------------------------------------------------------------------------------------

test('[SKOR-3.5] pieces enter only by spawning, escorts and conversion', () => {
  const sizes = (state: SkorState, seat: Seat): number =>
    state.stacks.reduce((sum, stack) => sum + (stackOwner(stack) === seat ? stackSize(stack) : 0), 0);
  const ENTRIES = ['spawned', 'sent', 'converted', 'setupRevealed'];
  for (const { before, after, events } of plies) {
    const grows = [0, 1].some((seat) => sizes(after, seat) > sizes(before, seat));
    if (grows) expect(events.some(({ type }) => ENTRIES.includes(type))).toBe(true);
  }
});

test('[SKOR-3.3] civilians turn military, never back', () => {
  const military = (state: SkorState): number =>
    state.stacks.reduce((sum, stack) => sum + stackSize(stack) - civilians(stack), 0);
  for (const { before, after, events } of plies) {
    const gained = military(after) - military(before);
    if (gained > 0) expect(events.some(({ type }) => type === 'promoted' || type === 'sent')).toBe(true);
  }
});

test('the same seed plays the same match', () => {
  const text = (seed: number): string =>
    canonicalText([...playRandomly(seed, OPTIONS).plies].map(({ after }) => after));
  expect(text(5)).toBe(text(5));
  expect(seededRandom(5).die(6)).toBe(seededRandom(5).die(6));
});
