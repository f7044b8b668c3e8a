// Beam search over command sequences for the rest of the turn, stage by stage. An attack ends a sequence, valued by the mean over its
// outcomes, since the continuation depends on the dice.

import type { Seat } from '../../../kernel/game.ts';
import { check } from '../decide.ts';
import { legalCommands } from '../legal.ts';
import { cultureOf, indexOf, opponentOf, structureAt } from '../query.ts';
import { isFarm, RESOURCE, structureOwner } from '../structure.ts';
import type { PlayerCommand, SkorState } from '../types.ts';
import { assaultValue } from './assault.ts';
import { evaluate } from './evaluate.ts';
import { type Attack, after, expected, isAttack, outcomes } from './outcomes.ts';
import type { Eyes } from './weights.ts';

/** Search budget, and what was used. */
export interface Work {
  readonly eyes: Eyes;
  readonly slip: Slip;
  /** Beam width. */
  readonly width: number;
  /** Nodes so far, and the limit. */
  nodes: number;
  readonly nodesMax: number;
  readonly stop: () => boolean;
  /** Commands that no line may have; absent: none. */
  readonly isBarred?: (command: PlayerCommand) => boolean;
}

/** Evaluation noise, and its seed. */
interface Slip {
  readonly size: number;
  readonly seed: number;
}

export interface Line {
  readonly state: SkorState;
  /** First command of the sequence; null: none. */
  readonly first: PlayerCommand | null;
  /** Last command of the sequence, with those before it; null: none. */
  readonly path: Path | null;
  readonly length: number;
  readonly value: number;
  /** The attack that ends the sequence, if any: nothing is planned after it, and `state` is the one before. */
  readonly attack: Attack | null;
}

/** A linked list, since lines share their beginnings. */
interface Path {
  readonly command: PlayerCommand;
  readonly before: Path | null;
}

/** In the order of play. */
export function commandsOf({ path }: Line): readonly PlayerCommand[] {
  const commands: PlayerCommand[] = [];
  for (let at = path; at !== null; at = at.before) commands.push(at.command);
  return commands.reverse();
}

const PARTS: readonly Part[] = ['moving', 'building', 'learning'];

/** The best lines, best first. The first command of the first is played; null means `end`. */
export function planTurn(state: SkorState, seat: Seat, work: Work): readonly Line[] {
  let beam: Beam = { closed: [lineFrom(state)], open: [] };
  for (const part of PARTS) beam = extend(beam, seat, part, work);
  return best([...beam.closed, ...beam.open], work.width + OPEN_LINES);
}

const lineFrom = (state: SkorState): Line => ({
  state,
  first: null,
  path: null,
  length: 0,
  value: 0,
  attack: null,
});

/** Value of a position within the turn: unspent Resource counts while it can be spent. */
function worth(state: SkorState, seat: Seat, part: Part, work: Work): number {
  work.nodes += 1;
  const value = slipped(evaluate(state, seat, work.eyes), work.slip);
  if (state.outcome !== null) return value;
  const purse = part === 'learning' ? 0 : state.budget * work.eyes.own.purse;
  return part === 'moving' && state.stage === 'move'
    ? assaultValue(state, seat, value + purse, work.eyes.own)
    : value + purse;
}

/** Deterministic noise: the same value has the same error within one command. */
function slipped(value: number, { size, seed }: Slip): number {
  let bits = Math.imul(seed ^ Math.imul(value, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return value + (((bits ^ (bits >>> 16)) >>> 0) % (2 * size + 1)) - size;
}

const isSpent = (work: Work): boolean => work.nodes >= work.nodesMax || work.stop();

/** Lines that end in an attack have a beam of their own, since hoped-for gains distort comparison with the others. */
interface Beam {
  readonly closed: readonly Line[];
  readonly open: readonly Line[];
}

const OPEN_LINES = 2;

function extend({ closed, open }: Beam, seat: Seat, part: Part, work: Work): Beam {
  const dull = new Set<string>();
  let frontier = closed.map((line) => ({
    ...line,
    value: worth(line.state, seat, part, work) - line.length,
  }));
  let beam: Beam = { closed: best(frontier, work.width), open };
  let idleLayers = 0;
  // The first layer is always expanded, so that an immediate stop still gives a sensible command.
  for (let depth = 0; frontier.length > 0 && idleLayers < IDLE_LAYERS_MAX; depth++) {
    if (depth > 0 && isSpent(work)) break;
    const grown = frontier.flatMap((line) => steps(line, seat, part, work, dull));
    const quiet = grown.filter((line) => line.attack === null);
    const most = beam.closed[0]?.value ?? 0;
    frontier = best(quiet, work.width).filter((line) => line.value + PATIENCE >= most);
    beam = {
      closed: best([...beam.closed, ...frontier], work.width),
      open: best([...beam.open, ...grown.filter((line) => line.attack !== null)], OPEN_LINES),
    };
    idleLayers = (beam.closed[0]?.value ?? 0) > most ? 0 : idleLayers + 1;
  }
  return beam;
}

/** Layers without improvement before the search stops. */
const IDLE_LAYERS_MAX = 2;
/** Lines worse by more than this are pruned. */
const PATIENCE = 400;

/** All lines that are one command longer. */
function steps(line: Line, seat: Seat, part: Part, work: Work, dull: Set<string>): readonly Line[] {
  if (line.state.outcome !== null) return [];
  const lines: Line[] = [];
  for (const command of candidates(line.state, seat, part, work)) {
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
      path: { command, before: line.path },
      length: line.length + 1,
      value,
      attack: null,
    };
    lines.push(longer);
    if (command.type === 'spawn') lines.push(...twice(longer, seat, part, work, command));
  }
  return lines;
}

// A single civilian on the City is captured without a roll, two are not, so both spawns are planned together.
function twice(line: Line, seat: Seat, part: Part, work: Work, command: PlayerCommand): readonly Line[] {
  if (check(line.state, seat, command) !== undefined) return [];
  const next = after(line.state, seat, command);
  const value = worth(next, seat, part, work) - line.length - 1;
  return [{ ...line, state: next, path: { command, before: line.path }, length: line.length + 1, value }];
}

// Commands that are harmful now mostly stay so within the turn, and are not tried again.
const DULL = 100;

const nameOf = (command: PlayerCommand): string =>
  command.type === 'move' ? `${command.kind}${command.from} ${command.to}` : JSON.stringify(command);

function attacking(line: Line, seat: Seat, part: Part, work: Work, command: Attack): Line {
  const ends = outcomes(line.state, seat, command);
  const only = ends.length === 1 ? ends[0] : undefined;
  return {
    state: only?.state ?? line.state,
    first: line.first ?? command,
    path: { command, before: line.path },
    length: line.length + 1,
    value: expected(ends, (end) => worth(end, seat, part, work)) - line.length - 1,
    attack: only === undefined ? command : null,
  };
}

/** The best lines without duplicates by value: transpositions have equal values. */
function best(lines: readonly Line[], count: number): readonly Line[] {
  const sorted = [...lines].sort((a, b) => b.value - a.value || a.length - b.length);
  const picked: Line[] = [];
  for (const line of sorted) {
    if (picked.length === count) break;
    const last = picked[picked.length - 1];
    if (last === undefined || last.value !== line.value || last.state.budget !== line.state.budget)
      picked.push(line);
  }
  return picked;
}

// Candidate commands by stage: the legal ones without purely harmful ones.

/** The parts of planning a turn: what is moved and fought, what is built, what is learnt. */
type Part = 'moving' | 'building' | 'learning';

const candidates = (state: SkorState, seat: Seat, part: Part, { isBarred }: Work): readonly PlayerCommand[] =>
  legalCommands(state, seat).filter(
    (command) => isSensible(state, seat, command, part) && isBarred?.(command) !== true,
  );

function isSensible(state: SkorState, seat: Seat, command: PlayerCommand, part: Part): boolean {
  switch (command.type) {
    case 'move':
    case 'fire':
    case 'migrate':
      return part === 'moving';
    case 'spawn':
    case 'promote':
      return part !== 'learning';
    case 'disband':
      // Civilians without work only cost food; soldiers are kept.
      return (
        part === 'learning' &&
        command.kind === 'C' &&
        !isAtWork(structureAt(state, indexOf(state, command.at)))
      );
    case 'send':
      return part === 'moving' && command.escorts.length > 0;
    case 'build':
      return part === 'building' && command.structure !== 'debris';
    case 'raze':
      return (
        part === 'building' &&
        structureOwner(structureAt(state, indexOf(state, command.at))) === opponentOf(seat)
      );
    case 'sabotage':
      return part === 'building';
    case 'gamble':
      return part === 'learning';
    case 'research':
      // A gamble costs nothing more and may come free (SKOR-9.7).
      return part === 'learning' && cultureOf(state, seat) !== 'alternative';
    default:
      return false;
  }
}

const isAtWork = (structure: number): boolean => structure === RESOURCE || isFarm(structure);
