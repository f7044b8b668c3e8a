// Explanations in Skorm: every tile and every event has a correct one, with an existing rule.

import { readFileSync } from 'node:fs';
import { TILES } from '@hexmarch/shared/games/skorm/board';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { Explanation } from '../../../src/gameApi/clientGame.ts';
import { soundOf } from '../../../src/games/skorm/facts/sounds.ts';
import { pieceAt } from '../../../src/games/skorm/facts/viewFacts.ts';
import type { InputStep } from '../../../src/games/skorm/input/input.ts';
import { explainCell } from '../../../src/games/skorm/why/why.ts';
import { explainEvent } from '../../../src/games/skorm/why/whyEvent.ts';
import { say } from '../../../src/games/skorm/words/say.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import type { LinePart } from '../../../src/text/line.ts';
import { after, cell, moments, position, start } from './positions.ts';

const RULES = readFileSync(new URL('../../../../../rules/skorm.md', import.meta.url), 'utf8');
const NAMES = ['Aster', 'Bryn', 'Cleo'];
const OUT_OF_REACH = say('refusal.out-of-range');
/** Sentences about a tile that cannot be reached. */
const BARS = (['out-of-range', 'blocked', 'protected', 'not-straight'] as const).map((code) =>
  say(`refusal.${code}`),
);

const plain = (parts: readonly LinePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('cell' in part) return part.cell;
      return 'face' in part ? String(part.face) : (NAMES[part.seat] ?? '?');
    })
    .join('');

const explanationLines = (explained: Explanation | undefined): readonly string[] =>
  explained === undefined
    ? []
    : [explained.title, ...explained.reasons.map(({ parts, rule }) => `${plain(parts)} ${rule}`)];

const whyLines = (view: SkormState, tile: string, step: InputStep = start(view)) =>
  explanationLines(explainCell(view, view.active, step, tile));

afterEach(() => speak('en'));

describe('a tile', () => {
  const view = position('2p play 1 Ae6,Hc7,Sf6>1,We9|Ac6,Hd4,Sd6>5,We1 0');
  const inHand = (tile: string): InputStep => after(start(view), cell(tile));

  test('[SKORM-6.2] why a Shieldman is safe: which side of its shield stops what', () => {
    expect(whyLines(position('2p play 1 Hc7,We9|Ab7,Ad7,Sd6>5,Wc6 0'), 'd6', inHand('c7'))).toEqual([
      'Horseman c7 → Shieldman d6',
      'It faces you: its shield holds. SKORM-6.2',
      'Faces c7: safe from anything coming from there, and from arrows from b8. SKORM-6.2',
      'Straight from c7: runs into the shield. SKORM-6.2',
      'By way of c6: a piece is in the way. SKORM-5.4',
      'By way of d7: a piece is in the way. SKORM-5.4',
    ]);
  });

  test('[SKORM-6.4] and how it can be taken all the same', () => {
    expect(whyLines(view, 'd6', inHand('c7'))).toContain('By way of d7: open. SKORM-5.4');
    expect(whyLines(view, 'd6')).toEqual([
      'Shieldman on d6',
      'Faces c7: safe from anything coming from there, and from arrows from b8. SKORM-6.2',
      'Horseman c7: can capture it by way of d7. SKORM-5.4',
      'Archer e6: can shoot it. SKORM-6.5',
    ]);
  });

  test('[SKORM-5.1] why a tile is out of reach', () => {
    expect(whyLines(view, 'g2', inHand('c7'))).toEqual([
      'Horseman c7 → g2',
      `${OUT_OF_REACH} SKORM-5.1`,
      'Horsemen reach one or two tiles; g2 is 5 tiles away. SKORM-5.1',
    ]);
    const walled = position('2p play 1 Ab7,Ab8,Ha9,We9|We1 0');
    expect(whyLines(walled, 'b6', after(start(walled), cell('a9')))[1]).toContain(OUT_OF_REACH);
    expect(whyLines(walled, 'c7', after(start(walled), cell('a9')))).toContain(
      'By way of b8: a piece is in the way. SKORM-5.4',
    );
  });

  test('[SKORM-6.5] why a shot is not possible, and over what it flies', () => {
    expect(whyLines(view, 'd4', inHand('e6'))[1]).toBe(`${OUT_OF_REACH} SKORM-6.5`);
    const crooked = position('2p play 1 Ae6,We9|Hd5,Hf4,We1 0');
    expect(whyLines(crooked, 'f4', after(start(crooked), cell('e6')))[1]).toMatch(/straight lines/);
    const over = position('2p play 1 Ae6,He5,We9|He4,We1 0');
    expect(whyLines(over, 'e4', after(start(over), cell('e6')))).toEqual([
      'Archer e6 → Horseman e4',
      'In line, 2 tiles away: the arrow hits. SKORM-6.5',
      'It flies over what stands on e5. SKORM-6.6',
    ]);
  });

  test('[SKORM-2.5, 2.7] why nothing is placed there', () => {
    const set = position('2p set 1 Ae7,We9|We1 0');
    expect(whyLines(set, 'e3')).toEqual([
      'Shieldman on e3',
      'You can only place pieces in your own zone. SKORM-2.5',
    ]);
    expect(whyLines(set, 'e7')[1]).toBe(`${say('refusal.occupied')} SKORM-2.7`);
    expect(whyLines(set, 'e8')[1]).toBe('You can place a piece here. SKORM-2.7');
  });

  test('[SKORM-7.3, 7.4] what the gold means', () => {
    expect(whyLines(view, 'e5')).toEqual([
      'e5, gold',
      'A Warlord that holds this tile until its owner’s next turn wins. SKORM-7.3',
      'Aster: 4 pieces. Against 4 or fewer, a Warlord that reaches the gold wins at once. SKORM-7.4',
      'Bryn: 4 pieces. Against 4 or fewer, a Warlord that reaches the gold wins at once. SKORM-7.4',
    ]);
    const claimed = position('3p play 2 We5|Wa5|Wi1 0');
    expect(whyLines(claimed, 'e5')[1]).toMatch(/^A Warlord has reached the gold/);
  });

  test('explains it as out of range, barred or safe exactly if there is no legal command', () => {
    for (const { before } of moments(2, 77)) {
      if (before.phase !== 'play' || before.turns % 11 !== 0) continue;
      const seat = before.active;
      const legal = skorm.legalCommands(before, seat);
      const from = TILES.find((tile) => legal.some((one) => 'from' in one && one.from === tile));
      if (from === undefined) continue;
      const step = after(start(before), cell(from));
      for (const to of TILES.filter((tile) => pieceAt(before, tile)?.seat !== seat)) {
        const may = legal.some((one) => 'from' in one && one.from === from && one.to === to);
        const reasons = explainCell(before, seat, step, to)?.reasons ?? [];
        const barred = reasons.some(({ parts }) => BARS.includes(plain(parts)));
        expect({ from, to, barred }).toEqual({ from, to, barred: !may });
      }
    }
  });
});

describe('an event', () => {
  test('[SKORM-6.4] a capture round a shield', () => {
    const before = position('2p play 1 Hc7,We9|Sd6>5,We1 0');
    const event: SkormEvent = {
      type: 'pieceCaptured',
      seat: 0,
      from: 'c7',
      via: 'd7',
      to: 'd6',
      piece: { seat: 0, type: 'H' },
      taken: { seat: 1, type: 'S', facing: 5 },
    };
    expect(explanationLines(explainEvent(event, before, NAMES))).toEqual([
      'Horseman c7 → Shieldman d6',
      'Horsemen capture one or two tiles away. SKORM-5.1',
      'It faced c7; the blow came from d7, an open side. SKORM-6.2',
      'Straight on, the shield would have held: the way by d7 led round it. SKORM-6.4',
    ]);
  });

  test('[SKORM-7.4] a win by domination counts the pieces', () => {
    const before = position('2p play 2 We5|Ae3,Hi2,We1 0');
    const outcome = { winners: [0], reason: 'dominating', rule: 'SKORM-7.4' };
    expect(explanationLines(explainEvent({ type: 'matchWon', outcome }, before, NAMES))).toEqual([
      'Aster reached the gold against too small an army and won',
      'The Warlord reached the gold when Bryn had 3 pieces; the limit was 4. SKORM-7.4',
      'In this room the Warlord counts as a piece. SKORM-7.5',
    ]);
  });

  test('[SKORM-7.3] a claim explains its countdown, and why it was no immediate win', () => {
    const before = position('2p play 2 We5|Ah2,Hi2,Hi3,Hi4,We1 0');
    expect(explanationLines(explainEvent({ type: 'goldClaimed', seat: 0 }, before, NAMES)).slice(1)).toEqual([
      `${say('why.claim')} SKORM-7.3`,
      'Bryn: 5 pieces. Against 4 or fewer, a Warlord that reaches the gold wins at once. SKORM-7.4',
    ]);
  });

  test('of random matches: whatever takes, claims or ends explains itself in every language, by rules that exist', async () => {
    const explained = new Set<string>();
    for (const language of LANGUAGES) {
      await speak(language);
      for (const [players, seed] of [
        [2, 5],
        [3, 6],
        [3, 8],
      ] as const) {
        for (const { before, events } of moments(players, seed)) {
          let state = before;
          for (const event of events) {
            const why = explainEvent(event, state, NAMES);
            if (why !== undefined) explained.add(event.type);
            for (const { rule = '', parts } of why?.reasons ?? []) {
              expect(RULES).toContain(`**${rule} `);
              expect(plain(parts)).not.toMatch(/undefined|skorm\/|\{|\?$/);
            }
            state = skorm.evolve(state, event);
          }
        }
      }
    }
    for (const type of ['pieceCaptured', 'pieceShot', 'seatEliminated', 'matchWon'])
      expect(explained).toContain(type);
    expect(explained).not.toContain('pieceMoved');
  });

  test('what changes the board is heard', () => {
    const piece = { seat: 0, type: 'A' } as const;
    expect(soundOf({ type: 'pieceMoved', seat: 0, from: 'e6', to: 'e5', piece })).toBe('move');
    expect(soundOf({ type: 'pieceShot', seat: 0, from: 'e6', to: 'e5', taken: piece })).toBe('capture');
    expect(soundOf({ type: 'turnBegan', seat: 0 })).toBeUndefined();
  });
});
