// Skor's input state machine, without a browser: every legal command can be given, and nothing else.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { culturesLeft, draftDue } from '@hexmarch/shared/games/skor/draft';
import { parsePosition } from '@hexmarch/shared/games/skor/position';
import { skor } from '@hexmarch/shared/games/skor/skor';
import {
  BRANCHES,
  BUILDABLE,
  CULTURES,
  type SkorCommand,
  type SkorState,
} from '@hexmarch/shared/games/skor/types';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SKOR_STYLE } from '../../../../shared/tools/games/skor/random/style.ts';
import { playout } from '../../../../shared/tools/playout.ts';
import { seeds } from '../../../../shared/tools/sweep.ts';
import type { Gesture } from '../../../src/gameApi/clientGame.ts';
import { cellsOf } from '../../../src/games/skor/facts/commandCells.ts';
import { orders, spaceActions } from '../../../src/games/skor/input/actions.ts';
import { nextInput, type SkorStep, startInput } from '../../../src/games/skor/input/input.ts';

const cell = (id: string): Gesture => ({ kind: 'cell', id });
const choose = (id: string): Gesture => ({ kind: 'choose', id });

/** Commands common to all games: their buttons are the frame's. */
const TABLE = new Set(['resign', 'offer-draw', 'accept-draw', 'decline-draw']);

/** All gestures that the UI offers in this step: spaces of the board and buttons of the panels. */
function gesturesOf(step: SkorStep): readonly Gesture[] {
  const { mode, view } = step;
  const marked = step.marks.map((mark) => cell(mark.cell));
  if (mode.kind === 'setup' || mode.kind === 'culture') return [];
  if (mode.kind === 'armed') {
    return [choose('confirm'), ...mode.options.map((option) => choose(skor.formatCommand(view, option)))];
  }
  if (mode.kind === 'tool') return marked;
  const spaces = mode.kind === 'idle' ? geometry(view.board).spaces.map(cell) : marked;
  const again = mode.kind === 'space' ? [cell(mode.at)] : [];
  const buttons = [...spaceActions(step), ...orders(step)]
    .filter(({ can }) => can)
    .map(({ id }) => choose(id));
  const tools = BUILDABLE.map((structure) => choose(`tool:${structure}`));
  const techs = BRANCHES.map((branch) => choose(`research ${branch}`));
  return [...spaces, ...again, ...buttons, ...tools, ...techs, choose('end'), choose('starve')];
}

/** All commands reachable by offered gestures. */
function reachable(first: SkorStep): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = [first];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    for (const gesture of gesturesOf(step)) {
      const next = nextInput(step, gesture);
      if (next.command !== undefined) found.add(skor.formatCommand(next.view, next.command));
      const key = JSON.stringify(next.mode);
      if (next.command !== undefined || seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
    // A forced choice is the initial mode; the buttons beside it stay.
    if (step.legal.some(({ type }) => type === 'starve')) open.push(...afterStarve(step, found));
  }
  return found;
}

function afterStarve(step: SkorStep, found: Set<string>): readonly SkorStep[] {
  const armed = nextInput(step, choose('starve'));
  if (armed.mode.kind !== 'armed') return [];
  const given = nextInput(armed, choose('confirm'));
  if (given.command !== undefined) found.add(skor.formatCommand(given.view, given.command));
  return [];
}

/** Normalizes an assassination's agents to the engine's order. */
const textOf = (state: SkorState, command: SkorCommand): string => skor.formatCommand(state, command);

function* positions(seed: number, every: number): Generator<{ state: SkorState; seat: number }> {
  let count = 0;
  for (const { before, seat } of playout(skor, SKOR_STYLE, { alternative: true, roundLimit: 40 }, 2, seed)
    .plies) {
    count += 1;
    if (count % every === 0 && before.stage !== 'setup') yield { state: before, seat };
  }
}

describe('input of Skor', () => {
  test.each(seeds(1, 2))('[UI-10] every legal command can be given by gestures, seed %i', (seed) => {
    for (const { state, seat } of positions(seed, 11)) {
      const view = skor.view(state, { kind: 'seat', seat });
      const legal = skor.legalCommands(view, seat);
      const meant = legal.filter(({ type }) => !TABLE.has(type)).map((command) => textOf(state, command));
      const given = reachable(startInput(view, legal, seat));
      expect([...given].sort()).toEqual([...new Set(meant)].sort());
    }
  });

  test.each(seeds(7, 1))('[UI-10] marks lie only where a legal command goes on, seed %i', (seed) => {
    for (const { state, seat } of positions(seed, 13)) {
      const legal = skor.legalCommands(state, seat);
      for (const space of geometry(state.board).spaces) {
        const step = nextInput(startInput(state, legal, seat), cell(space));
        const targets = new Set(legal.flatMap(cellsOf));
        for (const mark of step.marks) {
          if (mark.kind !== 'selected') expect(targets).toContain(mark.cell);
        }
      }
    }
  });

  test('[SKOR-2.4] a setup is drafted by culture, tech and side, and confirmed once complete', () => {
    const { opened } = playout(skor, SKOR_STYLE, { alternative: false, roundLimit: 40 }, 2, 3);
    let step = startInput(opened, skor.legalCommands(opened, 1), 1);
    expect(nextInput(step, choose('confirm')).command).toBeUndefined();
    for (const id of ['culture:technocracy', 'side:4']) step = nextInput(step, choose(id));
    expect(nextInput(step, choose('confirm')).command).toBeUndefined();
    step = nextInput(step, choose('tech:military'));
    expect(nextInput(step, choose('confirm')).command).toEqual({
      type: 'setup',
      culture: 'technocracy',
      side: 4,
      tech: 'military',
    });
  });

  test('[SKOR-2.7] in a draft whatever is left is picked and confirmed, and then only a side is to be chosen', () => {
    const options = { alternative: true, roundLimit: 40, cultures: 'draft' } as const;
    let { opened: state } = playout(skor, SKOR_STYLE, options, 2, 3);
    let step: SkorStep | undefined;
    for (let due = draftDue(state); due !== undefined; due = draftDue(state)) {
      const { seat } = due;
      expect(startInput(state, skor.legalCommands(state, 1 - seat), 1 - seat).mode).toEqual({ kind: 'idle' });
      step = startInput(state, skor.legalCommands(state, seat), seat, step);
      expect(step.mode).toEqual({ kind: 'culture', culture: null, given: false });
      expect(nextInput(step, choose('confirm')).command).toBeUndefined();
      const left = culturesLeft(state);
      const given = CULTURES.map(
        (culture) =>
          nextInput(nextInput(step as SkorStep, choose(`culture:${culture}`)), choose('confirm')).command,
      );
      expect(given.filter((command) => command !== undefined)).toEqual(
        left.map((culture) => ({ type: due?.type, culture })),
      );
      step = nextInput(step, choose(`give:${left[0]}`));
      expect(step.mode).toEqual({ kind: 'culture', culture: left[0], given: true });
      // The draft survives a new view of the same choice, such as after a draw offer.
      expect(
        startInput({ ...state, drawOffer: 1 - seat }, skor.legalCommands(state, seat), seat, step).mode,
      ).toEqual(step.mode);
      const { command } = nextInput(step, choose('confirm'));
      if (command === undefined) throw new Error('nothing is given');
      const decided = skor.decide(state, command, { kind: 'seat', seat }, seededRandom(1));
      if (!decided.ok) throw new Error(decided.error.code);
      state = decided.value.reduce(skor.evolve, state);
    }
    const [culture] = state.draft?.chosen ?? [];
    const sided = nextInput(startInput(state, skor.legalCommands(state, 0), 0), choose('side:4'));
    expect(sided.mode).toMatchObject({ kind: 'setup', draft: { culture, side: 4 } });
    const learned = culture === 'technocracy' ? nextInput(sided, choose('tech:city')) : sided;
    expect(nextInput(learned, choose('confirm')).command).toMatchObject({ type: 'setup', culture, side: 4 });
  });

  test('[SKOR-9.7] a culture that the host does not allow cannot be confirmed', () => {
    const { opened } = playout(skor, SKOR_STYLE, { alternative: false, roundLimit: 40 }, 2, 3);
    let step = startInput(opened, skor.legalCommands(opened, 0), 0);
    for (const id of ['culture:alternative', 'side:2']) step = nextInput(step, choose(id));
    expect(nextInput(step, choose('confirm')).command).toBeUndefined();
  });

  test('[UI-12] an attack waits for its last word, and Escape gives the piece back', () => {
    const position = skor.parsePosition(
      JSON.stringify({ to_move: 'A', pieces: { '2,0': 'A:M', '3,-1': 'B:M' }, players: {} }),
    );
    if (!position.ok) throw new Error(position.error.code);
    const state = position.value;
    let step = startInput(state, skor.legalCommands(state, 0), 0);
    step = nextInput(step, cell('2,0'));
    step = nextInput(step, cell('3,-1'));
    expect(step.armed).toBe(true);
    expect(step.command).toBeUndefined();
    const back = nextInput(step, { kind: 'cancel', id: '' });
    expect(back.mode).toEqual({ kind: 'space', at: '2,0', piece: 'M' });
    const given = nextInput(step, choose('confirm'));
    expect(given.command).toEqual({ type: 'move', kind: 'M', from: '2,0', to: '3,-1', infiltrate: false });
  });
});

describe('[SKOR-4.3] in a shortage', () => {
  const parsed = parsePosition(
    JSON.stringify({ to_move: 'A', stage: 'upkeep', income: 0, pieces: { '0,0': 'A:CC', '1,0': 'A:M' } }),
  );
  if (!parsed.ok) throw new Error(String(parsed.error.params?.reason));
  const view = parsed.value;
  const start = (): SkorStep => startInput(view, skor.legalCommands(view, 0), 0);
  const choosing = { kind: 'tool', tool: 'disband', given: [] };

  test('a shortage starts with the choice of pieces to disband', () => {
    expect(start().mode).toEqual(choosing);
  });

  test('cancelling the choice restarts it', () => {
    const chosen = nextInput(start(), cell('0,0'));
    expect(chosen.mode.kind).toBe('armed');
    expect(nextInput(chosen, { kind: 'cancel', id: '' }).mode).toEqual(choosing);
  });

  test('a look at another space does not put the question away', () => {
    const looking = nextInput(start(), cell('2,0'));
    expect(looking.mode.kind).toBe('space');
    expect(nextInput(looking, cell('1,0')).mode.kind).toBe('armed');
    expect(nextInput(looking, cell('2,0')).mode).toEqual(choosing);
  });
});
