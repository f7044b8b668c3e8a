// Names in one script (UI-P6).

import { isSingleScript } from '../src/protocol/people/singleScript.ts';

test.each([
  'Aster',
  'Åsa Ødegård',
  'Señor Ñandú',
  'Zoë 2',
  'Ａｓｔｅｒ',
  'Том',
  'Ελένη',
  'نور',
  'שרה',
  'দিয়া',
  'สมชาย',
  '田中さん',
  'タロー・Ken',
  '김철수 Kim',
  'ㄅㄆ王',
  '🏰 42 · —',
  '🏰 Том',
  '',
])('%j is', (name) => {
  expect(isSingleScript(name)).toBe(true);
});

test.each(['Аster', 'Tом', 'Asτer', 'Ασtra', 'Омега Ω', 'かな 김', '김さん', 'נור نور', 'Tom Том'])(
  '%j is not',
  (name) => {
    expect(isSingleScript(name)).toBe(false);
  },
);
