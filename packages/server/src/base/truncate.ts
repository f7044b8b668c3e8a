// Truncates text at grapheme cluster boundaries, so that no letter loses its accent and no flag or surrogate pair is split.

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const codeUnits = (text: string): number => text.length;
/** The unit of name limits. */
export const codePoints = (text: string): number => [...text].length;

/** At most `most` graphemes (`lengthOf`). */
export function truncated(text: string, most: number, lengthOf = codeUnits): string {
  if (lengthOf(text) <= most) return text;
  let [end, length] = [0, 0];
  for (const { segment, index } of clusters.segment(text)) {
    length += lengthOf(segment);
    if (length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The same with an ellipsis where truncated. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${truncated(text, most - 1)}…`;
