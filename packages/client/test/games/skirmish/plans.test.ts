// Previews of own orders: warnings, texts, strength, and who could stop them.

import { legalOrders } from '@hexmarch/shared/games/skirmish/legal';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { resolve } from '@hexmarch/shared/games/skirmish/resolve';
import { newSides } from '@hexmarch/shared/games/skirmish/sides';
import fc from 'fast-check';
import { SIZES } from '../../../../shared/test/games/skirmish/positions.ts';
import { runs } from '../../../../shared/tools/sweep.ts';
import { legalNow, type OwnTurn, playerOf, withOrders } from '../../../src/games/skirmish/orders/ownTurn.ts';
import { autoLine, orderLine } from '../../../src/games/skirmish/orders/sentences.ts';
import { otherPlayers, stoppersOf } from '../../../src/games/skirmish/orders/stoppers.ts';
import { couldHelp, idOf, standing, strengthOf } from '../../../src/games/skirmish/orders/strength.ts';
import { WARNINGS, warningLine, warningsOf } from '../../../src/games/skirmish/orders/warnings.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { sayIn } from '../../sayIn.ts';
import { order, orders, randomTurn, read, texts, turnOf } from './turns.ts';

const say = sayIn('games/skirmish/orders/messages');

afterEach(() => speak('en'));

const ROAD = {
  adjacent: ['AB-CD', 'CD-EF', 'AB-EF', 'EF-GH', 'GH-IJ', 'CD-GH'],
  barracks: ['AB', 'KL'],
  farms: ['EF'],
  armies: [['AB', 'CD', 'EF'], ['GH']],
  controls: [['AB', 'CD', 'EF', 'KL'], ['GH']],
};
const ROAD_TURN = turnOf(ROAD);
const ordered = (turn: OwnTurn, ...list: readonly string[]): OwnTurn => ({
  ...turn,
  orders: orders(...list),
});
const warned = (turn: OwnTurn): readonly string[] =>
  warningsOf(turn).map((one) => `${formatOrder(one.order)}: ${one.kind} ${one.rule}`);

const ONE_BARRACKS = { ...ROAD, barracks: ['AB'], armies: [['AB'], ['CD']], controls: [['AB'], ['CD']] };

const WARNED: readonly (readonly [string, OwnTurn, readonly string[]])[] = [
  [
    'two own moves into one land',
    ordered(ROAD_TURN, 'AB to EF', 'CD to EF', 'EF to GH'),
    ['AB to EF: same-goal SKI-7.5', 'CD to EF: same-goal SKI-7.5'],
  ],
  [
    'into an own supporter',
    ordered(ROAD_TURN, 'AB to EF', 'EF S CD'),
    ['AB to EF: own-army-stays SKI-7.6', 'AB to EF: cuts-own SKI-7.3'],
  ],
  [
    'into an own farmer',
    ordered(ROAD_TURN, 'AB to EF', 'EF F'),
    ['AB to EF: own-army-stays SKI-7.6', 'AB to EF: cuts-own SKI-6.10'],
  ],
  [
    'into an own builder',
    ordered(ROAD_TURN, 'CD to AB', 'AB B'),
    ['CD to AB: own-army-stays SKI-7.6', 'CD to AB: cuts-own SKI-6.9'],
  ],
  [
    'SKI-7.3 excepts an attack from where the supported move goes',
    ordered(ROAD_TURN, 'AB to CD', 'CD S EF to AB', 'EF to AB'),
    ['AB to CD: own-army-stays SKI-7.6'],
  ],
  ['into an own army that stays', ordered(ROAD_TURN, 'AB to CD'), ['AB to CD: own-army-stays SKI-7.6']],
  [
    'two own armies do not swap',
    ordered(ROAD_TURN, 'AB to CD', 'CD to AB'),
    ['AB to CD: own-army-stays SKI-7.7', 'CD to AB: own-army-stays SKI-7.7'],
  ],
  ['behind an own army that leaves', ordered(ROAD_TURN, 'AB to CD', 'CD to GH'), []],
  [
    'support of nobody',
    ordered(ROAD_TURN, 'AB S KL to CD', 'CD S IJ to GH'),
    ['AB S KL to CD: unmatched SKI-6.5', 'CD S IJ to GH: unmatched SKI-6.5'],
  ],
  [
    'support of an own move that is not ordered',
    ordered(ROAD_TURN, 'AB S CD to EF'),
    ['AB S CD to EF: unmatched SKI-6.5'],
  ],
  [
    'support to hold of an own army that moves',
    ordered(ROAD_TURN, 'AB S CD', 'CD to GH'),
    ['AB S CD: unmatched SKI-6.5'],
  ],
  ['support of another’s army', ordered(ROAD_TURN, 'CD S GH', 'EF S GH to CD'), []],
  [
    'under DISTRUST',
    ordered({ ...ROAD_TURN, effect: 'DISTRUST' }, 'CD S GH', 'AB S EF'),
    ['CD S GH: distrusted SKI-10.7'],
  ],
  ['building over all barracks', ordered(turnOf(ONE_BARRACKS), 'AB B'), ['AB B: last-barracks SKI-9.3']],
  ['building over some', ordered(ROAD_TURN, 'AB B'), []],
  [
    'building over both of two at once',
    ordered(turnOf({ ...ROAD, barracks: ['AB', 'CD'] }), 'AB B', 'CD B'),
    ['AB B: last-barracks SKI-9.3', 'CD B: last-barracks SKI-9.3'],
  ],
  [
    'REF where an own army stays',
    ordered(turnOf({ ...ROAD, armies: [['AB'], ['GH']] }), 'REF to AB'),
    ['REF to AB: reserve-blocked SKI-6.11'],
  ],
  [
    'REF where it leaves',
    ordered(turnOf({ ...ROAD, armies: [['AB'], ['GH']] }), 'REF to AB', 'AB to CD'),
    [],
  ],
  [
    'REF into an own builder',
    ordered(turnOf({ ...ROAD, armies: [['AB'], ['GH']] }), 'REF to AB', 'AB B'),
    ['REF to AB: reserve-blocked SKI-6.11', 'REF to AB: cuts-own SKI-6.9'],
  ],
  [
    'support of a reinforcement that is not ordered',
    ordered(ROAD_TURN, 'CD S REF to AB'),
    ['CD S REF to AB: unmatched SKI-6.5'],
  ],
  [
    'leaving the only barracks to a neighbour',
    ordered(turnOf(ONE_BARRACKS), 'AB to EF'),
    ['AB to EF: left-open SKI-8.1'],
  ],
  [
    'leaving them to an own army',
    ordered(turnOf({ ...ONE_BARRACKS, armies: [['AB', 'EF'], ['CD']] }), 'AB to EF', 'EF to AB'),
    ['AB to EF: own-army-stays SKI-7.7', 'EF to AB: own-army-stays SKI-7.7'],
  ],
];

describe('[UI-S27] warnings', () => {
  test.each(WARNED)('%s', (_title, turn, expected) => {
    expect(warned(turn)).toEqual(expected);
  });

  test('each kind has been seen, and has a sentence in each language', async () => {
    const all = WARNED.flatMap(([, turn]) => warningsOf(turn));
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual([...WARNINGS].sort());
    for (const language of LANGUAGES) {
      await speak(language);
      for (const one of all) expect(read(warningLine(one))).toMatch(/^[^{}]*\p{L}[^{}]*\.$/u);
    }
  });

  test('as they are read', () => {
    const [entry, cut] = warningsOf(ordered(ROAD_TURN, 'AB to EF', 'EF F'));
    expect(entry && read(warningLine(entry))).toBe(say('warning.own-army-stays', { at: 'EF' }));
    expect(cut && read(warningLine(cut))).toBe(say('warning.cuts-own', { from: 'AB', at: 'EF' }));
  });

  test('what is warned of as hopeless fails whatever the engine makes of the rest', () => {
    const hopeless = ['own-army-stays', 'reserve-blocked', 'unmatched', 'distrusted'];
    fc.assert(
      fc.property(SIZES, (size) => {
        const turn = randomTurn(size);
        const { results } = resolve(turn.board.terrain, turn.effect, standing(turn));
        for (const { order: one, kind } of warningsOf(turn)) {
          if (!hopeless.includes(kind)) continue;
          const result = results.find(({ id }) => id === idOf({ player: playerOf(turn), order: one }));
          expect([formatOrder(one), kind, result?.success]).toEqual([formatOrder(one), kind, false]);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('[UI-S23] an order in words', () => {
  const ORDERS = [
    'AB H',
    'AB to CD',
    'AB B',
    'AB F',
    'AB S CD',
    'AB S CD to EF',
    'AB S REF to EF',
    'REF to AB',
  ];

  test('English', () => {
    expect(ORDERS.map((text) => read(orderLine(order(text))))).toEqual([
      'AB holds',
      'AB moves to CD',
      'AB turns its barracks into a farm',
      'AB works its farm',
      'AB supports the army in CD to hold',
      'AB supports the move from CD to EF',
      'AB supports the reinforcement in EF',
      'A new army is raised in AB',
    ]);
    expect(read(autoLine('AB'))).toBe(say('order.auto', { at: 'AB' }));
  });

  test.each(LANGUAGES)('in %s no two read alike', async (language) => {
    await speak(language);
    const lines = [...ORDERS.map((text) => read(orderLine(order(text)))), read(autoLine('AB'))];
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).not.toMatch(/[{}]|undefined/);
  });
});

describe('[UI-S22] strength as the map stands', () => {
  const strength = (turn: OwnTurn, text: string) => {
    const { own, against, helpers } = strengthOf(turn, order(text));
    return [own, against, ...texts(helpers)];
  };

  test('an attack alone, with own support given, and with what could be', () => {
    expect(strength(ROAD_TURN, 'CD to GH')).toEqual([1, 1, 'EF S CD to GH']);
    expect(strength(ordered(ROAD_TURN, 'EF S CD to GH'), 'CD to GH')).toEqual([2, 1]);
    expect(strength(ROAD_TURN, 'EF S CD to GH')).toEqual([2, 1]);
  });

  test('own support that an own army cuts does not count', () => {
    expect(strength(ordered(ROAD_TURN, 'EF S CD to GH', 'AB to EF'), 'CD to GH')).toEqual([1, 1]);
  });

  test('an empty land, an own army, a rival of one’s own', () => {
    const three = turnOf({ ...ROAD, armies: [['AB', 'EF'], ['GH']] });
    expect(strength(three, 'AB to CD')).toEqual([1, 0, 'EF S AB to CD']);
    expect(strength(three, 'AB to EF')).toEqual([1, 1]);
    expect(strength(ordered(three, 'EF to CD'), 'AB to CD')).toEqual([1, 1, 'EF S AB to CD']);
  });

  test('who stays, and help for another’s army', () => {
    expect(strength(ROAD_TURN, 'CD H')).toEqual([1, 1, 'AB S CD', 'EF S CD']);
    expect(strength(ROAD_TURN, 'AB S CD')).toEqual([2, 1, 'EF S CD']);
    expect(strength(ROAD_TURN, 'CD S GH')).toEqual([2, 1, 'EF S GH']);
    expect(strength(ROAD_TURN, 'AB H').slice(0, 2)).toEqual([1, 0]);
  });

  test('[SKI-10.7] RAMPARTS and LEVY', () => {
    const ramparts: OwnTurn = { ...ROAD_TURN, effect: 'RAMPARTS' };
    expect(strength(ramparts, 'CD H').slice(0, 2)).toEqual([2, 1]);
    expect(strength(ramparts, 'CD to GH').slice(0, 2)).toEqual([1, 2]);
    const levy: OwnTurn = { ...turnOf({ ...ROAD, armies: [['AB'], ['GH']] }), effect: 'LEVY' };
    expect(strength(levy, 'REF to KL').slice(0, 2)).toEqual([2, 0]);
  });

  test('a support that could be given adds one', () => {
    fc.assert(
      fc.property(SIZES, (size) => {
        const bare = { ...randomTurn(size), orders: [] };
        for (const one of legalNow(bare)) {
          if (one.type !== 'move' && one.type !== 'hold') continue;
          const { own, helpers } = strengthOf(bare, one);
          for (const helper of helpers)
            expect([formatOrder(helper), strengthOf(withOrders(bare, [helper]), one).own]).toEqual([
              formatOrder(helper),
              own + 1,
            ]);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test('own orders that an army could help', () => {
    expect(texts(couldHelp(ordered(ROAD_TURN, 'CD to GH'), 'EF'))).toEqual(['EF S AB', 'EF S CD to GH']);
  });
});

describe('[UI-S28] who can stop an order', () => {
  const stoppingTexts = (turn: OwnTurn, text: string) => {
    const { already, stoppers } = stoppersOf(turn, order(text));
    return [already, ...stoppers.map(({ order: one, reason }) => `${formatOrder(one)}: ${reason}`)];
  };

  test('what only helps comes first, then reinforcements, then armies that leave', () => {
    const turn = turnOf({
      adjacent: ['AB-CD', 'CD-EF', 'CD-GH', 'AB-IJ', 'GH-IJ'],
      barracks: ['CD', 'GH', 'KL', 'MN'],
      armies: [
        ['AB', 'IJ'],
        ['EF', 'GH'],
      ],
      controls: [[], ['CD', 'KL', 'MN']],
    });
    expect(stoppingTexts(turn, 'AB to CD')).toEqual([
      undefined,
      'REF to CD: standoff',
      'EF to CD: standoff',
      'GH to CD: standoff',
    ]);
    const attack = turnOf({
      adjacent: ['AB-CD', 'CD-EF', 'CD-GH', 'AB-GH', 'EF-AB'],
      armies: [['AB', 'GH'], ['CD', 'EF'], ['IJ']],
    });
    const supported = ordered(attack, 'GH S AB to CD');
    expect(stoppingTexts(supported, 'AB to CD')).toEqual([undefined, 'EF S CD: outmatched']);
  });

  test('help for another own move into the same land stops as well', () => {
    const turn = turnOf({
      adjacent: ['AB-CD', 'EF-CD', 'GH-CD', 'IJ-CD'],
      armies: [['AB', 'EF', 'GH'], ['IJ']],
    });
    const given = ordered(turn, 'EF to CD', 'GH S AB to CD');
    expect(stoppingTexts(given, 'AB to CD')).toEqual([undefined, 'IJ S EF to CD: standoff']);
  });

  test('an order that fails anyway has no stoppers', () => {
    expect(stoppingTexts(ROAD_TURN, 'CD to GH')).toEqual(['outmatched']);
  });

  test('banned and eliminated players are no stoppers', () => {
    const turn = turnOf({ adjacent: ['AB-CD', 'CD-EF'], armies: [['AB'], ['EF']] });
    expect(stoppingTexts(turn, 'AB to CD')).toEqual([undefined, 'EF to CD: standoff']);
    const sides = newSides(2);
    const banned = { ...sides, people: sides.people.map((one, seat) => ({ ...one, banned: seat === 1 })) };
    expect(stoppingTexts({ ...turn, sides: banned }, 'AB to CD')).toEqual([undefined]);
    const out = { ...sides, people: sides.people.map((one, seat) => ({ ...one, resigned: seat === 1 })) };
    expect(stoppingTexts({ ...turn, sides: out }, 'AB to CD')).toEqual([undefined]);
  });

  /** Brute force over all legal orders of others. */
  function stoppedBy(turn: OwnTurn, text: string): readonly string[] {
    const given = withOrders(turn, [order(text)]);
    const id = idOf({ player: playerOf(turn), order: order(text) });
    return otherPlayers(turn).flatMap((player) =>
      legalOrders(turn.board, turn.effect, player)
        .filter((one) => {
          const counted = standing(given, [{ player, order: one }]);
          const { results } = resolve(turn.board.terrain, turn.effect, counted);
          return results.find((result) => result.id === id)?.success === false;
        })
        .map((one) => `${player} ${formatOrder(one)}`),
    );
  }

  test('none is missing: as found by trying every legal order of everybody', () => {
    let found = 0;
    fc.assert(
      fc.property(SIZES, (size) => {
        const turn = randomTurn(size);
        for (const one of [...turn.orders, ...legalNow(turn).slice(0, 6)]) {
          const { already, stoppers } = stoppersOf(turn, one);
          if (already !== undefined) continue;
          found += stoppers.length;
          expect(stoppers.map((other) => `${other.player} ${formatOrder(other.order)}`).sort()).toEqual(
            [...stoppedBy(turn, formatOrder(one))].sort(),
          );
        }
      }),
      { numRuns: runs(300) },
    );
    expect(found).toBeGreaterThan(100);
  });
});
