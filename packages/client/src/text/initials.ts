// Few letters for each of several names, no two alike: what stands for people where there is no room for their names.

const LONGEST = 3;
const LETTERS = new Intl.Segmenter();
/** With their marks, and what is joined as one. */
const lettersOf = (text: string): readonly string[] =>
  [...LETTERS.segment(text)].map(({ segment }) => segment);

/** The first letters of words, else the beginning of the name, as long as it has to be; at last with a number. */
export function initialsOf(names: readonly string[]): readonly string[] {
  const wanted = names.map(waysOf);
  return names.map((name, i) => {
    const others = wanted.filter((_, other) => other !== i);
    const alone = wanted[i]?.find((way) => others.every((ways) => !ways.includes(way)));
    return alone ?? `${lettersOf(name.trim())[0] ?? ''}${i + 1}`;
  });
}

function waysOf(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const letters = lettersOf(words[0] ?? '');
  const firsts =
    words.length > 1
      ? [
          words
            .slice(0, LONGEST)
            .map((word) => lettersOf(word)[0] ?? '')
            .join(''),
        ]
      : [];
  const beginnings = Array.from({ length: LONGEST }, (_, i) => letters.slice(0, i + 1).join(''));
  return [...firsts, ...beginnings].map(capital);
}

const capital = (text: string): string => {
  const [first = '', ...rest] = lettersOf(text);
  return first.toUpperCase() + rest.join('');
};
