// Typed orders: validation, completion, refusals with sentence, rule and suggestions.

import { formatOrder, readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { newSides } from '@hexmarch/shared/games/skirmish/sides';
import { whyInvalid } from '@hexmarch/shared/games/skirmish/validity';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import fc from 'fast-check';
import { SIZES } from '../../../../shared/test/games/skirmish/positions.ts';
import { runs } from '../../../../shared/tools/sweep.ts';
import { CAUSES } from '../../../src/games/skirmish/orders/causes.ts';
import { completed, completions } from '../../../src/games/skirmish/orders/completion.ts';
import { legalNow, type OwnTurn, playerOf } from '../../../src/games/skirmish/orders/ownTurn.ts';
import { refusalLine } from '../../../src/games/skirmish/orders/refusals.ts';
import { enterLine, judgeLine, type RefusedPart } from '../../../src/games/skirmish/orders/typed.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { sayIn } from '../../sayIn.ts';
import { nameOf, orders, randomTurn, read, texts, turnOf } from './turns.ts';

const say = sayIn('games/skirmish/orders/messages');

afterEach(() => speak('en'));

const TURN = turnOf({
  adjacent: ['AB-CD', 'AB-EF', 'CD-EF', 'EF-GH', 'GH-IJ', 'AB-KL'],
  overseas: ['AB-GH'],
  barracks: ['AB', 'EF', 'IJ'],
  farms: ['KL'],
  armies: [
    ['AB', 'EF'],
    ['CD', 'MN'],
  ],
  controls: [
    ['AB', 'EF', 'KL'],
    ['CD', 'IJ', 'MN'],
  ],
});
const SPARE = turnOf({
  adjacent: ['AB-CD', 'AB-EF'],
  barracks: ['AB', 'EF', 'CD'],
  armies: [['AB'], ['CD']],
  controls: [['EF'], []],
});

function refused(turn: OwnTurn, line: string): RefusedPart {
  const part = judgeLine(turn, line, nameOf).at(-1);
  if (part === undefined || part.verdict === 'valid') throw new Error(`${line} is valid`);
  return part;
}

const words = (turn: OwnTurn, line: string): readonly string[] =>
  completions(turn, line, nameOf).map(({ word }) => word);

const notFound = (at: string, near?: string): string =>
  say('refusal.no-such-territory', { at, known: near === undefined ? 'no' : 'yes', near: near ?? '' });
const notRead = (text: string, odd = 'none'): string => say('refusal.unreadable', { text, odd });
const SUPPORTS_ITSELF = say('refusal.supports-itself', { how: 'hold', at: 'AB' });
const NO_FARM = say('refusal.not-farm', { builds: 'no', at: 'EF' });

test('orders that look right are read, whatever program they have passed through, and stand where they were typed', () => {
  const line = '\uFEFFＡＢ\u00A0ｔｏ\u200B\u00A0ＣＤ，EF\u200B H';
  const parts = judgeLine(TURN, line, nameOf);
  expect(parts.map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
  for (const { text, start } of parts) expect(line.slice(start, start + text.length)).toBe(text);
  expect(enterLine(TURN, line, nameOf)).toMatchObject({ orders: orders('AB to CD', 'EF H'), left: '' });
});

describe('[UI-S26] each cause has its sentence, its rule and an alternative', () => {
  const storm: OwnTurn = { ...TURN, effect: 'STORM' };
  const building: OwnTurn = { ...TURN, orders: orders('EF B') };
  const cases: readonly (readonly [string, string, string, string, string, OwnTurn?])[] = [
    ['CD H', 'not-your-army', 'SKI-5.2', 'The army in CD belongs to Bryn.', 'AB H'],
    ['GH H', 'no-army', 'SKI-5.2', say('refusal.no-army', { at: 'GH' }), 'AB H'],
    ['AC H', 'no-such-territory', 'SKI-5.2', notFound('AC', 'AB'), 'AB H'],
    ['XX H', 'no-such-territory', 'SKI-5.2', notFound('XX'), 'AB H'],
    ['AB to FE', 'no-such-territory', 'SKI-5.4', notFound('FE', 'EF'), 'AB to EF'],
    [
      'EF to IJ',
      'not-adjacent',
      'SKI-5.4',
      say('refusal.not-adjacent', { from: 'EF', to: 'IJ' }),
      'EF to AB',
    ],
    ['AB to AB', 'own-territory', 'SKI-5.4', say('refusal.own-territory', { at: 'AB' }), 'AB to EF'],
    [
      'AB to GH',
      'storm',
      'SKI-10.7',
      'The sea lies between AB and GH, and STORM closes the crossing this turn.',
      'AB to CD',
      storm,
    ],
    [
      'AB S GH to IJ',
      'out-of-reach',
      'SKI-5.5',
      say('refusal.out-of-reach', { from: 'AB', to: 'IJ' }),
      'AB S EF to GH',
    ],
    [
      'EF S MN to CD',
      'impossible-move',
      'SKI-5.5',
      say('refusal.impossible-move', { from: 'MN', to: 'CD' }),
      'EF S AB to CD',
    ],
    [
      'AB S AB to CD',
      'supports-itself',
      'SKI-5.5',
      say('refusal.supports-itself', { how: 'move', at: 'AB' }),
      'AB S EF to CD',
    ],
    ['AB S AB', 'supports-itself', 'SKI-5.5', SUPPORTS_ITSELF, 'AB S CD'],
    [
      'AB S CD to AB',
      'supports-itself',
      'SKI-5.5',
      say('refusal.supports-itself', { how: 'entry', at: 'AB' }),
      'AB S CD to EF',
    ],
    [
      'AB S REF to KL',
      'not-barracks',
      'SKI-5.5',
      say('refusal.not-barracks', { works: 'farm', builds: 'no', at: 'KL' }),
      'AB S REF to EF',
    ],
    ['EF F', 'not-farm', 'SKI-5.7', NO_FARM, 'EF H'],
    ['EF F', 'not-farm', 'SKI-5.7', say('refusal.not-farm', { builds: 'yes', at: 'EF' }), 'EF H', building],
    [
      'AB B',
      'not-barracks',
      'SKI-5.6',
      say('refusal.not-barracks', { works: 'none', builds: 'yes', at: 'AB' }),
      'AB H',
      turnOf({ adjacent: ['AB-CD'], armies: [['AB']] }),
    ],
    [
      'REF to EF',
      'no-spare-barracks',
      'SKI-5.8',
      say('refusal.no-spare-barracks', { barracks: 2, armies: 2 }),
      'AB to EF',
    ],
    [
      'REF to CD',
      'not-your-barracks',
      'SKI-5.8',
      say('refusal.not-your-barracks', { at: 'CD' }),
      'REF to AB',
      { ...SPARE, board: { ...SPARE.board, control: [0, 1, 0] } },
    ],
    [
      'REF to GH',
      'not-barracks',
      'SKI-5.8',
      say('refusal.not-barracks', { works: 'none', builds: 'no', at: 'GH' }),
      'EF to GH',
    ],
    ['Mirmere H', 'unreadable', 'SKI-4.6', notRead('Mirmere H', 'MIRMERE'), 'AB H'],
    ['AB EF', 'unreadable', 'SKI-4.6', notRead('AB EF'), 'AB to EF'],
    ['Efferdal to Abend', 'unreadable', 'SKI-4.6', notRead('Efferdal to Abend', 'EFFERDAL'), 'EF to AB'],
  ];

  const provoked = cases.map(([line, code, rule, sentence, alternative, turn = TURN]) => {
    return { line, code, rule, sentence, alternative, turn };
  });

  test.each(provoked)('$line: $code', ({ line, code, rule, sentence, alternative, turn }) => {
    const part = refused(turn, line);
    expect(part.refused).toMatchObject({ code, rule });
    expect(read(refusalLine(part.refused))).toBe(sentence);
    expect(texts(part.nearest)).toContain(alternative);
    for (const order of part.nearest)
      expect(whyInvalid(turn.board, turn.effect, playerOf(turn), order)).toBeUndefined();
  });

  const people = (change: object) => ({
    ...newSides(2),
    people: newSides(2).people.map((one, seat) => (seat === 0 ? { ...one, ...change } : one)),
  });
  const gone = {
    ...newSides(2),
    players: newSides(2).players.map((one) => ({ ...one, gone: 'eliminated' as const })),
  };

  test.each([
    ['locked', 'SKI-3.4', say('refusal.locked'), { isLocked: true }],
    ['resigned', 'SKI-5.11', say('refusal.resigned'), { sides: people({ resigned: true }) }],
    ['banned', 'SKI-5.11', say('refusal.banned'), { sides: people({ banned: true }) }],
    ['out-of-the-game', 'SKI-9.3', say('refusal.out-of-the-game'), { sides: gone }],
    ['no-such-player', 'SKI-5.11', say('refusal.no-such-player'), { person: 7 }],
  ])('%s: then nothing is valid, and the text stays', (code, rule, sentence, change: Partial<OwnTurn>) => {
    const turn = { ...TURN, ...change };
    const part = refused(turn, 'AB H');
    expect(part.refused).toMatchObject({ code, rule });
    expect(read(refusalLine(part.refused))).toBe(sentence);
    expect(part.nearest).toEqual([]);
    expect(enterLine(turn, 'AB H, EF to GH', nameOf)).toEqual({ orders: [], left: 'AB H, EF to GH' });
  });

  test('refusals of the host have a sentence, too, with fewer details', () => {
    const bare = turnOf({ adjacent: ['AB-CD'], armies: [['AB']] });
    const refusalOf = (line: string, { board } = TURN): string => {
      const order = readOrder(line);
      const why = order === null ? undefined : whyInvalid(board, null, 0, order);
      const refused = why ?? { code: 'unreadable', rule: 'SKI-4.6' };
      return read(refusalLine({ ...refused, params: { ...refused.params, order: line } }));
    };
    expect(refusalOf('AC H')).toBe(notFound('AC'));
    expect(refusalOf('AB S AB')).toBe(SUPPORTS_ITSELF);
    expect(refusalOf('REF to GH')).toBe(
      say('refusal.not-barracks', { works: 'none', builds: 'no', at: 'GH' }),
    );
    expect(refusalOf('AB B', bare)).toBe(
      say('refusal.not-barracks', { works: 'none', builds: 'yes', at: 'AB' }),
    );
    expect(refusalOf('EF F')).toBe(NO_FARM);
    expect(refusalOf('AB now')).toBe(notRead('AB now'));
  });

  test('all causes are provoked here but that of a withdrawal, which is no order', () => {
    const codes: readonly string[] = [
      ...provoked.map(({ code }) => code),
      'locked',
      'resigned',
      'banned',
      'out-of-the-game',
      'no-such-player',
    ];
    expect(CAUSES.filter((cause) => !codes.includes(cause))).toEqual(['nothing-to-withdraw']);
  });

  test.each(LANGUAGES)('in %s nothing is left open in any sentence', async (language) => {
    await speak(language);
    for (const { line, turn } of provoked)
      expect(read(refusalLine(refused(turn, line).refused))).toMatch(/^[^{}]*\p{L}[^{}]*[.?]$/u);
    expect(read(refusalLine({ code: 'nothing-to-withdraw', rule: 'SKI-5.13' }))).toMatch(/\p{L}[^{}]*\.$/u);
  });

  test('what an own army cannot do is answered with what it can', () => {
    const farmers = turnOf({ adjacent: ['EF-EG', 'AB-EF'], farms: ['EG'], armies: [['EF', 'EG'], ['AB']] });
    expect(texts(refused(farmers, 'EF F').nearest)).toEqual(['EF H', 'EF to AB', 'EF to EG']);
  });

  test('a code that is no order’s has no sentence here', () => {
    expect(refusalLine({ code: 'already-voted', rule: 'SKI-10.3' })).toBeUndefined();
  });
});

test('whatever is invalid at random has a sentence and, where anything is legal, an alternative', () => {
  fc.assert(
    fc.property(SIZES, fc.nat(), (size, seed) => {
      const turn = randomTurn(size);
      const random = seededRandom(seed);
      const codes = [...turn.board.terrain.codes, 'ZZ', 'REF'];
      const code = () => codes[random.pick(codes.length)] ?? '';
      const shapes = [
        () => `${code()} to ${code()}`,
        () => `${code()} S ${code()} to ${code()}`,
        () => `${code()} S ${code()}`,
        () => `${code()} ${'HBFX'[random.pick(4)]}`,
      ];
      const line = Array.from({ length: 12 }, () => shapes[random.pick(4)]?.()).join(', ');
      const legal = texts(legalNow(turn));
      for (const part of judgeLine(turn, line, nameOf)) {
        if (part.verdict === 'valid') continue;
        expect(read(refusalLine(part.refused))).toMatch(/^[^{}]*\p{L}[^{}]*[.?]$/u);
        expect(part.nearest).toHaveLength(Math.min(3, legal.length));
        for (const order of part.nearest) expect(legal).toContain(formatOrder(order));
      }
    }),
    { numRuns: runs(200) },
  );
});

describe('[UI-S25] a line', () => {
  test('is judged part by part, as pasted from talk', () => {
    const line = '/submit AB->CD; EF s ab > cd, EF to IJ, xx';
    const parts = judgeLine(TURN, line, nameOf);
    expect(parts.map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'invalid', 'unreadable']);
    for (const { text, start } of parts) expect(line.slice(start, start + text.length)).toBe(text);
    expect(enterLine(TURN, line, nameOf)).toEqual({
      orders: orders('AB to CD', 'EF S AB to CD'),
      left: 'EF to IJ, xx',
    });
  });

  test('[SKI-5.9] of two for one army the later is given', () => {
    expect(texts(enterLine(TURN, 'AB H, EF H, AB to CD', nameOf).orders)).toEqual(['EF H', 'AB to CD']);
  });

  test('[SKI-5.5] support of what is not there is valid, with a warning', () => {
    const [part] = judgeLine(TURN, 'AB S GH to EF', nameOf);
    expect(part).toMatchObject({ verdict: 'valid', warnings: [{ kind: 'unmatched' }] });
    const [first] = judgeLine(TURN, 'AB S EF to CD, EF to CD', nameOf);
    expect(first).toMatchObject({ verdict: 'valid', warnings: [] });
  });

  test('what is being typed is no fault yet', () => {
    for (const line of ['A', 'AB', 'AB ', 'AB t', 'AB to ', 'AB S', 'AB S EF to', 'EF H, AB to'])
      expect(refused(TURN, line).isUnfinished).toBe(true);
    expect(refused(TURN, 'AB to X').isUnfinished).toBe(false);
    expect(refused(TURN, 'AB to,').isUnfinished).toBe(false);
  });
});

describe('[UI-S25] completion', () => {
  test('own codes first, those without an order before the others, then what is legal', () => {
    expect(words({ ...TURN, orders: orders('AB H') }, '')).toEqual(['EF', 'AB']);
    expect(words(SPARE, '')).toEqual(['AB', 'REF']);
    expect(words(TURN, 'AB ')).toEqual(['H', 'to', 'S', 'B']);
    expect(words(TURN, 'AB S ')).toEqual(['EF', 'REF', 'CD']);
    expect(words(TURN, 'AB S EF to ')).toEqual(['CD', 'GH']);
    expect(words(SPARE, 'REF ')).toEqual(['to', 'AB', 'EF']);
    expect(words(SPARE, 'AB S ref e')).toEqual(['EF']);
    expect(words(SPARE, 'ref to ')).toEqual(['AB', 'EF']);
    expect(words(TURN, 'CD ')).toEqual([]);
  });

  test('by a code’s letters, a name’s or a spelled-out word', () => {
    expect(completions(TURN, 'AB H, ef->c', nameOf)).toEqual([{ word: 'CD', start: 10, name: 'Cadmore' }]);
    expect(words(TURN, 'EF to gho')).toEqual(['GH']);
    expect(words(TURN, 'AB sup')).toEqual(['S']);
    const [word] = completions(TURN, 'AB to cad', nameOf);
    expect(word && completed('AB to cad', word)).toBe('AB to CD ');
  });

  test('every legal order can be completed word by word, and nothing else', () => {
    fc.assert(
      fc.property(SIZES, fc.nat(), (size, seed) => {
        const turn = randomTurn(size);
        const legal = new Set(texts(legalNow(turn)));
        for (const text of legal) {
          const parts = text.split(' ');
          parts.forEach((word, i) => {
            expect(
              words(
                turn,
                parts
                  .slice(0, i)
                  .map((one) => `${one} `)
                  .join(''),
              ),
            ).toContain(word);
          });
        }
        const random = seededRandom(seed);
        for (let line = ''; ; ) {
          const next = completions(turn, line, nameOf);
          const word = next[random.pick(Math.max(1, next.length))];
          if (word === undefined) {
            const order = readOrder(line);
            expect(order === null ? legal.size : legal.has(formatOrder(order))).toBe(
              order === null ? 0 : true,
            );
            break;
          }
          line = completed(line, word);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
