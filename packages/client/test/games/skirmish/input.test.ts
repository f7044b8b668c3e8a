// Order input by taps, without a browser: every legal order can be given, and nothing else.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import fc from 'fast-check';
import { SIZES } from '../../../../shared/test/games/skirmish/positions.ts';
import { runs } from '../../../../shared/tools/sweep.ts';
import type { Gesture } from '../../../src/gameApi/clientGame.ts';
import { nextInput, startInput } from '../../../src/games/skirmish/orders/input.ts';
import { dragGesture, keyGesture } from '../../../src/games/skirmish/orders/keys.ts';
import type { OrderStep } from '../../../src/games/skirmish/orders/mode.ts';
import {
  armyAt,
  isOwnArmy,
  legalNow,
  type OwnTurn,
  ownArmies,
} from '../../../src/games/skirmish/orders/ownTurn.ts';
import { orders, randomTurn, startOf, texts, turnOf } from './turns.ts';

const cell = (id: string): Gesture => ({ kind: 'cell', id });
const choose = (id: string): Gesture => ({ kind: 'choose', id });
const CANCEL: Gesture = { kind: 'cancel', id: '' };

const after = (step: OrderStep, ...gestures: readonly Gesture[]): OrderStep =>
  gestures.reduce(nextInput, step);
const tapped = (turn: OwnTurn, ...cells: readonly string[]): OrderStep =>
  after(startInput(turn), ...cells.map(cell));
const given = ({ command }: OrderStep): string | undefined => command && formatOrder(command);
const armedOrder = ({ mode }: OrderStep): string | undefined =>
  mode.kind === 'armed' ? formatOrder(mode.order) : undefined;
const lit = ({ marks }: OrderStep, ...kinds: readonly string[]): readonly string[] =>
  [...new Set(marks.filter(({ kind }) => kinds.includes(kind)).map((mark) => mark.cell))].sort();

/** The taps of UI-S20 for an order. */
function tapsFor(turn: OwnTurn, one: Order): readonly Gesture[] {
  switch (one.type) {
    case 'hold':
      return [one.at, one.at, one.at].map(cell);
    case 'build':
    case 'farm':
      return [cell(one.at), choose(`kind:${one.type}`), choose('confirm')];
    case 'move':
      return isOwnArmy(turn, one.to) && one.from !== 'REF'
        ? [cell(one.from), cell(one.to), choose(formatOrder(one)), cell(one.to)]
        : [one.from, one.to, one.to].map(cell);
    case 'supportHold':
      return isOwnArmy(turn, one.whom)
        ? [one.at, one.whom, one.whom].map(cell)
        : [cell(one.at), cell(one.whom), choose(formatOrder(one)), choose('confirm')];
    case 'supportMove':
      return [one.at, one.from, one.to, one.to].map(cell);
  }
}

const sorted = (list: readonly string[]): readonly string[] => [...new Set(list)].sort();

function checkLit(turn: OwnTurn, legal: readonly Order[]): void {
  for (const at of ownArmies(turn)) {
    const own = legal.filter((one) => startOf(one) === at);
    const step = tapped(turn, at);
    const goals = own.flatMap((one) => (one.type === 'move' ? [one.to] : []));
    expect(lit(step, 'reach', 'attack')).toEqual(sorted(goals));
    expect(lit(step, 'attack')).toEqual(
      sorted(goals.filter((to) => armyAt(turn, to) >= 0 && !isOwnArmy(turn, to))),
    );
    const whom = own.flatMap((one) =>
      one.type === 'supportHold' ? [one.whom] : one.type === 'supportMove' ? [one.from] : [],
    );
    expect(lit(step, 'help')).toEqual(sorted(whom));
    for (const helped of new Set(whom)) {
      const ends = own.flatMap((one) => (one.type === 'supportMove' && one.from === helped ? [one.to] : []));
      const helping = after(step, cell(helped));
      expect(lit(helping, 'help')).toEqual(sorted(ends));
      if (helping.mode.kind === 'armed') expect(lit(helping, 'act', 'aim')).toEqual([helped]);
    }
  }
  const goals = legal.flatMap((one) => (one.type === 'move' && one.from === 'REF' ? [one.to] : []));
  expect(lit(tapped(turn, 'REF'), 'reach', 'attack')).toEqual(sorted(goals));
}

describe('every legal order can be given by four gestures at most, and no other', () => {
  test('[UI-S20] [UI-S21] each by its taps, and lit is what is legal', () => {
    fc.assert(
      fc.property(SIZES, (size) => {
        const turn = randomTurn(size);
        const legal = legalNow(turn);
        for (const one of legal) {
          const taps = tapsFor(turn, one);
          expect(taps.length).toBeLessThanOrEqual(4);
          const last = after(startInput(turn), ...taps.slice(0, -1));
          expect([last.command, armedOrder(last)]).toEqual([undefined, formatOrder(one)]);
          expect(given(after(last, ...taps.slice(-1)))).toBe(formatOrder(one));
        }
        checkLit(turn, legal);
      }),
      { numRuns: runs(200) },
    );
  });

  test('whatever is tapped, chosen and taken back, nothing else is lit, offered or given', () => {
    fc.assert(
      fc.property(SIZES, fc.nat(), (size, seed) => {
        const turn = randomTurn(size);
        const legal = texts(legalNow(turn));
        const random = seededRandom(seed);
        const cells = [...turn.board.terrain.codes, 'REF', '??'];
        const odd = [
          'confirm',
          'go',
          'next',
          'reserve',
          'kind:move',
          'kind:support',
          'kind:build',
          'kind:farm',
        ];
        let step = startInput(turn);
        for (let i = 0; i < 25; i += 1) {
          const ids = [...odd, ...texts(step.choices), 'drag:AD:BK', 'AD to ZZ', 'kind:', 'army:??'];
          const kind = random.pick(8);
          step = nextInput(
            step,
            kind < 4
              ? cell(cells[random.pick(cells.length)] ?? '')
              : kind < 7
                ? choose(ids[random.pick(ids.length)] ?? '')
                : CANCEL,
          );
          for (const one of [...step.choices, ...(step.command ? [step.command] : [])])
            expect(legal).toContain(formatOrder(one));
          if (step.mode.kind === 'armed') expect(legal).toContain(formatOrder(step.mode.order));
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test('[UI-S21] what has been ordered changes nothing that is lit', () => {
    fc.assert(
      fc.property(SIZES, (size) => {
        const turn = randomTurn(size);
        const bare = { ...turn, orders: [] };
        for (const at of ['REF', ...ownArmies(turn)])
          expect(tapped(turn, at).marks).toEqual(tapped(bare, at).marks);
      }),
      { numRuns: runs(50) },
    );
  });
});

const POSITION = {
  adjacent: ['AB-CD', 'AB-EF', 'CD-EF', 'AB-GH', 'GH-CD', 'EF-IJ'],
  barracks: ['GH', 'AB'],
  farms: ['EF'],
  armies: [['AB', 'EF'], ['CD']],
  controls: [['AB', 'EF', 'GH'], ['CD']],
};
const TURN = turnOf({ ...POSITION, armies: [['AB'], ['CD']], controls: [['EF', 'GH'], []] });
const TWO = turnOf({ ...POSITION, barracks: ['AB'], controls: [['GH'], []] });

describe('[UI-S20] the table', () => {
  test('a neighbour with an enemy: attack, then help', () => {
    const step = tapped(TWO, 'AB', 'CD');
    expect(texts(step.choices)).toEqual(['AB to CD', 'AB S CD', 'AB S CD to EF', 'AB S CD to GH']);
    expect(armedOrder(step)).toBe('AB to CD');
    expect(given(after(step, choose('AB S CD'), cell('CD')))).toBe('AB S CD');
  });

  test('a neighbour with an own army: help, then move in', () => {
    const step = tapped(TWO, 'AB', 'EF');
    expect(texts(step.choices).slice(0, 2)).toEqual(['AB S EF', 'AB to EF']);
    expect(given(after(step, cell('EF')))).toBe('AB S EF');
  });

  test('for an army out of reach the next tap is the target', () => {
    const far = turnOf({ adjacent: ['AB-CD', 'CD-EF', 'EF-GH'], armies: [['AB'], ['EF', 'GH']] });
    const step = tapped(far, 'AB', 'EF');
    expect([step.mode.kind, lit(step, 'help')]).toEqual(['helper', ['CD']]);
    expect(given(after(step, cell('CD'), cell('CD')))).toBe('AB S EF to CD');
    expect(tapped(far, 'AB', 'GH').rejection?.refused).toMatchObject({
      code: 'not-adjacent',
      rule: 'SKI-5.4',
    });
  });

  test('help it go to: only its goals are lit', () => {
    const step = after(tapped(TWO, 'AB', 'CD'), choose('go'));
    expect(lit(step, 'help')).toEqual(['EF', 'GH']);
    expect(lit(step, 'reach', 'attack')).toEqual([]);
    expect(armedOrder(after(step, cell('GH')))).toBe('AB S CD to GH');
  });

  test('the token, or own barracks without an army, is the reinforcement', () => {
    expect(given(tapped(TURN, 'REF', 'AB', 'AB'))).toBe('REF to AB');
    expect(given(tapped(TURN, 'GH', 'GH', 'GH'))).toBe('REF to GH');
    expect(given(tapped(TURN, 'AB', 'REF', 'GH', 'GH'))).toBe('AB S REF to GH');
    expect(tapped(TWO, 'REF').rejection?.refused).toMatchObject({
      code: 'no-spare-barracks',
      rule: 'SKI-5.8',
      params: { barracks: 1, armies: 2 },
    });
  });

  test('without barracks the refusal of the reinforcement has their number, too', () => {
    const bare = turnOf({ ...POSITION, barracks: [] });
    expect(tapped(bare, 'REF').rejection?.refused).toEqual({
      code: 'no-spare-barracks',
      rule: 'SKI-5.8',
      params: { barracks: 0, armies: 2 },
    });
    expect(tapped({ ...bare, isLocked: true }, 'REF').rejection?.refused.code).toBe('locked');
  });

  test('a drag equals two taps, whatever the draft; an arrow dragged to an army is its support', () => {
    expect(armedOrder(after(tapped(TWO, 'EF'), dragGesture('AB', 'CD')))).toBe('AB to CD');
    expect(armedOrder(after(tapped(TWO, 'EF'), choose('AB S EF to CD')))).toBe('AB S EF to CD');
  });

  test('Escape takes one tap back', () => {
    const step = tapped(TWO, 'AB', 'CD', 'EF');
    expect(armedOrder(step)).toBe('AB S CD to EF');
    const back = after(step, CANCEL);
    expect(armedOrder(back)).toBe('AB to CD');
    expect(after(back, CANCEL).mode).toEqual({ kind: 'army', at: 'AB' });
    expect(after(back, CANCEL, CANCEL).mode).toEqual({ kind: 'idle' });
  });

  test('an impossible order gives the reason, and keeps the selection', () => {
    const step = after(tapped(TWO, 'AB'), choose('kind:farm'));
    expect(step.rejection?.refused).toMatchObject({ code: 'not-farm', rule: 'SKI-5.7' });
    expect(lit(step, 'refused')).toEqual(['AB']);
    expect(after(step, CANCEL).mode).toEqual({ kind: 'army', at: 'AB' });
  });

  test('during a lock a tap on an army says so', () => {
    expect(tapped({ ...TWO, isLocked: true }, 'AB').rejection?.refused).toMatchObject({
      code: 'locked',
      rule: 'SKI-3.4',
    });
  });
});

describe('[UI-S29] keys', () => {
  const press = (step: OrderStep, key: string): OrderStep => {
    const gesture = keyGesture(step, key);
    if (gesture === undefined) throw new Error(`${key} means nothing`);
    return nextInput(step, gesture);
  };

  test('H, B and F order at once, M and S narrow what is lit', () => {
    const first = tapped(TWO, 'AB');
    expect(armedOrder(press(first, 'h'))).toBe('AB H');
    expect(armedOrder(press(first, 'b'))).toBe('AB B');
    expect(armedOrder(press(tapped(TWO, 'EF'), 'f'))).toBe('EF F');
    expect(lit(press(first, 'm'), 'help')).toEqual([]);
    expect(lit(press(first, 's'), 'reach', 'attack')).toEqual([]);
    expect(armedOrder(after(press(first, 's'), cell('CD')))).toBe('AB S CD');
    expect(armedOrder(after(press(first, 'm'), cell('EF')))).toBe('AB to EF');
  });

  test('without a selected army they are the frame’s', () => {
    for (const key of ['h', 'm', 's', 'b', 'f', 'z'])
      expect(keyGesture(startInput(TWO), key)).toBeUndefined();
  });

  test('N goes to the next army without an order, R to the reinforcement', () => {
    const half = { ...TWO, orders: orders('AB H') };
    expect(press(startInput(half), 'n').mode).toEqual({ kind: 'army', at: 'EF' });
    expect(press(startInput(TWO), 'n').mode).toEqual({ kind: 'army', at: 'AB' });
    expect(press(tapped(TWO, 'AB'), 'n').mode).toEqual({ kind: 'army', at: 'EF' });
    expect(press(startInput(TURN), 'r').mode).toEqual({ kind: 'reserve' });
  });
});

describe('a change of the turn', () => {
  test('the draft survives while it is legal', () => {
    const step = tapped(TWO, 'AB', 'CD');
    expect(armedOrder(startInput({ ...TWO, orders: orders('EF H') }, step))).toBe('AB to CD');
    expect(startInput({ ...TWO, isLocked: true }, step).mode).toEqual({ kind: 'idle' });
    const elsewhere = turnOf({ ...POSITION, armies: [['EF'], ['CD']] });
    expect(startInput(elsewhere, step).mode).toEqual({ kind: 'idle' });
  });
});
