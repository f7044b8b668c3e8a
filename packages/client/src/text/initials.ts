// Unique abbreviations of several names, where there is no room for the names.

const LONGEST = 3;
const LETTERS = new Intl.Segmenter();
/** Graphemes, with combining marks. */
const lettersOf = (text: string): readonly string[] =>
  [...LETTERS.segment(text)].map(({ segment }) => segment);

/** The first letters of words, else the shortest unique beginning of the name; as a last resort with a number. */
export function initialsOf(names: readonly string[]): readonly string[] {
  const wanted = names.map(abbreviationsOf);
  return names.map((name, i) => {
    const others = wanted.filter((_, other) => other !== i);
    const alone = wanted[i]?.find((way) => others.every((options) => !options.includes(way)));
    return alone ?? `${lettersOf(name.trim())[0] ?? ''}${i + 1}`;
  });
}

function abbreviationsOf(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const characters = lettersOf(words[0] ?? '');
  const firsts =
    words.length > 1
      ? [
          words
            .slice(0, LONGEST)
            .map((word) => lettersOf(word)[0] ?? '')
            .join(''),
        ]
      : [];
  const beginnings = Array.from({ length: LONGEST }, (_, i) => characters.slice(0, i + 1).join(''));
  return [...firsts, ...beginnings].map(capital);
}

const capital = (text: string): string => {
  const [first = '', ...rest] = lettersOf(text);
  return first.toUpperCase() + rest.join('');
};
