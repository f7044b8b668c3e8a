// View models of Skirmish Society's panels, without a browser.

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  armies,
  begun,
  codes,
  near,
  placed,
  played,
  vps,
} from '../../../../shared/test/games/skirmish/matches.ts';
import { startInput } from '../../../src/games/skirmish/input/input.ts';
import {
  nextInput as nextOrder,
  startInput as startOrder,
} from '../../../src/games/skirmish/orders/input.ts';
import type { OrderStep } from '../../../src/games/skirmish/orders/mode.ts';
import { judgeLine } from '../../../src/games/skirmish/orders/typed.ts';
import {
  chosenKind,
  type Goal,
  goalsOf,
  kindsOf,
} from '../../../src/games/skirmish/panels/compose/composing.ts';
import {
  areMet,
  conditionsOf,
  courtingOf,
  othersOf,
  togetherOf,
} from '../../../src/games/skirmish/panels/joining/joiningFacts.ts';
import { offeredAgain, withLateOrders } from '../../../src/games/skirmish/panels/orders/LateOrders.tsx';
import {
  holdsFor,
  type OrderRow,
  rowsOf,
  sealedCount,
} from '../../../src/games/skirmish/panels/orders/rows.ts';
import { canVote, choicesOf, turnOfEffect } from '../../../src/games/skirmish/panels/rulings/VoteCard.tsx';
import {
  pasted,
  replaced,
  segmentsOf,
  typedIn,
  typeIn,
  withKey,
} from '../../../src/games/skirmish/panels/typed/typedText.ts';
import type { Wait } from '../../../src/source/commands.ts';
import { nameOf, order, orders, turnOf as sketchedTurn, texts } from './turns.ts';

const seen = (state: SkirmishState, seat: Seat) => skirmish.view(state, { kind: 'seat', seat });

/** The rows of the first seat, `army state order` each. */
function rows(
  state: SkirmishState,
  more: { flying?: SkirmishCommand; wait?: Wait; gestures?: readonly string[] } = {},
) {
  const view = seen(state, 0);
  const { flying, wait = 'sent', gestures = [] } = more;
  const first = startInput(view, skirmish.legalCommands(view, 0), 0).orders;
  const step = gestures.reduce<OrderStep>((now, id) => nextOrder(now, { kind: 'choose', id }), first);
  return rowsOf({ view, step, ...(flying === undefined ? {} : { flying: { command: flying, wait } }) });
}
const lines = (list: readonly OrderRow[]): readonly string[] =>
  list.map(
    ({ whose, state, order: one }) => `${whose} ${state}${one === undefined ? '' : ` ${formatOrder(one)}`}`,
  );

describe('the list of own orders (UI-S23)', () => {
  const start = begun();
  const [a = '', b = ''] = armies(start, 0);
  const [goal = ''] = near(start, a);

  test('has a row per own army by code, and none for an impossible reinforcement', () => {
    expect(lines(rows(start))).toEqual([`${a} auto`, `${b} auto`]);
  });

  test('shows as sealed what the server has, the last order of each army', () => {
    const state = played(start, `1: order ${a} H`, `1: order ${a} to ${goal}`);
    expect(lines(rows(state))).toEqual([`${a} sealed ${a} to ${goal}`, `${b} auto`]);
    expect(sealedCount(rows(state))).toBe(1);
  });

  test('[SKI-5.14] shows the last turn of a repeated farm order', () => {
    const farmed: SkirmishState = { ...start, farms: [codes(start).indexOf(a)] };
    expect(lines(rows(farmed, { flying: { type: 'repeat', at: a } }))[0]).toBe(`${a} sent ${a} F`);
    const state = played(farmed, `1: repeat ${a} F`);
    expect(rows(state)[0]).toMatchObject({ state: 'sealed', until: 3 });
    expect(rows(played(state, `1: order ${a} H`))[0]?.until).toBeUndefined();
  });

  test.each([
    ['sent', 'sent'],
    ['sending', 'sending'],
    ['reconnecting', 'lost'],
  ] as const)('shows no lock while an order is on its way: %s is %s (UI-S24)', (wait, state) => {
    const flying: SkirmishCommand = { type: 'order', parts: [`${a} to ${goal}`] };
    expect(lines(rows(played(start, `1: order ${a} H`), { flying, wait }))).toEqual([
      `${a} ${state} ${a} to ${goal}`,
      `${b} auto`,
    ]);
  });

  test('shows what is being taken back without an order', () => {
    const state = played(start, `1: order ${a} H`);
    const flying: SkirmishCommand = { type: 'withdraw', of: a };
    expect(lines(rows(state, { flying, wait: 'sending' }))).toEqual([`${a} sending`, `${b} auto`]);
  });

  test('shows the drafted order in place of the current one', () => {
    const state = played(start, `1: order ${a} H`);
    expect(lines(rows(state, { gestures: [`${a} to ${goal}`] }))).toEqual([
      `${a} giving ${a} to ${goal}`,
      `${b} auto`,
    ]);
  });

  test('marks public orders, with the person', () => {
    const [row] = rows(played(start, `1: public order ${a} H`));
    expect(row).toMatchObject({ state: 'sealed', isPublic: true, by: 0 });
  });

  test('warns of own orders that spoil each other (UI-S27)', () => {
    const shared = near(start, a).find((code) => near(start, b).includes(code));
    if (shared === undefined) throw new Error('the two have no common neighbour on this map');
    const state = played(start, `1: order ${a} to ${shared}, ${b} to ${shared}`);
    expect(rows(state).flatMap(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([
      'same-goal',
      'same-goal',
    ]);
  });

  test('has a row for the reinforcement while there may be one (SKI-5.8)', () => {
    const state = placed({ [a]: 'a', [b]: 'A' });
    expect(lines(rows(state))).toEqual([`${b} auto`, 'REF auto']);
  });

  test('offers to hold with every army without an order (UI-S33)', () => {
    const list = rows(placed({ [a]: 'a', [b]: 'A' }));
    expect(texts(holdsFor(list))).toEqual([`${b} H`]);
    expect(holdsFor(rows(played(start, `1: order ${a} H, ${b} H`)))).toEqual([]);
  });
});

describe('the composer (UI-S22)', () => {
  // AB and CD are own and border each other and EF, which an enemy holds; GH is empty.
  const turn = sketchedTurn({
    adjacent: ['AB-CD', 'AB-EF', 'CD-EF', 'AB-GH', 'CD-GH'],
    barracks: ['AB'],
    armies: [['AB', 'CD'], ['EF']],
  });
  const goalTexts = (list: readonly Goal[]): readonly string[] =>
    list.map((one) => {
      const text = 'order' in one ? formatOrder(one.order) : `${one.whom} to …`;
      return `${text}${'isOwn' in one && one.isOwn ? ' (own)' : ''}${one.isChosen ? ' *' : ''}`;
    });
  const after = (given: readonly string[], ...ids: readonly string[]): OrderStep =>
    ids.reduce<OrderStep>(
      (now, id) => nextOrder(now, { kind: 'choose', id }),
      startOrder({ ...turn, orders: orders(...given) }),
    );

  test('shows all five kinds, the impossible ones with the reason', () => {
    const kinds = kindsOf(after([], 'army:CD'), 'CD');
    expect(kinds.map(({ kind, isOff }) => `${kind}${isOff ? ' off' : ''}`)).toEqual([
      'hold',
      'move',
      'support',
      'build off',
      'farm off',
    ]);
    expect(kinds.map(({ refused }) => refused?.rule)).toEqual([
      undefined,
      undefined,
      undefined,
      'SKI-5.6',
      'SKI-5.7',
    ]);
  });

  test('offers where the army could go before any kind is chosen', () => {
    const step = after([], 'army:AB');
    expect(chosenKind(step.mode)).toBe(undefined);
    expect(goalTexts(goalsOf(step))).toEqual(['AB to CD', 'AB to EF', 'AB to GH']);
  });

  test('offers help for own orders first, then who stays, then whom to help somewhere, own armies before others', () => {
    expect(goalTexts(goalsOf(after(['AB to EF'], 'army:CD', 'kind:support')))).toEqual([
      'CD S AB to EF (own)',
      'CD S AB',
      'CD S EF',
      'AB to …',
      'EF to …',
      'REF to …',
    ]);
  });

  test('asks for the target, for an army that could be supported to several', () => {
    const supporting = nextOrder(after([], 'army:CD', 'kind:support'), { kind: 'cell', id: 'AB' });
    const step = nextOrder(supporting, { kind: 'choose', id: 'go' });
    expect(goalTexts(goalsOf(step))).toEqual(['CD S AB to EF', 'CD S AB to GH']);
    expect(chosenKind(step.mode)).toBe('support');
  });

  test('marks the drafted target, and a kind without target has none', () => {
    expect(goalTexts(goalsOf(after([], 'army:AB', 'AB to EF')))).toEqual([
      'AB to CD',
      'AB to EF *',
      'AB to GH',
    ]);
    expect(goalsOf(after([], 'army:AB', 'kind:hold'))).toEqual([]);
  });

  test('every order that it offers is legal, in any mode', () => {
    for (const ids of [['army:AB'], ['army:CD', 'kind:support'], ['army:AB', 'kind:move'], ['AB S CD']]) {
      const step = after(['AB to EF'], ...ids);
      const offered = goalsOf(step).flatMap((one) => ('order' in one ? [formatOrder(one.order)] : []));
      expect(offered.filter((text) => !step.listed.has(text))).toEqual([]);
    }
  });
});

describe('the typed line (UI-S25)', () => {
  const turn = sketchedTurn({ adjacent: ['AB-CD', 'CD-EF'], armies: [['AB', 'CD']] });
  const marked = (line: string): string =>
    segmentsOf(line, judgeLine(turn, line, nameOf))
      .map(({ text, verdict }) => (verdict === 'plain' ? text : `[${verdict} ${text}]`))
      .join('');

  test('underlines what cannot be given, and leaves alone what more words can make an order of', () => {
    expect(marked('ab to cd, ab to ef, cd')).toBe('[valid ab to cd], [refused ab to ef], cd');
    expect(marked('  xx, ')).toBe('  [refused xx], ');
  });

  test('preserves every letter of the line', () => {
    for (const line of ['', ' ', '/submit ab h;cd to ef\n', 'ab,,cd  h ,']) {
      const parts = judgeLine(turn, line, nameOf);
      expect(
        segmentsOf(line, parts)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }
  });

  test('takes words from the keys of a phone, and lists with line breaks', () => {
    expect(withKey('', 'REF')).toBe('REF ');
    expect(withKey('AB', 'to')).toBe('AB to ');
    expect(withKey('AB to CD ', ',')).toBe('AB to CD, ');
    expect(withKey('', ',')).toBe('');
    expect(pasted('/submit AB H\r\n CD to EF\n')).toBe('/submit AB H, CD to EF');
  });

  test('puts another text in the place of one part', () => {
    const line = 'AB to CD, AB to EF, CD H';
    const [, wrong] = judgeLine(turn, line, nameOf);
    if (wrong === undefined) throw new Error('there are three parts');
    expect(replaced(line, wrong, 'AB H')).toBe('AB to CD, AB H, CD H');
  });

  test('stays for its own match alone', () => {
    const [one, other] = [begun(), begun({ mapSeed: 8 })];
    typeIn(one, 'AB H');
    expect([typedIn(one), typedIn(other)]).toEqual(['AB H', '']);
  });
});

describe('orders that came too late (UI-S34)', () => {
  const refused = (code: string, ...parts: readonly string[]) => ({
    command: { type: 'order', parts } as const,
    code,
    rule: 'SKI-3.4',
    params: {},
  });
  const turn = sketchedTurn({ adjacent: ['AB-CD', 'CD-EF'], armies: [['AB', 'CD']] });

  test('are queued, the later of two for one army, and no other refused orders', () => {
    const queue = withLateOrders(orders('AB H'), refused('locked', 'ab to cd', 'CD H'));
    expect(texts(queue)).toEqual(['AB to CD', 'CD H']);
    expect(withLateOrders(queue, undefined)).toBe(queue);
    expect(withLateOrders(queue, refused('not-adjacent', 'AB to EF'))).toBe(queue);
    expect(texts(withLateOrders([], refused('stale', 'CD H')))).toEqual(['CD H']);
  });

  test('are offered while they are legal, until they are given', () => {
    const queue = orders('AB to CD', 'GH H');
    expect(offeredAgain(turn, queue).map(({ isLegal }) => isLegal)).toEqual([true, false]);
    expect(offeredAgain({ ...turn, isLocked: true }, queue).map(({ isLegal }) => isLegal)).toEqual([
      false,
      false,
    ]);
    expect(offeredAgain({ ...turn, orders: [order('AB to CD')] }, orders('AB to CD'))).toEqual([]);
  });
});

describe('the vote (UI-S40)', () => {
  const open = played(begun({ votes: 'every', voteStartTurn: 1 }), 'host: announce FEAST LEVY LEVY');

  test('shows the votes for each option, and which one wins a tie', () => {
    const state = played(open, '2: vote FEAST');
    expect(choicesOf(seen(state, 0), 0)).toEqual([
      { effect: 'FEAST', voters: [1], isOwn: false, isTie: false },
      { effect: 'LEVY', voters: [], isOwn: false, isTie: true },
    ]);
    expect(turnOfEffect(state)).toBe(2);
  });

  test('can be cast once', () => {
    const voted = played(open, '1: vote LEVY');
    expect(canVote(skirmish.legalCommands(open, 0))).toBe(true);
    expect(canVote(skirmish.legalCommands(voted, 0))).toBe(false);
  });

  test('of the same day shows the own one alone, and acts in this turn', () => {
    const secret = { ...open, options: { ...open.options, votingMode: 'sameDay' as const } };
    const state = played(secret, '1: vote LEVY', '2: vote FEAST');
    expect(choicesOf(seen(state, 0), 0).map(({ voters }) => voters)).toEqual([[], [0]]);
    expect(turnOfEffect(state)).toBe(1);
  });

  test('is not there before it opens', () => expect(choicesOf(begun(), 0)).toEqual([]));
});

describe('joining forces (UI-S42)', () => {
  const [a = '', b = '', c = '', d = '', e = ''] = codes(begun());
  // The first has two, the second one, the third two territories.
  const state = placed({ [a]: 'A', [b]: 'a', [c]: 'B', [d]: 'C', [e]: 'c' }, vps(2, 1, 5));

  test('says each condition in numbers', () => {
    expect(conditionsOf(state, 0, 1)).toEqual({
      territories: { isMet: false, both: 3, most: 2 },
      vp: { isMet: true, behind: 4, most: 5 },
      joined: { isMet: true },
    });
    expect(areMet(conditionsOf(state, 0, 1))).toBe(false);
  });

  test('agrees with what the engine takes', () => {
    for (const vp of [0, 2, 3, 6]) {
      const now = { ...state, ...vps(0, 0, vp) };
      for (const other of [1, 2]) {
        const isLegal = skirmish
          .legalCommands(now, 0)
          .some((command) => command.type === 'join-forces' && command.player === other);
        expect(areMet(conditionsOf(now, 0, other))).toBe(isLegal);
      }
    }
  });

  test('adds up what both would have, with the points of the one who has fewer', () => {
    expect(togetherOf(state, 0, 1)).toEqual({ armies: 2, land: 3, vp: 1 });
    // SKI-9.6: in ranking order.
    expect(othersOf(state, 0)).toEqual([2, 1]);
  });

  test('shows requests in both directions', () => {
    const requested = { ...state, requests: [{ from: 0, to: 1 }] };
    expect([courtingOf(state, 0, 1), courtingOf(requested, 0, 1), courtingOf(requested, 1, 0)]).toEqual([
      'none',
      'asked',
      'askedYou',
    ]);
    const accepted = { ...state, requests: [...requested.requests, { from: 1, to: 0 }] };
    expect(courtingOf(accepted, 0, 1)).toBe('agreed');
  });
});
