// Compares a rule text with its citations.

import { citationsIn, compareIds, rulesIn, sectionsIn } from './rules.mjs';

/**
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ id: string, title: string, marks: string[], citations: string[], shownBy: number }} Row
 *   `marks` and `citations` are `path:line`; `shownBy` counts vectors and tests
 */

/**
 * @typedef {{ advice?: Record<string, string>, elsewhere?: Record<string, string> }} Unmarked
 *   by ids such as `6.6`: why no code carries a rule out, or which file does where no game may be named
 * @param {{ game: string, rules: string, code: Source[], proofs: Source[], unmarked?: Unmarked }} input
 *   `game` as in the ids (`SKOR`)
 * @returns {{ rows: Row[], problems: string[], notes: string[] }}
 */
export function compareCoverage({ game, rules, code, proofs, unmarked = {} }) {
  const { advice = {}, elsewhere = {} } = unmarked;
  const titles = rulesIn(rules);
  const known = new Set([...titles.keys(), ...sectionsIn(rules)]);
  const inCode = collect(code, game);
  const inProofs = collect(proofs, game).filter(({ id }) => !id.startsWith(MADE_UP));
  const rows = [...titles.keys()].sort(compareIds).map((id) => {
    const here = inCode.filter((citation) => citation.id === id);
    return {
      id: `${game}-${id}`,
      title: titles.get(id) ?? '',
      marks: here.filter(({ mark }) => mark).map(place),
      citations: here.map(place),
      shownBy: inProofs.filter((citation) => citation.id === id).length,
    };
  });
  const problems = [...inCode, ...inProofs]
    .filter(({ id }) => !known.has(id))
    .map((citation) => `${place(citation)} cites ${game}-${citation.id}, which the rules do not have`);
  const exempt = new Set([...Object.keys(advice), ...Object.keys(elsewhere)]);
  for (const id of exempt)
    if (!known.has(id))
      problems.push(`${game}-${id} is said to be marked nowhere, and the rules do not have it`);
  for (const [id, path] of Object.entries(elsewhere))
    if (!code.some((source) => source.path === path))
      problems.push(`${game}-${id} is said to be carried out in ${path}, which is not there`);
  const notes = [];
  for (const row of rows) {
    const id = row.id.slice(game.length + 1);
    const isMarked = !exempt.has(id);
    if (isMarked && row.marks.length === 0)
      problems.push(`${row.id} is carried out nowhere: no comment \`// ${row.id}: …\``);
    if (!isMarked && row.marks.length > 0)
      problems.push(`${row.id} is said to be marked nowhere, and is at ${row.marks[0]}`);
    if (isMarked && row.shownBy === 0) notes.push(`${row.id} has neither vector nor test`);
    const files = new Set(row.marks.map((mark) => mark.slice(0, mark.lastIndexOf(':'))));
    if (files.size > 1) notes.push(`${row.id} is marked in more than one file: ${row.marks.join(', ')}`);
  }
  return { rows, problems, notes };
}

/** Tests name rules of this section where there must be none. */
const MADE_UP = '99.';

const place = ({ path, line }) => `${path}:${line}`;

const collect = (sources, game) =>
  sources.flatMap(({ path, text }) => citationsIn(text, game).map((citation) => ({ path, ...citation })));
