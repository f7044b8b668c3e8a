// `npm run rules:coverage`: where each numbered rule is carried out, and which are carried out, shown or named nowhere.
// A comment that opens with the id and a colon (`// SKOR-6.6: equal totals remove both.`) marks the place.

import { writeFileSync } from 'node:fs';
import { RULES_IN_CODE, rulesCoverage, rulesInCodeText } from './lib/rulesInCode.mjs';

const HELP = `usage: npm run rules:coverage [-- --brief --write]

Lists every numbered rule with the place that carries it out, and the number of vectors and tests that show it.
Exits with 1 if a rule has no such place, or if something cites a rule that does not exist.
  --brief  only problems and the totals
  --write  writes docs/rules-in-code.md as well
`;

function printGame({ id, rows, problems, notes }, brief) {
  if (!brief) for (const row of rows) console.log(describe(row));
  if (!brief) for (const note of notes) console.log(`note: ${note}`);
  for (const problem of problems) console.log(`problem: ${problem}`);
  const marked = rows.filter((row) => row.marks.length > 0).length;
  const shown = rows.filter((row) => row.shownBy > 0).length;
  console.log(
    `${id}: ${rows.length} rules, ${marked} marked in the code, ${shown} shown by vectors or tests`,
  );
  return problems.length;
}

function describe({ id, title, marks, citations, shownBy }) {
  const at = marks.length > 0 ? marks.join(', ') : citations.length > 0 ? `(named at ${citations[0]})` : '-';
  return `${id.padEnd(12)}${title.slice(0, 34).padEnd(36)}${`${shownBy}`.padStart(4)}  ${at}`;
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(HELP);
else {
  const brief = args.includes('--brief');
  const coverage = rulesCoverage();
  const problems = coverage.map((game) => printGame(game, brief)).reduce((sum, n) => sum + n, 0);
  if (args.includes('--write')) writeFileSync(RULES_IN_CODE, rulesInCodeText(coverage));
  process.exitCode = problems === 0 ? 0 : 1;
}
