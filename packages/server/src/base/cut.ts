// Text that people wrote, cut to what there is room for: between what a reader takes for single characters (Unicode's grapheme clusters), so
// that no letter loses its accent, no flag its other half, and nothing is left that is no character at all.

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const codeUnits = (text: string): number => text.length;
/** What limits of names count. */
export const codePoints = (text: string): number => [...text].length;

/** The beginning of `text`, at most `most` long as `lengthOf` measures. */
export function cut(text: string, most: number, lengthOf = codeUnits): string {
  if (lengthOf(text) <= most) return text;
  let [end, length] = [0, 0];
  for (const { segment, index } of clusters.segment(text)) {
    length += lengthOf(segment);
    if (length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The same, with … where something is left out. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${cut(text, most - 1)}…`;
