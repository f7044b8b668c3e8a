// Plays Skor's rule vectors (vectors/README.md) through the real engine.

import type { AttackCommand } from '../../../src/games/skor/combat.ts';
import { decide } from '../../../src/games/skor/decide.ts';
import { evolve } from '../../../src/games/skor/evolve.ts';
import { parseCommandText } from '../../../src/games/skor/notation.ts';
import { attackOdds } from '../../../src/games/skor/odds.ts';
import { pieceTexts, readPosition, structureTexts, techTexts } from '../../../src/games/skor/position.ts';
import { letterOf, seatOf } from '../../../src/games/skor/positionReader.ts';
import { openGame } from '../../../src/games/skor/setup.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import { INITIAL } from '../../../src/games/skor/stateParts.ts';
import type { SkorState } from '../../../src/games/skor/types.ts';
import { startTurn } from '../../../src/games/skor/upkeep.ts';
import { fold } from '../../../src/kernel/fold.ts';
import { formatFraction } from '../../../src/kernel/fraction.ts';
import type { Actor } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { type ScriptedRandom, scriptedRandom } from '../../../src/kernel/random.ts';
import type { Refusal } from '../../../src/kernel/result.ts';
import { Mismatch, mustBeGiven, mustBeRefused } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';
import { winnerOf } from './finalPosition.ts';

const skorFold = (state: SkorState, events: Parameters<typeof evolve>[1][]): SkorState =>
  fold({ evolve }, state, events);

/** Plays one vector; throws `Mismatch` (or what made it unplayable) when it fails. */
export function playSkorVector(vector: Fields): void {
  if (vector.odds !== undefined) {
    expectOdds(vector);
    return;
  }
  const dice = scriptedRandom((vector.dice ?? []) as number[]);
  const expected = (vector.expect ?? {}) as Fields;
  const commands = (vector.commands ?? []) as readonly string[];
  const refusedAt = (expected.rejected as { at: number; rule?: string } | undefined) ?? null;
  mustBeGiven(commands, refusedAt?.at);
  let state = startOf(vector, dice);
  for (const [at, text] of commands.entries()) {
    const step = give(state, text, dice);
    if (refusedAt?.at === at) mustBeRefused('refusal by', refusedAt.rule, step.error?.rule);
    else if (step.error !== undefined) throw new Mismatch(`command ${at} accepted`, text, step.error);
    state = step.state;
  }
  compare(expected, state, dice);
  // All scripted rolls must be used: one too many is as wrong as one too few.
  const scripted = (vector.dice as readonly number[] | undefined)?.length ?? 0;
  if (dice.used() !== scripted) throw new Mismatch('dice used', scripted, dice.used());
}

function startOf(vector: Fields, dice: ScriptedRandom): SkorState {
  if (vector.setup !== undefined) {
    const options = skor.parseOptions(vector.setup);
    if (!options.ok) throw new Mismatch('options', vector.setup, options.error);
    return skorFold(INITIAL, [...openGame(options.value, dice)]);
  }
  const position = vector.position as Fields;
  const isStarting = position.stage === 'start';
  const isBeforePlay = position.stage === 'setup' || position.stage === 'draft';
  const usual = isBeforePlay ? {} : { to_move: 'A' };
  const fields = { ...usual, ...position, ...(isStarting ? { stage: 'research' } : {}), ...boardOf(vector) };
  const state = readPosition(fields);
  return isStarting ? skorFold(state, [...startTurn(state, state.active, dice)]) : state;
}

const boardOf = (vector: Fields): Fields => (vector.board === undefined ? {} : { board: vector.board });

interface Step {
  readonly state: SkorState;
  readonly error?: Refusal;
}

/** The actor by a command's letter; without one, the player to move. */
function actorNamed(letter: string | undefined, { active }: SkorState): Actor {
  if (letter === 'G') return { kind: 'arbiter' };
  return { kind: 'seat', seat: letter === undefined ? Math.max(0, active) : seatOf(letter) };
}

/** Gives one command text; a refusal leaves the state as it was. */
function give(state: SkorState, text: string, dice: ScriptedRandom): Step {
  const named = /^([ABG]): *(.*)$/.exec(text);
  const command = parseCommandText(named?.[2] ?? text);
  if (!command.ok) return { state, error: command.error };
  const before = canonicalText(state);
  const decision = decide(state, command.value, actorNamed(named?.[1], state), dice);
  if (canonicalText(state) !== before) throw new Mismatch('the state untouched by', text, 'a changed one');
  if (!decision.ok) return { state, error: decision.error };
  return { state: skorFold(state, [...decision.value]) };
}

function compare(expected: Fields, state: SkorState, dice: ScriptedRandom): void {
  const both = <T>(part: (seat: number) => T): Record<string, T> => ({ A: part(0), B: part(1) });
  const player = (seat: number) => state.players[seat] ?? state.players[0];
  const actual: Readonly<Record<string, () => unknown>> = {
    pieces: () => pieceTexts(state),
    pieces_at: () => pieceTexts(state),
    structures: () => structureTexts(state),
    structures_at: () => structureTexts(state),
    budget: () => state.budget,
    income: () => state.income,
    stage: () => state.stage,
    to_move: () => letterOf(state.active),
    tech: () => both((seat) => techTexts(player(seat))),
    received: () => both((seat) => player(seat).received),
    spawned: () => both((seat) => player(seat).spawned),
    turn: () => both((seat) => player(seat).turns),
    culture: () => both((seat) => player(seat).culture),
    winner: () => winnerOf(state),
    roll_due: () => (state.rollDue === undefined ? null : `d${state.rollDue.sides}`),
    notes: () => state.notes ?? {},
    dice_used: () => dice.used(),
  };
  for (const [key, value] of Object.entries(expected)) {
    if (key === 'rejected') continue;
    const read = actual[key];
    if (read === undefined) throw new Mismatch('a known expectation, not', key, 'none');
    compareOne(key, value, read());
  }
}

const PARTIAL = ['pieces_at', 'structures_at', 'tech', 'received', 'spawned', 'turn', 'culture'];

/** null: nothing there. */
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

function compareOne(key: string, given: unknown, actual: unknown): void {
  const expected = key === 'notes' ? withoutNulls(given as Fields) : given;
  const fields = expected as Fields;
  const wanted = PARTIAL.includes(key) ? fields : { '': expected };
  for (const [name, value] of Object.entries(wanted)) {
    const got = name === '' ? actual : ((actual as Fields)[name] ?? null);
    if (canonicalText(got) !== canonicalText(value)) throw new Mismatch(`${key} ${name}`.trim(), value, got);
  }
}

function expectOdds(vector: Fields): void {
  const state = startOf(vector, scriptedRandom([]));
  const { attack } = vector.odds as { attack: string };
  const command = parseCommandText(attack);
  if (!command.ok) throw new Mismatch('an attack', attack, command.error);
  const odds = attackOdds(state, command.value as AttackCommand);
  for (const [key, value] of Object.entries(vector.expect as Fields)) {
    const fraction = odds[key as 'win' | 'both' | 'lose' | 'stand' | 'fallen'];
    const got = fraction === undefined ? null : formatFraction(fraction);
    if (got !== value) throw new Mismatch(key, value, got);
  }
}
