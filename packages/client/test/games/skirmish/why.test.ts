// Explanations of orders' results (UI-S37): acceptance checks 5 and 6 of the design, and that every fact of the engine has a sentence.

import type { OrderId } from '@hexmarch/shared/games/skirmish/counting';
import fc from 'fast-check';
import { SIZES, situationOf } from '../../../../shared/test/games/skirmish/positions.ts';
import { runs } from '../../../../shared/tools/sweep.ts';
import type { Part } from '../../../src/games/skirmish/report/parts.ts';
import { say } from '../../../src/games/skirmish/report/say.ts';
import { reasonText, type WhyAnswer, whyOf } from '../../../src/games/skirmish/report/why.ts';
import { type Resolved, resolutionOf } from '../../../src/games/skirmish/resolution/resolved.ts';
import { invalidId } from '../../../src/games/skirmish/resolution/rows.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { NAMES, PEOPLE } from './picture.ts';
import { plain } from './plain.ts';
import { ofPicture, ofVector, resolvedFrom } from './resolutions.ts';
import { TURNS } from './vectors.ts';

afterEach(() => speak('en'));

const VOICE = {
  name: (player: number) => PEOPLE[player] ?? '?',
  place: (code: string) => NAMES[code] ?? code,
};

function answerFor(resolved: Resolved, id: OrderId, eyes: number | undefined = undefined): WhyAnswer {
  const answer = whyOf(resolved, id, eyes);
  if (answer === undefined) throw new Error(`nobody knows of ${id}`);
  return answer;
}

const textLines = ({ lines }: WhyAnswer): readonly string[] =>
  lines.map(({ parts, rule }) => `${plain(parts, VOICE)} ${rule}`);

const linksIn = (parts: readonly Part[]): readonly OrderId[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'order' in part ? [part.order] : []));

/** Ids of all orders of a report, including invalid ones. */
const idsOf = ({ report }: Resolved): readonly string[] => [
  ...report.orders.map(({ id }) => id),
  ...report.invalid.map(invalidId),
];

describe('the picture', () => {
  test('[UI-S37] MM to QU has its four lines', () => {
    expect(textLines(answerFor(ofPicture(), 'MM', 0))).toEqual([
      'MS S MM to QU would have made it 2. SKI-6.3',
      'It was cut: Emil moved from Ashwick into Marstead. That move itself failed, but still counts. SKI-7.3',
      'Cleo’s army in Quenfell held and defended with 1. SKI-7.1',
      '1 against 1: the attacker must be stronger. Mirmere stays. SKI-7.5',
    ]);
  });

  test('[SKI-7.1] its two strengths say what made them up', () => {
    const { sides, reason } = answerFor(ofPicture(), 'MM', 0);
    expect(reason && reasonText(reason)).toBe('outmatched');
    expect(sides).toEqual([
      expect.objectContaining({ at: 'MM', role: 'attacks', strength: 1, base: 1, helped: [], lost: ['MS'] }),
      expect.objectContaining({ at: 'QU', role: 'holds', strength: 1, base: 1, helped: [], lost: [] }),
    ]);
  });

  test('a link goes one step deeper', () => {
    const resolved = ofPicture();
    const [first] = answerFor(resolved, 'MM').lines;
    expect(linksIn(first?.parts ?? [])).toEqual(['MS']);
    expect(textLines(answerFor(resolved, 'MS'))).toEqual([
      'It was cut: Emil moved from Ashwick into Marstead. That move itself failed, but still counts. SKI-7.3',
    ]);
  });
});

/** Rules about legal orders or supports: no result cites them. */
const OF_NO_RESULT = ['SKT-105', 'SKT-132', 'SKT-150'];
/** Rules by which an order can fail. */
const DECIDES = /^SKI-(?:[567]\.|10\.7)/;

describe('vectors', () => {
  test.each(TURNS.map((vector) => [vector.id, vector] as const))(
    '%s: every failure names its reason and a rule of the vector, and leads to orders',
    (id, vector) => {
      const { resolved } = ofVector(vector);
      const cited = new Set<string>();
      const answers = idsOf(resolved).map((one) => answerFor(resolved, one));
      const failed = answers.filter(({ outcome }) => outcome !== 'done');
      for (const { lines, outcome, reason } of answers) {
        expect(lines.length).toBeGreaterThan(0);
        expect(reason !== undefined && !reasonText(reason).includes('.')).toBe(outcome === 'failed');
        for (const { rule } of lines) cited.add(rule);
        for (const link of lines.flatMap(({ parts }) => linksIn(parts)))
          expect(resolved.report.orders.map((order) => order.id)).toContain(link);
      }
      const wanted = vector.rule.filter((rule) => DECIDES.test(rule));
      if (failed.length > 0 && wanted.length > 0 && !OF_NO_RESULT.includes(id))
        expect(wanted.filter((rule) => cited.has(rule))).not.toEqual([]);
    },
  );

  const because = (id: string, of: OrderId): readonly string[] => {
    const vector = TURNS.find((one) => one.id === id);
    if (vector === undefined) throw new Error(`no vector ${id}`);
    return textLines(answerFor(ofVector(vector).resolved, of));
  };

  const ownArmy = (at: string, from: string): string =>
    `${say('why.ownArmy', { at, from, reserve: false })} SKI-7.6`;
  const stuck = (order: string, at: string): string => `${say('why.stuck', { order, at })} SKI-7.8`;

  test('[SKI-7.8] a chain is explained from the army that stayed to the last one', () => {
    expect(because('SKT-124', 'OG')).toEqual([
      ownArmy('FI', 'RG'),
      stuck('RG to FI', 'RG'),
      'Aster’s army in RG did not get away and defended with 1. SKI-7.1',
      '1 against 1: the attacker must be stronger. BF stays behind it. SKI-7.5',
      stuck('BF to RG', 'BF'),
      ownArmy('BF', 'OG'),
    ]);
  });

  test('[SKI-7.7] two of one player do not swap', () => {
    expect(because('SKT-127', 'FI')).toEqual([
      'RG to FI came the other way, and armies never swap. SKI-7.7',
      ownArmy('RG', 'FI'),
    ]);
  });

  test('[SKI-7.7] the loser of a head-on clash is killed at home, and blocks nobody there', () => {
    expect(because('SKT-407', 'RG')).toEqual([
      'SI S FI to RG makes FI to RG 2. SKI-7.1',
      'FI to RG came the other way, and armies never swap. 1 against 2: only the stronger gets through. SKI-7.7',
      'JN to FI went to FI as well, no weaker than 1. SKI-7.5',
      'FI to RG got in, 2 against 1: the army in RG was killed. SKI-7.10',
    ]);
  });

  test('[SKI-7.3] the exception is explained', () => {
    expect(because('SKT-162', 'RG')).toContain(
      `${say('why.exception', { order: 'AE to RG', goal: 'AE', theirs: 1, mine: 1 })} SKI-7.3`,
    );
  });

  test('[SKI-7.8] a ring moves on together', () => {
    const everybody = 'FI to RG, RG to SI and SI to FI';
    expect(because('SKT-128', 'FI')).toEqual([`${say('why.ring', { everybody })} SKI-7.8`]);
  });

  test('[SKI-10.7] an effect is named where it acts', () => {
    expect(because('SKT-351', 'EH')).toContain('FEAST is in force: it earns 2 points. SKI-10.7');
    expect(because('SKT-352', 'EH')).toContain('FAMINE is in force: it earns nothing. SKI-10.7');
    expect(because('SKT-354', 'RG')).toContain('RAMPARTS is in force: a hold defends with 2. SKI-10.7');
  });
});

test('[SKI-7.11] whatever the engine gives as a reason is a sentence in every language', async () => {
  const kinds = new Set<string>();
  const meet = (resolved: Resolved): void => {
    for (const { facts } of resolutionOf(resolved).results) for (const { kind } of facts) kinds.add(kind);
  };
  for (const vector of TURNS) meet(ofVector(vector).resolved);
  for (const language of LANGUAGES) {
    await speak(language);
    fc.assert(
      fc.property(SIZES, (size) => {
        const { resolved } = resolvedFrom({ ...situationOf(size), requests: [] });
        meet(resolved);
        for (const id of idsOf(resolved)) {
          const answer = answerFor(resolved, id, size.seed % 2);
          expect(answer.lines.length).toBeGreaterThan(0);
          for (const text of textLines(answer)) expect(text).not.toMatch(/why\.|undefined|\?|NaN|[{}]/);
          for (const { strength, base, helped } of answer.sides) expect(strength).toBe(base + helped.length);
        }
      }),
      { numRuns: runs(300), seed: 11 },
    );
  }
  // Every sentence has occurred.
  expect(kinds.size).toBe(28);
});
