// Board marks equal the engine's legal commands, in every position of recorded matches: of ten in
// the long form, else of three of them.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { attackOdds } from '@hexmarch/shared/games/skor/odds';
import { isEnemy } from '@hexmarch/shared/games/skor/query';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorState, Space } from '@hexmarch/shared/games/skor/types';
import { everyNth } from '../../../../shared/tools/sweep.ts';
import { fits } from '../../../src/games/skor/draft/fits.ts';
import { cellsOf, TOOLS, type Tool, toolOf } from '../../../src/games/skor/facts/commandCells.ts';
import { kindsAt, ownerAt } from '../../../src/games/skor/facts/viewFacts.ts';
import { nextInput, type SkorStep, startInput } from '../../../src/games/skor/input/input.ts';
import { percent } from '../../../src/games/skor/words/oddsText.ts';
import { positionsOf, SKOR_LOGS } from './positions.ts';

const sorted = (cells: Iterable<Space>): readonly Space[] => [...new Set(cells)].sort();
const marked = (step: SkorStep): readonly Space[] =>
  sorted(step.marks.filter(({ kind }) => kind !== 'selected').map(({ cell }) => cell));

/** A selected piece: rings where it can move, other rings with odds where it can attack. */
function checkPieces(state: SkorState, legal: readonly SkorCommand[], seat: number): number {
  let checked = 0;
  const first = startInput(state, legal, seat);
  // A forced choice (a purge, a shortage) takes the click.
  if (first.mode.kind !== 'idle') return 0;
  for (const from of geometry(state.board).spaces) {
    if (ownerAt(state, from) !== seat) continue;
    const looking = nextInput(first, { kind: 'cell', id: from });
    for (const kind of kindsAt(state, from)) {
      const step = nextInput(looking, { kind: 'choose', id: `piece:${kind}` });
      const moves = legal.filter((one) => one.type === 'move' && one.from === from && one.kind === kind);
      expect(marked(step)).toEqual(sorted(moves.map((one) => (one.type === 'move' ? one.to : ''))));
      for (const mark of step.marks) {
        if (mark.kind === 'selected') continue;
        const attacks = isEnemy(state, seat, geometry(state.board).indexOf(mark.cell));
        expect(mark.kind).toBe(attacks ? 'attack' : 'reach');
        if (!attacks) continue;
        const command = { type: 'move', kind, from, to: mark.cell, infiltrate: false } as const;
        expect(mark.label).toBe(percent(attackOdds(state, command, seat).win));
      }
      checked += moves.length;
    }
  }
  return checked;
}

/** A selected tool: every space that can be chosen next, recursively. */
function checkTools(state: SkorState, legal: readonly SkorCommand[], seat: number): void {
  const first = startInput(state, legal, seat);
  for (const tool of TOOLS) {
    const mine = legal.filter((one) => toolOf(one) === tool && cellsOf(one).length > 0);
    const duty = first.mode.kind === 'tool' && first.mode.tool === tool;
    const step = duty ? first : nextInput(first, { kind: 'choose', id: `tool:${tool}` });
    if (mine.length === 0) expect(step.mode).toEqual(first.mode);
    else checkNext(step, tool, mine, []);
  }
}

function checkNext(step: SkorStep, tool: Tool, mine: readonly SkorCommand[], given: readonly Space[]): void {
  const open = mine.filter((one) => fits(one, given) && cellsOf(one).length > given.length);
  if (open.length === 0 || step.mode.kind !== 'tool') return;
  const next = sorted(open.flatMap((one) => remaining(one, given)));
  expect({ tool, given, marks: marked(step) }).toEqual({ tool, given, marks: next });
  // Agents of an assassination are interchangeable: the first of each suffices.
  for (const cell of given.length === 0 ? next : next.slice(0, 1)) {
    checkNext(nextInput(step, { kind: 'cell', id: cell }), tool, mine, [...given, cell]);
  }
}

/** Spaces that can be chosen next; agents in any order. */
function remaining(command: SkorCommand, given: readonly Space[]): readonly Space[] {
  if (command.type !== 'assassinate' || given.length === 0)
    return cellsOf(command).slice(given.length, given.length + 1);
  const agents: Space[] = [...command.agents];
  for (const cell of given.slice(1)) agents.splice(agents.indexOf(cell), 1);
  return agents;
}

describe.each(everyNth(4, SKOR_LOGS))('%s', (name) => {
  test('[UI-10] marks are the legal commands in every position, for both seats', () => {
    let checked = 0;
    for (const { state } of positionsOf(name)) {
      if (state.stage === 'setup') continue;
      for (const seat of [0, 1]) {
        const legal = skor.legalCommands(state, seat);
        checked += checkPieces(state, legal, seat);
        checkTools(state, legal, seat);
      }
    }
    expect(checked).toBeGreaterThan(20);
  });
});

test('there are ten matches', () => {
  expect(SKOR_LOGS).toHaveLength(10);
});
