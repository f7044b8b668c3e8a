// Compares a rule text with what cites it.

import { citationsIn, compareIds, rulesIn, sectionsIn } from './rules.mjs';

/**
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ id: string, title: string, marks: string[], citations: string[], shownBy: number }} Row
 *   `marks` and `citations` are `path:line`; `shownBy` counts vectors and tests
 */

/**
 * @param {{ game: string, rules: string, code: Source[], proofs: Source[], mustBeMarked: RegExp, mustBeCited: RegExp }} input
 *   `game` as in the ids (`SKOR`); `mustBeMarked` and `mustBeCited` are matched against ids such as `6.6`
 * @returns {{ rows: Row[], problems: string[], notices: string[] }}
 */
export function compareCoverage({ game, rules, code, proofs, mustBeMarked, mustBeCited }) {
  const titles = rulesIn(rules);
  const known = new Set([...titles.keys(), ...sectionsIn(rules)]);
  const inCode = collect(code, game);
  const inProofs = collect(proofs, game);
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
  const notices = [];
  for (const row of rows) {
    const id = row.id.slice(game.length + 1);
    const isMarked = mustBeMarked.test(id);
    if (isMarked && row.marks.length === 0)
      problems.push(`${row.id} is carried out nowhere: no comment \`// ${row.id}: …\``);
    if (mustBeCited.test(id) && row.citations.length === 0)
      problems.push(`${row.id} is cited nowhere in the code`);
    if (isMarked && row.shownBy === 0) notices.push(`${row.id} has neither vector nor test`);
    const files = new Set(row.marks.map((mark) => mark.slice(0, mark.lastIndexOf(':'))));
    if (files.size > 1) notices.push(`${row.id} is marked in more than one file: ${row.marks.join(', ')}`);
  }
  return { rows, problems, notices };
}

const place = ({ path, line }) => `${path}:${line}`;

const collect = (sources, game) =>
  sources.flatMap(({ path, text }) => citationsIn(text, game).map((citation) => ({ path, ...citation })));
