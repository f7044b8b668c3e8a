// Texts that have passed through other programs: keyboards of telephones, word processors, mail and editors write the same in other signs. What
// they make of a text is undone before it is read. Texts in logs and records are read as they stand, and never come through here.

/** Signs that nobody sees: marks of order and of joining, soft hyphens, byte order marks, and what chooses between forms of a sign. */
const INVISIBLE = /\p{Cf}|[\uFE00-\uFE0F]/gu;
const SINGLE_QUOTES = /[\u2018-\u201B\u2032\u2039\u203A]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g;

/**
 * What somebody has typed or pasted that is to be read by a program, such as orders, moves, codes and positions: letters of full width, or put
 * together from parts, are the plain ones, and so are quotes, dashes, spaces and line ends. Not for names and talk, which are people's own.
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
