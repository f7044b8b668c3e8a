// Engine benchmark of Skor, and how it scales with the board.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { distance, spaceOf } from '../../../src/games/skor/axial.ts';
import { CENTRES, geometry } from '../../../src/games/skor/board.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import type { BoardSpec, SkorCommand, SkorEvent, SkorState, Space } from '../../../src/games/skor/types.ts';
import { actorOf } from '../../../src/kernel/actors.ts';
import { endsOf } from '../../../src/kernel/ends.ts';
import type { Random } from '../../../src/kernel/game.ts';
import { type Playout, type Ply, playout } from '../../playout.ts';
import { rate } from '../../rate.ts';
import type { Bench, BenchReport, BenchRequest, BenchRow } from '../gameTools.ts';
import { SKOR_STYLE } from './random/style.ts';

const SIZES = [40, 184, 544];
const AIM_COMMANDS_A_SECOND = 300_000;
const MATCHES = 24;
const ROUND_LIMIT = 60;

type SkorPly = Ply<SkorState, SkorCommand, SkorEvent>;

/** The standard board, and as many of the nearest spaces around it as it takes. */
function boardOf(size: number): BoardSpec {
  const standard = geometry('standard').spaces;
  if (size === standard.length) return 'standard';
  const around: { readonly space: Space; readonly away: number }[] = [];
  for (let q = -30; q <= 36; q++) {
    for (let r = -36; r <= 30; r++) {
      const away = Math.min(...CENTRES.map((centre) => distance({ q, r }, centre)));
      around.push({ space: spaceOf(q, r), away });
    }
  }
  const known = new Set(standard);
  const more = around
    .filter(({ space }) => !known.has(space))
    .sort((a, b) => a.away - b.away || (a.space < b.space ? -1 : 1));
  return [...standard, ...more.slice(0, size - standard.length).map(({ space }) => space)];
}

/** Skor as it is, opened on another board. */
const skorOn = (board: BoardSpec): typeof skor => ({
  ...skor,
  open: (options, seats, random) =>
    skor
      .open(options, seats, random)
      .map((event) => (event.type === 'gameOpened' ? { ...event, board } : event)),
});

const matchOn = (board: BoardSpec, seed: number): Playout<SkorState, SkorCommand, SkorEvent> =>
  playout(skorOn(board), SKOR_STYLE, { alternative: true, roundLimit: ROUND_LIMIT }, 2, seed);

/** Replays recorded faces without allocating, so that only the engine is measured. */
class Faces implements Random {
  faces: readonly number[] = [];
  at = 0;
  die(): number {
    return this.faces[this.at++] ?? 1;
  }
  pick(): number {
    return (this.faces[this.at++] ?? 1) - 1;
  }
}

function decideAll(plies: readonly SkorPly[], dice: Faces): number {
  for (const { before, command, seat, faces } of plies) {
    dice.faces = faces;
    dice.at = 0;
    const decision = skor.decide(before, command, { kind: 'seat', seat }, dice);
    if (!decision.ok) throw new Error('a recorded command was refused');
    let state = before;
    for (const event of decision.value) state = skor.evolve(state, event);
  }
  return plies.length;
}

const listAll = (plies: readonly SkorPly[]): number => {
  for (const { before, seat } of plies) skor.legalCommands(before, seat);
  return plies.length;
};

/** Ends of every command that rolls. */
function foreseeAll(plies: readonly SkorPly[]): number {
  const rolling = plies.filter(({ faces }) => faces.length > 0);
  for (const { before, command, seat } of rolling) endsOf(skor, before, command, actorOf(seat));
  return rolling.length;
}

// Sets the flag at runtime, so that measuring memory needs no command line flag.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Retained bytes per additional state of a match, with structural sharing taken into account. */
function heapPerState(board: BoardSpec, seed: number): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const states: SkorState[] = [];
  for (let i = 0; i < MATCHES; i++) {
    // Command and events are let go: only the states are weighed.
    for (const ply of matchOn(board, seed + i).plies) states.push(ply.after);
  }
  collect();
  return (process.memoryUsage().heapUsed - before) / states.length;
}

function measure(size: number, seconds: number, seed: number): BenchRow {
  const board = boardOf(size);
  const plies = Array.from({ length: MATCHES }, (_, i) => [...matchOn(board, seed + i).plies]).flat();
  const text = plies.reduce((sum, { after }) => sum + JSON.stringify(after).length, 0) / plies.length;
  let next = seed;
  const dice = new Faces();
  return {
    spaces: size,
    'commands/s': Math.round(rate(seconds, () => decideAll(plies, dice))),
    'legal lists/s': Math.round(rate(seconds, () => listAll(plies))),
    'ends of rolls/s': Math.round(rate(seconds, () => foreseeAll(plies))),
    'matches/s': Number(rate(seconds, () => playOne(board, next++)).toFixed(1)),
    'commands a match': Math.round(plies.length / MATCHES),
    'heap B/state': Math.round(heapPerState(board, seed)),
    'JSON B/state': Math.round(text),
  };
}

function playOne(board: BoardSpec, seed: number): number {
  const last = [...matchOn(board, seed).plies].at(-1);
  return last === undefined ? 0 : 1;
}

export const SKOR_BENCH: Bench = {
  help: `Skor on boards of 40, 184 and 544 spaces (the larger ones are the standard board grown evenly around): commands
decided and evolved a second, lists of legal commands a second, commands with dice whose ends are listed a second, whole
random matches a second, and heap a state.
`,
  run({ seconds, seed }: BenchRequest): BenchReport {
    const rows = SIZES.map((size) => measure(size, seconds, seed));
    const fastest = Number(rows[0]?.['commands/s']);
    const verdict = fastest >= AIM_COMMANDS_A_SECOND ? 'reached' : 'missed';
    return {
      rows,
      closing: [`aim: ${AIM_COMMANDS_A_SECOND} commands/s on 40 spaces: ${verdict} (${fastest})`],
    };
  },
};
