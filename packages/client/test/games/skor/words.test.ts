// All codes and events of the engine have texts in the client.

import { readFileSync } from 'node:fs';
import { SKOR_REFUSALS } from '@hexmarch/shared/games/skor/codes';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { SKOR_STYLE } from '../../../../shared/tools/games/skor/random/style.ts';
import { playout } from '../../../../shared/tools/playout.ts';
import { ownerAt, piecesAt } from '../../../src/games/skor/facts/viewFacts.ts';
import { cells } from '../../../src/games/skor/words/boardText.ts';
import { describe as describeEvent } from '../../../src/games/skor/words/describe.ts';
import { refusalText, ruleText } from '../../../src/games/skor/words/refusals.ts';
import { say } from '../../../src/games/skor/words/say.ts';
import { readTyped } from '../../../src/games/skor/words/words.ts';

const RULES = new URL('../../../../../rules/skor.md', import.meta.url);

describe('words of Skor', () => {
  test('[UI-17] every refusal of the engine has a text of its own', () => {
    const texts = SKOR_REFUSALS.map((code) => refusalText({ code, rule: 'SKOR-none' }));
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) expect(text).toMatch(/^[^{}]*\p{L}[^{}]*\.$/u);
  });

  test('a refusal fills its values in, spaces by the name that players see', () => {
    const sentence = refusalText({ code: 'obstructed', rule: 'SKOR-6.2', params: { at: '4,-2' } });
    expect(sentence).toBe(say('refusal.obstructed', { at: 'G2' }));
    expect(refusalText({ code: 'unheard', rule: 'SKOR-6.6' })).toBe(ruleText('SKOR-6.6'));
  });

  test('every rule that a refusal or result may cite has a sentence', () => {
    const text = readFileSync(RULES, 'utf8');
    const sections = text.slice(0, text.indexOf('## 10. Modes'));
    const ids = new Set([...sections.matchAll(/\*\*(\d+\.\d+)\b/g)].map(([, id]) => `SKOR-${id}`));
    // Geometry has pictures instead of sentences.
    for (const drawn of ['SKOR-1.1', 'SKOR-1.2', 'SKOR-1.3', 'SKOR-1.5']) ids.delete(drawn);
    expect([...ids].filter((id) => ruleText(id) === undefined)).toEqual([]);
  });

  test('[UI-16] every event of random matches has a log line, or is left out on purpose', () => {
    const described = new Set<string>();
    const undescribed = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      for (const { before, events } of playout(
        skor,
        SKOR_STYLE,
        { alternative: true, roundLimit: 40, ...(seed % 3 === 0 ? { cultures: 'draft' } : {}) },
        2,
        seed,
      ).plies) {
        for (const event of events) {
          const line = describeEvent(event, before, { kind: 'seat', seat: 0 });
          (line === undefined ? undescribed : described).add(event.type);
          for (const part of line?.parts ?? [])
            if (typeof part === 'string') expect(part).not.toMatch(/undefined|NaN/);
        }
      }
    }
    expect([...undescribed].filter((type) => type !== 'turnEnded')).toEqual(['turnStarted']);
    expect(described).toContain('attacked');
    expect(described).toContain('researched');
    expect(described).toContain('cultureBanned');
  });

  test('[UI-30] the board in words names every piece and space once', () => {
    for (const { after } of playout(skor, SKOR_STYLE, { alternative: true, roundLimit: 10 }, 2, 5).plies) {
      const list = cells(after);
      expect(new Set(list.map(({ cell }) => cell)).size).toBe(40);
      const around = new Map(list.map(({ cell, neighbours }) => [cell, neighbours]));
      for (const { cell, neighbours } of list) {
        for (const [way, to] of Object.entries(neighbours)) {
          expect(to === undefined || around.get(to)?.[(Number(way) + 180) % 360] === cell).toBe(true);
        }
      }
      for (const { cell, text } of list) {
        const isNamed = /civilian|military/.test(text.replace('Military Base', ''));
        expect(isNamed).toBe(piecesAt(after, cell).length > 0);
        if (isNamed) expect(text).toContain(ownerAt(after, cell) === 0 ? 'ember' : 'tide');
      }
    }
  });
});

describe('[SKOR-11] what is typed', () => {
  test.each([
    [' move  m g2\tf1 ', 'move M 4,-2 3,-2'],
    ['assassinate 4,-2 0,1 0,0', 'assassinate 4,-2 0,0 0,1'],
    ['assassinate 4,-2 0,0 -1,0', 'assassinate 4,-2 -1,0 0,0'],
    ['spawn 0,0', 'spawn 0,0'],
  ])('%j is %s', (typed, text) => {
    expect(readTyped(typed)).toBe(text);
    expect(skor.parseCommandText(skor.initialState(), text).ok).toBe(true);
  });
});
