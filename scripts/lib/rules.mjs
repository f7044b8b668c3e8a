// Reads rule ids out of rule texts, and where code, vectors and tests cite them.

/** A numbered rule: `6.6` or `SKOR-6.6`, and its first words. */
const RULE = /\*\*(?:[A-Z]+-)?(\d{1,2}\.\d{1,2})(?=[ .*])([^*]*)\*\*\s*([^|\n]*)/g;
/** `10.1d` is a part of rule 10.1. */
const CITATION = (game) => new RegExp(`\\b${game}-(\\d{1,2}(?:\\.\\d{1,2})?)[a-z]?\\b`, 'g');
/** A comment that opens with one or more ids and a colon: here the rule is carried out. */
const MARK = (game) => {
  const id = `${game}-\\d{1,2}\\.\\d{1,2}[a-z]?`;
  return new RegExp(`//\\s*(${id}(?:(?:, | and )${id})*):`, 'g');
};

/**
 * The numbered rules of a rule text.
 * @param {string} text Markdown of `rules/<game>.md`
 * @returns {Map<string, string>} id without the game's name → title or first words
 */
export function rulesIn(text) {
  const rules = new Map();
  for (const [, id, title, rest] of text.matchAll(RULE)) {
    if (rules.has(id)) continue;
    rules.set(id, title.replace(/^[ .]+|[ .]+$/g, '') || firstWords(rest));
  }
  return rules;
}

function firstWords(text) {
  const words = text.trim().split(/\s+/);
  return words.length > 5 ? `${words.slice(0, 5).join(' ')} …` : words.join(' ');
}

/** Ids that may be cited beside the numbered rules: whole sections, such as `11`. */
export function sectionsIn(text) {
  return new Set([...text.matchAll(/^## (\d{1,2})\. /gm)].map(([, id]) => id));
}

/**
 * Citations of `game`'s rules in one file.
 * @returns {{ id: string, line: number, mark: boolean }[]} `mark`: the rule is carried out here
 */
export function citationsIn(text, game) {
  const found = [];
  for (const [index, line] of text.split('\n').entries()) {
    const marked = new Set([...line.matchAll(MARK(game))].flatMap(([, list]) => idsIn(list, game)));
    for (const id of new Set(idsIn(line, game))) found.push({ id, line: index + 1, mark: marked.has(id) });
  }
  return found;
}

const idsIn = (text, game) => [...text.matchAll(CITATION(game))].map(([, id]) => id);

/** Rule ids in their natural order: 2.9 before 2.10 before 3.1. */
export function compareIds(a, b) {
  const [sectionA = 0, numberA = 0] = a.split('.').map(Number);
  const [sectionB = 0, numberB = 0] = b.split('.').map(Number);
  return sectionA - sectionB || numberA - numberB;
}
