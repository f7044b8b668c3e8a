// Where each numbered rule is carried out: for the command line, and as docs/rules-in-code.md.

import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { compareCoverage } from './coverage.mjs';
import { GAMES, gamesIn, prefixOf } from './gameNames.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { filesBelow } from './stamps.mjs';

/** The document that `npm run rules:coverage -- --write` makes. */
export const RULES_IN_CODE = inRoot('docs', 'rules-in-code.md');

/** Every rule is carried out at a marked place. The exceptions of a game and their reasons are in its coverage.json. */
const TABLE = { id: 'table', prefix: 'TABLE', unmarked: {} };

const gamesWithRules = () =>
  gamesIn(ROOT).map((id) => ({
    id,
    prefix: prefixOf(ROOT, id),
    unmarked: JSON.parse(readFileSync(inRoot(GAMES, id, 'coverage.json'), 'utf8')),
  }));

const sources = (folder, extension) =>
  filesBelow(inRoot(folder))
    .filter((file) => extension.test(file))
    .map((file) => ({
      path: relative(ROOT, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));

const inPackages = (folder) =>
  ['shared', 'server', 'client'].flatMap((one) => sources(`packages/${one}/${folder}`, /\.tsx?$/));

/**
 * The coverage of each rule text, the table's first.
 * @returns {{ id: string, prefix: string, unmarked: import('./coverage.mjs').Unmarked, rows: import('./coverage.mjs').Row[],
 *   problems: string[], notes: string[] }[]}
 */
export function rulesCoverage() {
  // Tools alone count as the rules count: SKORM-10.
  const code = [...inPackages('src'), ...sources('packages/shared/tools', /\.tsx?$/)];
  const tests = inPackages('test');
  return [TABLE, ...gamesWithRules()].map((game) => {
    const { id, prefix, unmarked } = game;
    const vectors = sources('vectors', new RegExp(`(^|/)${id}(-[a-z\\d]+)?\\.json$`));
    const rules = readFileSync(inRoot('rules', `${id}.md`), 'utf8');
    const found = compareCoverage({ game: prefix, rules, code, proofs: [...vectors, ...tests], unmarked });
    return { ...game, ...found };
  });
}

/**
 * The text of docs/rules-in-code.md. Files without lines, so that it changes only when a rule moves to another file.
 * @param {ReturnType<typeof rulesCoverage>} coverage
 */
export const rulesInCodeText = (coverage) => `# Rules in the code

Every numbered rule with the file that carries it out. The place in the file is a comment that opens with the rule's id, such as
\`// SKOR-6.6: …\`; \`npm run rules:coverage\` prints the lines. This document is generated: after a rule has moved, run
\`npm run rules:coverage -- --write\`.

${coverage.map(({ id }) => `- [${id}](#${id})`).join('\n')}

${coverage.map(sectionText).join('\n')}`;

const sectionText = ({ id, prefix, rows, unmarked }) => `## ${id}

The rules are in [rules/${id}.md](../rules/${id}.md)${guideTo(id)}.

| rule | | file |
|---|---|---|
${rows.map((row) => rowText(row, row.id.slice(prefix.length + 1), unmarked)).join('\n')}
`;

const guideTo = (id) =>
  existsSync(inRoot(GAMES, id, 'README.md'))
    ? `; the engine's files are introduced in [its folder](../${GAMES}/${id}/README.md)`
    : '';

function rowText({ id, title, marks }, number, { advice = {}, elsewhere = {} }) {
  const paths = [...new Set(marks.map((mark) => mark.slice(0, mark.lastIndexOf(':'))))];
  const where = elsewhere[number] === undefined ? paths : [elsewhere[number]];
  const files = where.map((path) => `\`${path}\``).join(', ');
  return `| ${id} | ${title} | ${files || advice[number] || ''} |`;
}
