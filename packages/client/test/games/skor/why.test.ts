// Every explanation agrees with the engine, in every position of recorded matches and in every language: of
// ten in the long form, else of three of them.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { parsePosition } from '@hexmarch/shared/games/skor/position';
import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { sheetOf } from '@hexmarch/shared/games/skor/sheet';
import { skor } from '@hexmarch/shared/games/skor/skor';
import {
  BRANCHES,
  type SkorCommand,
  type SkorEvent,
  type SkorState,
} from '@hexmarch/shared/games/skor/types';
import { feedingOf, incomeOf } from '@hexmarch/shared/games/skor/upkeep';
import { feedingLines, yieldLines } from '@hexmarch/shared/games/skor/upkeepLines';
import { whyNot, whyNotTier } from '@hexmarch/shared/games/skor/why';
import { everyNth } from '../../../../shared/tools/sweep.ts';
import type { Explanation } from '../../../src/gameApi/clientGame.ts';
import { soundOf } from '../../../src/games/skor/facts/soundOf.ts';
import { kindsAt, ownerAt } from '../../../src/games/skor/facts/viewFacts.ts';
import { nextInput, type SkorStep, startInput } from '../../../src/games/skor/input/input.ts';
import { explainCell } from '../../../src/games/skor/why/explainCell.ts';
import { explainEvent } from '../../../src/games/skor/why/explainEvent.ts';
import { describe as describeEvent } from '../../../src/games/skor/words/describe.ts';
import { refusalText, ruleText } from '../../../src/games/skor/words/refusals.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { type Position, positionsOf, SKOR_LOGS } from './positions.ts';

afterEach(() => speak('en'));

function position(fields: object): SkorState {
  const parsed = parsePosition(JSON.stringify({ to_move: 'A', turn: { A: 5, B: 5 }, ...fields }));
  if (!parsed.ok) throw new Error(String(parsed.error.params?.reason));
  return parsed.value;
}

const move = (kind: 'C' | 'M', from: string, to: string): SkorCommand => ({
  type: 'move',
  kind,
  from,
  to,
  infiltrate: false,
});

describe('why a space is out of reach', () => {
  const why = (fields: object, to: string) => whyNot(position(fields), 0, move('M', '0,0', to));

  test('[SKOR-6.1] too far, with what it would cost and what is left', () => {
    const refused = why({ pieces: { '0,0': 'A:M' } }, '2,0');
    expect(refused).toMatchObject({ code: 'too-far', rule: 'SKOR-6.1', params: { cost: 2, left: 1 } });
    expect(refused && refusalText(refused)).toBe('E3 is 2 spaces away; this piece has 1 left.');
  });

  test('[SKOR-6.2] enemies stand in the way, or no way leads there', () => {
    const guarded = Object.fromEntries(
      ['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'].map((at) => [at, 'B:M']),
    );
    expect(why({ pieces: { '0,0': 'A:M', ...guarded } }, '2,0')?.code).toBe('enemies-in-the-way');
    const walled = Object.fromEntries(
      ['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'].map((at) => [at, 'obstruction']),
    );
    expect(why({ pieces: { '0,0': 'A:M' }, structures: walled }, '2,0')?.code).toBe('cut-off');
  });
});

test('[SKOR-7.0] an unavailable tier names the missing one', () => {
  const state = position({ budget: 9 });
  expect(whyNotTier(state, 0, 'military', 3)).toMatchObject({ code: 'needs-tier', params: { tier: 2 } });
  expect(whyNotTier(state, 0, 'military', 1)).toMatchObject({ code: 'needs-city', params: { tier: 1 } });
  expect(whyNotTier(state, 0, 'city', 1)).toBeUndefined();
  expect(whyNotTier(position({ budget: 3 }), 0, 'city', 1)?.code).toBe('too-expensive');
});

/** Complete sentences, and only existing rules. */
function checkSaid(explanation: Explanation | undefined): void {
  const faults: string[] = [];
  for (const { parts, value, rule } of explanation?.reasons ?? []) {
    if (parts.length === 0) faults.push('says nothing');
    for (const part of [...parts, value ?? '', explanation?.title ?? '']) {
      if (typeof part === 'string' && /undefined|NaN|skor\/|\{|\}/.test(part)) faults.push(part);
    }
    if (rule !== undefined) faults.push(...(ruleText(rule) === undefined ? [rule] : []));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const attacksOf = (events: readonly SkorEvent[]) =>
  events.filter((one) => one.type === 'attacked' || one.type === 'fired');

/** The state before an event, among those of one command. */
function* happenings(state: SkorState, events: readonly SkorEvent[]): Generator<[SkorState, SkorEvent]> {
  let before = state;
  for (const event of events) {
    yield [before, event];
    before = skor.evolve(before, event);
  }
}

/** Samples similar positions, whose explanations would be the same. */
function* everyOf(name: string, nth: number): Generator<Position> {
  let count = 0;
  for (const one of positionsOf(name)) {
    count += 1;
    if (count % nth === 0) yield one;
  }
}

describe.each(everyNth(4, SKOR_LOGS))('%s', (name) => {
  test('a move is possible exactly where no reason is given, and every tier that can be researched has none', () => {
    const wrong: string[] = [];
    for (const { state } of everyOf(name, 8)) {
      if (state.stage === 'setup' || state.outcome !== null) continue;
      const seat = state.active;
      const legal = new Set(skor.legalCommands(state, seat).map((one) => skor.formatCommand(state, one)));
      const { spaces } = geometry(state.board);
      for (const from of spaces) {
        if (ownerAt(state, from) !== seat) continue;
        for (const kind of kindsAt(state, from)) {
          for (const to of spaces) {
            const command = move(kind, from, to);
            const refused = whyNot(state, seat, command);
            const agrees = (refused === undefined) === legal.has(skor.formatCommand(state, command));
            if (!agrees || refused?.code === 'out-of-reach') wrong.push(skor.formatCommand(state, command));
          }
        }
      }
      for (const branch of BRANCHES) {
        const reached = state.players[seat]?.tech[BRANCHES.indexOf(branch)] ?? 0;
        if (reached === RULES.techCost.length) continue;
        const open = whyNotTier(state, seat, branch, reached + 1) === undefined;
        if (open !== legal.has(`research ${branch}`)) wrong.push(branch);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('[SKOR-4.1] income and feeding add up line by line; [SKOR-6.6] so do the totals of each roll', () => {
    for (const { state, events } of positionsOf(name)) {
      for (const seat of [0, 1]) {
        const sum = (lines: readonly { readonly value: number }[]): number =>
          lines.reduce((all, { value }) => all + value, 0);
        expect(sum(yieldLines(state, seat))).toBe(incomeOf(state, seat));
        expect(sum(feedingLines(state, seat))).toBe(feedingOf(state, seat));
      }
      for (const attack of attacksOf(events)) {
        for (const { attack: mine, defence: theirs } of sheetOf(state, attack).exchanges) {
          for (const roll of [mine, theirs]) {
            if (roll === null) continue;
            const added = roll.modifiers.reduce((all, { value }) => all + value, 0);
            expect(roll.face + added).toBe(roll.total);
            expect(roll.die.rule).toMatch(/^SKOR-(6\.4|7\.[34])$/);
          }
        }
      }
    }
  });

  test.each(LANGUAGES)('what happened is told, explained and heard, in %s', async (language) => {
    await speak(language);
    for (const { state, events } of positionsOf(name)) {
      for (const [before, event] of happenings(state, events)) {
        checkSaid(explainEvent(event, before));
        soundOf(event);
        const line = describeEvent(event, before, { kind: 'seat', seat: 0 });
        checkSaid(line && { title: '', reasons: [{ parts: line.parts }] });
      }
    }
  });

  test('every space has an explanation, whatever the selection', () => {
    let count = 0;
    for (const { state } of everyOf(name, 60)) {
      for (const step of stepsIn(state)) {
        for (const cell of geometry(state.board).spaces) {
          const explanation = explainCell(state, state.active, step, cell);
          checkSaid(explanation);
          count += explanation?.reasons.length ?? 0;
        }
      }
    }
    expect(count).toBeGreaterThan(40);
  });
});

/** No selection, each kind of piece, and some tools. */
function stepsIn(state: SkorState): readonly SkorStep[] {
  const seat = state.active < 0 ? undefined : state.active;
  const idle = startInput(state, seat === undefined ? [] : skor.legalCommands(state, seat), seat);
  const selections = geometry(state.board)
    .spaces.filter((at) => ownerAt(state, at) === seat)
    .slice(0, 2)
    .map((id) => nextInput(idle, { kind: 'cell', id }));
  const tools = ['farm', 'spawn', 'fire', 'send', 'assassinate', 'sabotage', 'migrate'].map((tool) =>
    nextInput(idle, { kind: 'choose', id: `tool:${tool}` }),
  );
  return [idle, ...selections, ...tools];
}
