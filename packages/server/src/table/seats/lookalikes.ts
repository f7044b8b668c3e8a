// Skeletons of names (Unicode UTS #39): folds confusable letters of other alphabets, digits and small capitals.

const LATIN: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβʙь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεё',
  g: 'ɡ',
  h: 'һн',
  i: 'іι',
  j: 'ј',
  k: 'кκ',
  l: '1|ӏ',
  m: 'м',
  n: 'ηп',
  o: 'оο0ᴏօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτᴛ',
  u: 'υս',
  v: 'ν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
};

const LETTER_OF = new Map(
  Object.entries(LATIN).flatMap(([letter, alike]) => [...alike].map((other) => [other, letter] as const)),
);

/** Combining marks, joiners and separators. */
const BETWEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** The skeleton: equal for names that look alike; `text` may be part of a name. */
export function confusableSkeleton(text: string): string {
  const bare = text.normalize('NFKD').replace(BETWEEN, '').toLowerCase();
  return [...bare].map((letter) => LETTER_OF.get(letter) ?? letter).join('');
}
