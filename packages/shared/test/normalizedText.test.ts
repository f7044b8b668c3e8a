// Substitutions by other programs are normalized; meaning is preserved.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrders } from '../src/games/skirmish/orderText.ts';
import { fileText, typedText } from '../src/kernel/normalizedText.ts';
import { casesOf } from '../tools/vectorFiles.ts';

test.each([
  ['full width', 'ＬＯＮ　ｔｏ　ＰＡＲ，ＲＯＭ Ｈ', 'LON to PAR,ROM H'],
  ['signs that nobody sees', '\uFEFFLON\u200B to\u00AD PAR\u200F', 'LON to PAR'],
  ['quotes of a word processor', '{\u201Cat\u201D:\u2018x\u2019}', '{"at":\'x\'}'],
  ['dashes', 'M 2,0 3,\u22121 \u2013 \u2014', 'M 2,0 3,-1 - -'],
  ['spaces that do not break', 'LON\u00A0to\u202FPAR', 'LON to PAR'],
  ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['letters that were taken apart', 'Zu\u0308rich', 'Zürich'],
  ['dots that a telephone has joined', '\u2026#', '...#'],
])('%s', (_title, typed, plain) => {
  expect(typedText(typed)).toBe(plain);
  expect(typedText(plain)).toBe(plain);
});

test('orders that look right are orders then', () => {
  const orders = readOrders(
    typedText('\uFEFFＡＢ\u00A0ｔｏ\u200B\u00A0ＣＤ；EF\u200B\u2003H\r\nGH \u2014> IJ'),
  );
  expect(orders.map(({ order }) => order?.type)).toEqual(['move', 'hold', 'move']);
});

test('of the text of a file nothing but mark and line ends is changed', () => {
  expect(fileText('\uFEFF\u201Ca\u201D\r\nb\u00A0\rc')).toBe('\u201Ca\u201D\nb\u00A0\nc');
});

test('files of rule examples are read as other systems write them', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'hexmarch-')), 'skorm.json');
  const plain = readFileSync(join(import.meta.dirname, '../../../vectors/skorm.json'), 'utf8');
  writeFileSync(file, `\uFEFF${plain.replaceAll('\n', '\r\n')}`);
  expect(casesOf(file).length).toBeGreaterThan(0);
});
