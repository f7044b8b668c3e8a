// `npm run rules:coverage`: where each numbered rule is implemented, and which are implemented, tested or named nowhere.
// A comment that opens with the id and a colon (`// SKOR-6.6: equal totals remove both.`) marks the place.

import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { compareCoverage } from './lib/coverage.mjs';
import { GAMES, gamesIn, prefixOf } from './lib/gameNames.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { filesBelow } from './lib/stamps.mjs';

/** Every rule is implemented at a marked place. A game's coverage.json lists the exceptions, with reasons. */
const TABLE = { id: 'table', prefix: 'TABLE', unmarked: {} };

const gamesWithRules = () =>
  gamesIn(ROOT).map((id) => ({
    id,
    prefix: prefixOf(ROOT, id),
    unmarked: JSON.parse(readFileSync(inRoot(GAMES, id, 'coverage.json'), 'utf8')),
  }));

const HELP = `usage: npm run rules:coverage [-- --brief]

Lists every numbered rule with the place that carries it out, and the number of vectors and tests that show it.
Exits with 1 if a rule has no such place, or if something cites a rule that does not exist.
  --brief  only problems and the totals
`;

const sources = (folder, extension) =>
  filesBelow(inRoot(folder))
    .filter((file) => extension.test(file))
    .map((file) => ({
      path: relative(ROOT, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));

function printGame({ id, prefix, unmarked }, brief) {
  const { rows, problems, notes } = compareCoverage({
    game: prefix,
    rules: readFileSync(inRoot('rules', `${id}.md`), 'utf8'),
    code: ['shared', 'server', 'client'].flatMap((one) => sources(`packages/${one}/src`, /\.tsx?$/)),
    proofs: [
      ...sources('vectors', new RegExp(`(^|/)${id}(-[a-z\\d]+)?\\.json$`)),
      ...['shared', 'server', 'client'].flatMap((one) => sources(`packages/${one}/test`, /\.tsx?$/)),
    ],
    unmarked,
  });
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
  const problems = [TABLE, ...gamesWithRules()]
    .map((game) => printGame(game, brief))
    .reduce((sum, n) => sum + n, 0);
  process.exitCode = problems === 0 ? 0 : 1;
}
