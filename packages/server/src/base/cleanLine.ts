// What people type and others read, names as well as talk: nothing invisible, no towers of marks, one line.

const tags = (letters: string): string =>
  [...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
/** England, Scotland, Wales: written in letters that are not seen. */
const FLAGS = `\u{1f3f4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tags).join('|')})\u{e007f}`;
/** Also those that count as letters, and a braille pattern without a dot. What joins, or makes a sign a picture, is looked at below. */
const INVISIBLE = new RegExp(
  `(${FLAGS})|(?![\\u200c\\u200d\\ufe0f])[\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  'gu',
);
const JOINERS = '[\\u200c\\u200d]*';

/**
 * A mark without a letter, and of those on one the third of what belongs to every script, of Thai and of Lao, and the fifth of any: Arabic,
 * Hebrew, Hindi, Burmese and Tibetan need as many. They reach into the lines around, and so do marks that enclose, except on a key.
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

/** Signs that take away a letter's vowel: a joiner beside one says how two letters are written together (RFC 5892, A.1 and A.2). */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u1039\\u103a\\u17d2\\u1b44\\ua9c0]';
/** Scripts whose letters change their form beside others. */
const CURSIVE =
  '[\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Mongolian}\\p{scx=Nko}\\p{scx=Mandaic}\\p{scx=Adlam}\\p{scx=Phags_Pa}]';
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?';

/** Where one stands it is seen, by what becomes of its neighbours. */
const KEPT = [
  `(?<=${VIRAMA})[\\u200c\\u200d](?!\\p{M})`,
  `(?<=\\p{L})[\\u200c\\u200d](?=${VIRAMA})`,
  `(?<=(?=\\p{L})${CURSIVE}\\p{M}*)\\u200c(?=(?=\\p{L})${CURSIVE})`,
  `(?<=(?=\\p{L})${CURSIVE}\\p{M}*)\\u200d(?![\\p{M}\\u200c\\u200d])`,
  `(?<=${PICTURE})\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=\\p{Extended_Pictographic}|[0-9#*](?=.\\u20e3))\\ufe0f',
];
const JOINING = new RegExp(`(${KEPT.join('|')})|[\\u200c\\u200d\\ufe0f]`, 'gu');

export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '$1')
    .replace(PILED, '')
    .replace(JOINING, '$1')
    .replace(/ +/g, ' ')
    .trim();
