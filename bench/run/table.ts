// Lines as a table to be read.

import { type Aim, comparedOf, holds, type Line, spreadOf } from './line.ts';

const HEAD = ['', 'hexmarch', 'beside', '', 'compared', 'aim', ''];

export function tableOf(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => padded(cell, widths[i] ?? 0, i))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Numbers are aligned to the right, words to the left. */
const FIGURES = [1, 3, 4, 5];
const padded = (cell: string, width: number, column: number): string =>
  FIGURES.includes(column) ? cell.padStart(width) : cell.padEnd(width);

function rowOf(line: Line): readonly string[] {
  const { what, own, beside, aim, digits } = line;
  const compared = comparedOf(line);
  const verdict = holds(line);
  return [
    what,
    textOf(own, digits),
    beside?.name ?? '',
    beside === undefined ? '' : textOf(beside.values, digits),
    compared === undefined ? '' : comparedText(compared, beside?.by === 'ratio', digits),
    aim === undefined ? '' : aimText(aim, beside?.by),
    verdict === undefined ? '' : verdict ? 'holds' : 'MISSED',
  ];
}

const numberText = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Median, and from the least to the most where they differ. */
function textOf(values: readonly number[], digits: number): string {
  const { median, least, most } = spreadOf(values);
  const [from, to] = [numberText(least, digits), numberText(most, digits)];
  return from === to ? numberText(median, digits) : `${numberText(median, digits)} (${from} to ${to})`;
}

const RATIO_DIGITS = 2;
const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`);

const comparedText = (values: readonly number[], isRatio: boolean, digits: number): string =>
  isRatio ? `x ${textOf(values, RATIO_DIGITS)}` : signed(textOf(values, digits));

function aimText(aim: Aim, by: 'ratio' | 'difference' | undefined): string {
  const sign = 'atMost' in aim ? '<=' : '>=';
  const value = ('atMost' in aim ? aim.atMost : aim.atLeast).toLocaleString('en');
  if (by === 'ratio') return `${sign} x ${value}`;
  return `${sign} ${by === 'difference' ? '+' : ''}${value}`;
}
