// Figures as lines: pictures that are painted from SVG cannot use the page's fonts.

/** Each about its own middle, 8 wide and 14 high. */
const DIGITS: readonly string[] = [
  'M0-7Q4-7 4-2V2Q4 7 0 7Q-4 7-4 2V-2Q-4-7 0-7Z',
  'M-3-4.5L1-7V7',
  'M-4-3.5Q-4-7 0-7Q4-7 4-3.5Q4-1-4 7H4.5',
  'M-4-5Q-2-7 .5-7Q4-7 4-3.7Q4-.5 0-.5Q4.5-.5 4.5 3Q4.5 7 0 7Q-3 7-4.5 5',
  'M2.5 7V-7L-4.5 3H5',
  'M4-7H-3L-3.5-1Q-2-2 0-2Q4.5-2 4.5 2.3Q4.5 7 0 7Q-3 7-4.5 5.3',
  'M3.5-6Q2-7 .5-7Q-4-7-4 1.5Q-4 7 0 7Q4 7 4 2.7Q4-1.5 .3-1.5Q-3-1.5-4 1.5',
  'M-4.5-7H4.5L-1 7',
  'M0-.8Q-3.7-1-3.7-4Q-3.7-7 0-7Q3.7-7 3.7-4Q3.7-1 0-.8Q-4.5-.5-4.5 3Q-4.5 7 0 7Q4.5 7 4.5 3Q4.5-.5 0-.8Z',
  'M-3.5 6Q-2 7-.5 7Q4 7 4-1.5Q4-7 0-7Q-4-7-4-2.7Q-4 1.5-.3 1.5Q3 1.5 4-1.5',
];
const ADVANCE = 11.5;

/** A number about (`x`, `y`), `height` high. */
export function numberMark(n: number, colour: string, x = 0, y = 0, height = 14): string {
  const digits = [...String(Math.abs(n))];
  const at = (i: number): number => (i - (digits.length - 1) / 2) * ADVANCE;
  const paths = digits.map(
    (digit, i) => `<path d="${DIGITS[Number(digit)]}" transform="translate(${at(i)})"/>`,
  );
  const scale = Math.round((height / 14) * 100) / 100;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="3.4">${paths.join('')}</g>`;
}
