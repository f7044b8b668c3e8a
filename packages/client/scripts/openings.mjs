// The sentence that a rule of a book opens with, so that the rest of it can fold: one of our own where there is one, else the
// first of the rule.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SRC = resolve(import.meta.dirname, '../src');
const WORDS_MAX = 25;
/** Remarks on how we play where the published rules are silent, in each language. */
const RULING = /\((?:Ruling|Festlegung|Entscheidung|Decisión)\b/;
const KEY = /^rule\.(\d.*)$/;

/**
 * The catalogues with sentences of this book's rules: those of its game, or those of the rules for every game.
 * @param {string} name of the book, such as `skor`
 * @param {string} language
 * @returns {{ sentences: Record<string, string>, files: string[] }} by number of rule
 */
export function sentencesOf(name, language) {
  const folder = name === 'table' ? join(SRC, 'rules', 'messages', 'table') : join(SRC, 'games', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])[a-z]{2}\.json$/.test(file) && file.endsWith(`${language}.json`))
    .map((file) => join(folder, file));
  const entries = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
  const sentences = entries.flatMap(([key, text]) => {
    const [, number] = KEY.exec(key) ?? [];
    return number === undefined ? [] : [[number, text]];
  });
  return { sentences: Object.fromEntries(sentences), files };
}

/**
 * A rule's Markdown in two: what it opens with, and what folds; nothing folds of a rule of one short sentence.
 * @param {{ title: string, name: string, body: string }} rule `title` as it is written, `name` without its remarks
 * @param {string | undefined} sentence of our own
 */
export function opened({ title, name, body }, sentence) {
  const at = firstSentence(body);
  const first = titled(title, body.slice(0, at));
  const rest = body.slice(at).trim();
  const isShort = at > 0 && wordsIn(first) <= WORDS_MAX && !RULING.test(first) && !first.includes('<!--');
  if (isShort && (rest === '' || sentence === undefined)) return { opening: first, rest };
  const opening = sentence === undefined ? '' : titled(name === '' ? '' : `${name}.`, sentence);
  // A title that the opening has is not said twice.
  return { opening, rest: title.trim() === `${name}.` ? body : titled(title, body) };
}

export const titled = (title, text) => (title === '' ? text : `**${title}** ${text}`);

/** Signs of Markdown part words, and a sign alone is none. */
const wordsIn = (text) => text.split(/[\s`*_()]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A number before the stop is an ordinal (`des 2. Zuges`), one letter an abbreviation (`z. B.`). */
const ABBREVIATED = /(?:^|[\s(])(?:\d{1,3}|\p{L})$/u;
const BEGINNING = /^\s+[\p{Lu}\p{N}“"„«¿¡`(_*]/u;

/** The length of the first sentence of a Markdown text with its stop; 0 where its first paragraph is none. */
function firstSentence(text) {
  const [paragraph = ''] = text.split(/\n\s*\n/, 1);
  if (/^\s*[|-]/.test(paragraph)) return 0;
  let brackets = 0;
  let code = false;
  for (let at = 0; at < paragraph.length; at++) {
    const sign = paragraph[at];
    if (sign === '`') code = !code;
    if (code) continue;
    if (sign === '(') brackets += 1;
    if (sign === ')') brackets -= 1;
    if (brackets === 0 && endsAt(paragraph, at)) return at + 1;
  }
  return 0;
}

function endsAt(text, at) {
  if (!/[.!?]/.test(text[at] ?? '')) return false;
  const after = text.slice(at + 1);
  if (after.trim() === '') return true;
  return BEGINNING.test(after) && !ABBREVIATED.test(text.slice(0, at));
}
