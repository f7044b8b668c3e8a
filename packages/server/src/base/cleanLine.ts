// Sanitises text that people type and others read, names and chat: no invisible characters, no stacked combining marks, one line.

const tags = (text: string): string =>
  [...text].map((char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join('');
/** Flags of England, Scotland and Wales, spelt in tag characters. */
const FLAGS = `\u{1f3f4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tags).join('|')})\u{e007f}`;
/** Including fillers that count as letters, and the blank braille pattern. Joiners and variation selectors: see below. */
const INVISIBLE = new RegExp(
  `(${FLAGS})|(?![\\u200c\\u200d\\ufe0f])[\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  'gu',
);
const JOINERS = '[\\u200c\\u200d]*';

/**
 * Combining marks that would overlap neighbouring lines: one without a base letter, the third of an inherited, Thai or Lao mark, the fifth
 * of any other (Arabic, Hebrew, Hindi, Burmese and Tibetan need four), and enclosing marks, except in keycaps.
 */
const PILED = new RegExp(
  [
    `(?<![^\\s\\u200c\\u200d]${JOINERS})\\p{M}+`,
    `(?<=(?:\\p{M}${JOINERS}){2})(?=\\p{M})(?!\\p{scx=Arabic})[\\p{sc=Inherited}\\p{sc=Thai}\\p{sc=Lao}]`,
    `(?<=(?:\\p{M}${JOINERS}){4})\\p{M}`,
    '(?<![0-9#*]\\ufe0f?)\\p{Me}',
  ].join('|'),
  'gu',
);

/** Viramas: a joiner beside one controls the ligature (RFC 5892, A.1 and A.2). */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u1039\\u103a\\u17d2\\u1b44\\ua9c0]';
/** Cursive scripts. */
const CURSIVE =
  '[\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Mongolian}\\p{scx=Nko}\\p{scx=Mandaic}\\p{scx=Adlam}\\p{scx=Phags_Pa}]';
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?';

/** Where a joiner is visible, by the shape of its neighbours. */
const ALLOWED = [
  `(?<=${VIRAMA})[\\u200c\\u200d](?!\\p{M})`,
  `(?<=\\p{L})[\\u200c\\u200d](?=${VIRAMA})`,
  `(?<=(?=\\p{L})${CURSIVE}\\p{M}*)\\u200c(?=(?=\\p{L})${CURSIVE})`,
  `(?<=(?=\\p{L})${CURSIVE}\\p{M}*)\\u200d(?![\\p{M}\\u200c\\u200d])`,
  `(?<=${PICTURE})\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=\\p{Extended_Pictographic}|[0-9#*](?=.\\u20e3))\\ufe0f',
];
const JOINING = new RegExp(`(${ALLOWED.join('|')})|[\\u200c\\u200d\\ufe0f]`, 'gu');

export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '$1')
    .replace(PILED, '')
    .replace(JOINING, '$1')
    .replace(/ +/g, ' ')
    .trim();
