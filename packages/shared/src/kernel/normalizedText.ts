// Normalization of texts that other programs have changed: phone keyboards, word processors, mail clients and editors substitute
// characters. Applied to input before parsing. Texts in logs and records are read as they are and never normalized.

/** Invisible characters: direction marks, joiners, soft hyphens, byte order marks, variation selectors. */
const INVISIBLE = /\p{Cf}|[\uFE00-\uFE0F]/gu;
const SINGLE_QUOTES = /[\u2018-\u201B\u2032\u2039\u203A]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g;

/**
 * Normalizes typed or pasted input that a parser will read, such as orders, moves, codes and positions: NFKC (full-width and decomposed
 * letters), plain quotes, dashes, spaces and line ends. Not for names and chat.
 */
export const typedText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .replace(LINE_ENDS, '\n');

/** The text of a file: without a byte order mark, with plain line ends. */
export const fileText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
