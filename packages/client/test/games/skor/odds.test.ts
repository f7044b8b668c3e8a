// The dock's odds equal the engine's, for every odds case of the rule vectors, as rendered.

import { readFileSync } from 'node:fs';
import { type AttackOdds, attackOdds } from '@hexmarch/shared/games/skor/odds';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorState } from '@hexmarch/shared/games/skor/types';
import { formatFraction, lowest } from '@hexmarch/shared/kernel/fraction';
import type { ComponentChildren } from 'preact';
import { GAME_ICONS } from '../../../src/art/generated/gameIcons.ts';
import { nextInput, type SkorStep, startInput } from '../../../src/games/skor/input/input.ts';
import type { SkorProps } from '../../../src/games/skor/input/types.ts';
import { type AttackCommand, Combat } from '../../../src/games/skor/panels/Combat.tsx';
import { percent } from '../../../src/games/skor/words/oddsText.ts';
import { byTestId, type Drawn, drawn, textOf, within } from '../../drawn.ts';
import { SCENE as SKOR_SCENE } from './scene.ts';

interface OddsVector {
  readonly id: string;
  readonly about: string;
  readonly position: object;
  readonly odds: { readonly attack: string };
  readonly expect: Readonly<Record<'win' | 'both' | 'lose' | 'stand' | 'fallen', string>>;
}

const { vectors } = JSON.parse(
  readFileSync(new URL('../../../../../vectors/skor.json', import.meta.url), 'utf8'),
) as { vectors: readonly Partial<OddsVector>[] };
const CASES = vectors.filter((one): one is OddsVector => one.odds !== undefined);

type Attack = Extract<SkorCommand, { type: 'move' | 'fire' }>;

function caseOf({ position, odds }: OddsVector): { readonly state: SkorState; readonly command: Attack } {
  const state = skor.parsePosition(JSON.stringify(position));
  const command = skor.parseCommandText(state.ok ? state.value : ({} as SkorState), odds.attack);
  if (!state.ok || !command.ok) throw new Error(odds.attack);
  return { state: state.value, command: command.value as Attack };
}

/** The combat dock after both spaces and the variant were chosen. */
function dockOf(state: SkorState, command: Attack, phone: boolean): readonly (Drawn | string)[] {
  const legal = skor.legalCommands(state, 0);
  const text = skor.formatCommand(state, command);
  let step: SkorStep = startInput(state, legal, 0);
  const gestures =
    command.type === 'fire'
      ? [{ kind: 'choose', id: `tool:fire@${command.from}` } as const]
      : [{ kind: 'cell', id: command.from } as const];
  for (const gesture of [...gestures, { kind: 'cell', id: command.to } as const])
    step = nextInput(step, gesture);
  step = nextInput(step, { kind: 'choose', id: text });
  const nothing = (): void => undefined;
  const props: SkorProps = {
    view: state,
    seat: 0,
    names: ['Aster', 'Bryn'],
    legal,
    step,
    events: [],
    pending: false,
    paused: false,
    advised: false,
    phone,
    act: nothing,
    gesture: nothing,
    open: nothing,
    point: nothing,
  };
  const { mode } = step;
  if (mode.kind !== 'armed') throw new Error(`not armed: ${text}`);
  const picked = mode.options[mode.picked] as AttackCommand;
  return drawn(Combat({ ...props, command: picked, options: mode.options }) as ComponentChildren);
}

const reduced = (text: string): string => {
  const [n = 0, d = 1] = (/(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  return formatFraction(lowest(n, d));
};

const oneText = (nodes: readonly (Drawn | string)[], id: string): string | undefined => {
  const [found] = byTestId(nodes, id);
  return found && textOf(found);
};

test.each([
  [0, 1, '0%'],
  [1, 1296, '<1%'],
  [1, 100, '1%'],
  [5, 12, '42%'],
  [99, 100, '99%'],
  [1295, 1296, '>99%'],
  [1, 1, '100%'],
])('[UI-12] %d/%d is printed as %s', (n, d, text) => {
  expect(percent({ n, d })).toBe(text);
});

test.each([
  [[5, 5, 2], 12, ['42%', '42%', '17%']],
  [[5, 2, 5], 12, ['42%', '17%', '42%']],
  [[2, 1, 1, 1], 5, ['40%', '20%', '20%', '20%']],
  [[990, 5, 5], 1000, ['99%', '<1%', '<1%']],
  [[1295, 1], 1296, ['>99%', '<1%']],
  [[7], 7, ['100%']],
  [[1, 1, 1], 3, ['33%', '33%', '33%']],
  [[35, 35, 2], 72, ['49%', '49%', '3%']],
  [[5, 7, 5, 7], 24, ['21%', '29%', '21%', '29%']],
])('[UI-12] %j of %d: each is rounded by itself, whatever is beside it: %j', (chances, d, texts) => {
  expect(chances.map((n) => percent({ n, d }))).toEqual(texts);
});

test('there are odds cases', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(8);
});

describe.each(CASES)('[UI-12] $id $about', (vector) => {
  const { state, command } = caseOf(vector);
  const odds: AttackOdds = attackOdds(state, command, 0);

  test.each([
    ['desktop', false],
    ['phone', true],
  ])('%s: the dock shows the exact fractions of the vector', (_, phone) => {
    const dock = dockOf(state, command, phone);
    for (const kind of ['win', 'both', 'stand', 'lose'] as const) {
      const text = oneText(dock, `odds-${kind}`);
      expect({ kind, shown: text === undefined ? '0' : reduced(text) }).toEqual({
        kind,
        shown: vector.expect[kind],
      });
    }
    const bar = dock.flatMap(within).filter(({ props }) => props.class === 'bar');
    const shares = ['win', 'both', 'stand', 'lose'].flatMap((kind) => {
      const chance = odds[kind as 'win'];
      return chance.n === 0 ? [] : [(chance.n * 100) / chance.d];
    });
    const percentTexts = bar.flatMap(({ children }) => children.map(textOf));
    // Each within half a percent of its exact value; they need not add up to 100.
    expect(percentTexts).toHaveLength(shares.length);
    for (const [i, share] of shares.entries()) {
      const text = percentTexts[i] ?? '';
      if (/[<>]/.test(text)) expect(Math.min(share, 100 - share)).toBeLessThan(1);
      else expect(Math.abs(Number.parseInt(text, 10) - share)).toBeLessThanOrEqual(0.5);
    }
  });

  test('every modifier is named with its rule, and every end state of a stack with its chance', () => {
    const dock = dockOf(state, command, false);
    const rules = dock
      .flatMap(within)
      .filter(({ props }) => String(props.class).startsWith('rule-link'))
      .map(textOf);
    const modifiers = odds.encounters.flatMap(({ attack, defence }) => [
      ...attack.modifiers,
      ...(defence?.modifiers ?? []),
    ]);
    expect(rules.filter((rule) => rule === '6.5').length > 0).toBe(modifiers.length > 0);
    const shown = byTestId(dock, 'end-state').map((node) => reduced(textOf(node)));
    const expected = odds.encounters.length > 1 ? odds.ends.map(({ chance }) => formatFraction(chance)) : [];
    expect([...shown].sort()).toEqual([...expected].sort());
  });
});

test('[SKOR-6.10] what is captured without a roll shows no dice', () => {
  const scene = skor.parsePosition(SKOR_SCENE);
  if (!scene.ok) throw new Error(scene.error.code);
  const diceIn = (text: string): boolean => {
    const command = skor.parseCommandText(scene.value, text);
    if (!command.ok) throw new Error(text);
    const [roll] = byTestId(dockOf(scene.value, command.value as Attack, false), 'roll');
    const { body } = GAME_ICONS['gi:dice-six-faces-five'];
    return within(roll as Drawn).some(({ props }) => JSON.stringify(props).includes(JSON.stringify(body)));
  };
  // Soldier against soldiers, and against a civilian alone.
  expect(diceIn('move M 2,-1 3,-1')).toBe(true);
  expect(diceIn('move M 4,-3 5,-3')).toBe(false);
});
