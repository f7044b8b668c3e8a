import { readFileSync } from 'node:fs';
import { compareCoverage } from '../lib/coverage.mjs';
import { inRoot } from '../lib/paths.mjs';
import { citationsIn, compareIds, rulesIn, sectionsIn } from '../lib/rules.mjs';
import { RULES_IN_CODE, rulesCoverage, rulesInCodeText } from '../lib/rulesInCode.mjs';

const RULES = `
## 6. Fighting

- **6.6 Outcome of a roll.** Higher total wins, see **6.7**.
- **6.7 One military piece**: one roll.
- **6.10** One civilian is captured.
**6.0 Stages** run in this order.

| Farm | 2 | **6.11** next to a City |
`;

test('rules are found in lists, paragraphs and tables, a mention of another rule aside', () => {
  expect([...rulesIn(RULES).keys()].sort(compareIds)).toEqual(['6.0', '6.6', '6.7', '6.10', '6.11']);
  expect(rulesIn(RULES).get('6.6')).toBe('Outcome of a roll');
  expect(rulesIn(RULES).get('6.10')).toBe('One civilian is captured.');
  expect(sectionsIn(RULES)).toEqual(new Set(['6']));
});

test("Skor's text has every numbered rule of its sections", () => {
  const ids = [...rulesIn(readFileSync(inRoot('rules', 'skor.md'), 'utf8')).keys()];
  const perSection = Object.groupBy(ids, (id) => id.split('.')[0] ?? '');
  const counts = Object.entries(perSection).map(([section, list]) => [Number(section), list?.length]);
  expect(counts).toEqual([
    [1, 5],
    [2, 7],
    [3, 5],
    [4, 7],
    [5, 2],
    [6, 12],
    [7, 7],
    [8, 8],
    [9, 7],
    [10, 3],
    [11, 3],
  ]);
});

test('a comment that opens with an id and a colon marks the place, other mentions are citations', () => {
  const code = [
    '// SKOR-6.6: equal totals remove both.',
    "return err('full', 'SKOR-3.1');",
    '  // SKOR-6.7, SKOR-6.8: one roll each.',
    '// as in SKOR-6.10: no, this one only mentions it',
    'text(`SKOR-6.66`) // SKOR-11',
  ].join('\n');
  expect(citationsIn(code, 'SKOR')).toEqual([
    { id: '6.6', line: 1, mark: true },
    { id: '3.1', line: 2, mark: false },
    { id: '6.7', line: 3, mark: true },
    { id: '6.8', line: 3, mark: true },
    { id: '6.10', line: 4, mark: false },
    { id: '6.66', line: 5, mark: false },
    { id: '11', line: 5, mark: false },
  ]);
});

const UNMARKED = { advice: { '6.0': 'How this is read.', 6.11: 'A line of a table.' } };
const compare = (code, proofs = [], unmarked = UNMARKED) =>
  compareCoverage({ game: 'SKOR', rules: RULES, code, proofs, unmarked });

test('rules that nothing carries out are problems, wherever they are only named', () => {
  expect(compare([{ path: 'a.tsx', text: '// SKOR-6.7: one roll.\n// as in SKOR-6.10' }]).problems).toEqual([
    'SKOR-6.6 is carried out nowhere: no comment `// SKOR-6.6: …`',
    'SKOR-6.10 is carried out nowhere: no comment `// SKOR-6.10: …`',
  ]);
});

test('a rule is carried out where a part of it is', () => {
  const code = [{ path: 'a.ts', text: '// SKOR-6.6a: x\n// SKOR-6.7: x\n// SKOR-6.10: x' }];
  expect(compare(code).problems).toEqual([]);
});

test('what is said to be marked nowhere must be a rule, not be marked, and be in a file that is there', () => {
  const code = [{ path: 'a.ts', text: '// SKOR-6.6: x\n// SKOR-6.7: x\n// SKOR-6.11: x' }];
  const unmarked = {
    advice: { ...UNMARKED.advice, 7.1: 'There is none.' },
    elsewhere: { '6.10': 'rooms/b.ts' },
  };
  expect(compare(code, [], unmarked).problems).toEqual([
    'SKOR-7.1 is said to be marked nowhere, and the rules do not have it',
    'SKOR-6.10 is said to be carried out in rooms/b.ts, which is not there',
    'SKOR-6.11 is said to be marked nowhere, and is at a.ts:3',
  ]);
  const there = [...code.slice(1), { path: 'rooms/b.ts', text: '// SKOR-6.6: x\n// SKOR-6.7: x' }];
  expect(compare(there, [], { ...unmarked, advice: UNMARKED.advice }).problems).toEqual([]);
});

test('an id that the rules do not have is a problem, in code and in tests', () => {
  const code = [{ path: 'a.ts', text: '// SKOR-6.6: x\n// SKOR-6.7: x\n// SKOR-6.10: x\n// SKOR-7.1' }];
  expect(compare(code, [{ path: 'v.json', text: '"SKOR-6.99" SKOR-99.1' }]).problems).toEqual([
    'a.ts:4 cites SKOR-7.1, which the rules do not have',
    'v.json:1 cites SKOR-6.99, which the rules do not have',
  ]);
});

test('rules that nothing shows and rules marked in two files are worth a note', () => {
  const code = [
    { path: 'a.ts', text: '// SKOR-6.6: x\n// SKOR-6.7: x\n// SKOR-6.10: x' },
    { path: 'b.ts', text: '// SKOR-6.6: y' },
  ];
  const { problems, notes } = compare(code, [{ path: 'v.json', text: '"SKOR-6.6"' }]);
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    'SKOR-6.6 is marked in more than one file: a.ts:1, b.ts:1',
    'SKOR-6.7 has neither vector nor test',
    'SKOR-6.10 has neither vector nor test',
  ]);
});

test('docs/rules-in-code.md names the files that the marks are in', () => {
  expect(readFileSync(RULES_IN_CODE, 'utf8')).toBe(rulesInCodeText(rulesCoverage()));
});
