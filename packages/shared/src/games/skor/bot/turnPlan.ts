// The best way found to play the rest of the own turn: a beam over sequences of commands, part by part of the turn. An
// attack ends a sequence, valued by all its ends, since what comes after depends on the dice.

import type { Seat } from '../../../kernel/game.ts';
import { check } from '../decide.ts';
import type { PlayerCommand, SkorState } from '../types.ts';
import { assaultValue } from './assault.ts';
import { candidates, type Part } from './candidates.ts';
import { evaluate } from './evaluate.ts';
import { type Attack, after, expected, isAttack, outcomes } from './outcomes.ts';
import type { Eyes } from './weights.ts';

/** How much is thought, and what has been so far. */
export interface Work {
  readonly eyes: Eyes;
  readonly slip: Slip;
  /** Sequences kept at once. */
  readonly width: number;
  /** Positions looked at so far, and how many may be. */
  nodes: number;
  readonly nodesMax: number;
  readonly stop: () => boolean;
}

/** How far values may be off, and the seed of by how much. */
export interface Slip {
  readonly size: number;
  readonly seed: number;
}

export interface Line {
  readonly state: SkorState;
  /** The first command of the sequence; null: nothing is done. */
  readonly first: PlayerCommand | null;
  readonly length: number;
  readonly value: number;
  /** With what it ends if with dice: nothing is planned after it, and `state` is the one before. */
  readonly attack: Attack | null;
}

const PARTS: readonly Part[] = ['moving', 'building', 'learning'];

/** The best lines found, best first. The first one's first command is what to do; null means `end`. */
export function planTurn(state: SkorState, seat: Seat, work: Work): readonly Line[] {
  let kept: Kept = { closed: [lineFrom(state)], open: [] };
  for (const part of PARTS) kept = extend(kept, seat, part, work);
  return best([...kept.closed, ...kept.open], work.width + OPEN_LINES);
}

const lineFrom = (state: SkorState): Line => ({ state, first: null, length: 0, value: 0, attack: null });

/** The value of a position within the own turn: what is not spent yet counts while it can be. */
function worth(state: SkorState, seat: Seat, part: Part, work: Work): number {
  work.nodes += 1;
  const value = slipped(evaluate(state, seat, work.eyes), work.slip);
  if (state.outcome !== null) return value;
  const purse = part === 'learning' ? 0 : state.budget * work.eyes.own.purse;
  return part === 'moving' && state.stage === 'move'
    ? assaultValue(state, seat, value + purse, work.eyes.own)
    : value + purse;
}

/** The same value is off by the same in all that is thought for one command: a misjudgement, not a wavering. */
function slipped(value: number, { size, seed }: Slip): number {
  let bits = Math.imul(seed ^ Math.imul(value, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return value + (((bits ^ (bits >>> 16)) >>> 0) % (2 * size + 1)) - size;
}

const isSpent = (work: Work): boolean => work.nodes >= work.nodesMax || work.stop();

/** Lines that end with dice are kept beside the others: what they hope for makes both look alike for a while. */
interface Kept {
  readonly closed: readonly Line[];
  readonly open: readonly Line[];
}

const OPEN_LINES = 2;

function extend({ closed, open }: Kept, seat: Seat, part: Part, work: Work): Kept {
  const dull = new Set<string>();
  let frontier = closed.map((line) => ({
    ...line,
    value: worth(line.state, seat, part, work) - line.length,
  }));
  let kept: Kept = { closed: best(frontier, work.width), open };
  let idleLayers = 0;
  // The first commands are always looked at, so that even whoever is stopped at once does something sensible.
  for (let depth = 0; frontier.length > 0 && idleLayers < IDLE_LAYERS_MAX; depth++) {
    if (depth > 0 && isSpent(work)) break;
    const grown = frontier.flatMap((line) => steps(line, seat, part, work, dull));
    const quiet = grown.filter((line) => line.attack === null);
    const most = kept.closed[0]?.value ?? 0;
    frontier = best(quiet, work.width).filter((line) => line.value + PATIENCE >= most);
    kept = {
      closed: best([...kept.closed, ...frontier], work.width),
      open: best([...kept.open, ...grown.filter((line) => line.attack !== null)], OPEN_LINES),
    };
    idleLayers = (kept.closed[0]?.value ?? 0) > most ? 0 : idleLayers + 1;
  }
  return kept;
}

/** So many commands in a row may gain nothing before the gain comes. */
const IDLE_LAYERS_MAX = 2;
/** A sequence that has fallen behind by more than this is given up. */
const PATIENCE = 400;

/** All lines that are one command longer. */
function steps(line: Line, seat: Seat, part: Part, work: Work, dull: Set<string>): readonly Line[] {
  if (line.state.outcome !== null) return [];
  const lines: Line[] = [];
  for (const command of candidates(line.state, seat, part)) {
    if (isAttack(line.state, seat, command)) {
      lines.push(attacking(line, seat, part, work, command));
      continue;
    }
    const name = nameOf(command);
    if (dull.has(name)) continue;
    const next = after(line.state, seat, command);
    const value = worth(next, seat, part, work) - line.length - 1;
    if (value < line.value - DULL && command.type !== 'spawn') dull.add(name);
    const longer: Line = {
      state: next,
      first: line.first ?? command,
      length: line.length + 1,
      value,
      attack: null,
    };
    lines.push(longer);
    if (command.type === 'spawn') lines.push(...twice(longer, seat, part, work, command));
  }
  return lines;
}

// One civilian alone on the City is taken without a roll, two are not: they are thought of together.
function twice(line: Line, seat: Seat, part: Part, work: Work, command: PlayerCommand): readonly Line[] {
  if (check(line.state, seat, command) !== undefined) return [];
  const next = after(line.state, seat, command);
  const value = worth(next, seat, part, work) - line.length - 1;
  return [{ ...line, state: next, length: line.length + 1, value }];
}

// Most commands that do harm now would do harm later in the same turn: they are not looked at twice.
const DULL = 100;

const nameOf = (command: PlayerCommand): string =>
  command.type === 'move' ? `${command.kind}${command.from} ${command.to}` : JSON.stringify(command);

function attacking(line: Line, seat: Seat, part: Part, work: Work, command: Attack): Line {
  const ends = outcomes(line.state, seat, command);
  const only = ends.length === 1 ? ends[0] : undefined;
  return {
    state: only?.state ?? line.state,
    first: line.first ?? command,
    length: line.length + 1,
    value: expected(ends, (end) => worth(end, seat, part, work)) - line.length - 1,
    attack: only === undefined ? command : null,
  };
}

/** The best lines, one for each value: the same position by another order has the same. */
function best(lines: readonly Line[], count: number): readonly Line[] {
  const sorted = [...lines].sort((a, b) => b.value - a.value || a.length - b.length);
  const kept: Line[] = [];
  for (const line of sorted) {
    if (kept.length === count) break;
    const last = kept[kept.length - 1];
    if (last === undefined || last.value !== line.value || last.state.budget !== line.state.budget)
      kept.push(line);
  }
  return kept;
}
