// Animated roll on the board (UI-K29): two ten-sided dice, then the pointer moves along the ruler by the modifier, a cap pulls it back,
// and the result lights up. The same for players, spectators and replay; input skips it, and reduced motion shows it still.

import type { Sprite } from 'pixi.js';
import { COLOURS } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { Effects } from '../../../board/layers/effects.ts';
import type { Look } from '../../../board/layers/hexLayer.ts';
import { easeInOut, linear, type Timeline } from '../../../board/stage/animate.ts';
import { boardDie, chip } from '../../../board/stage/paintings.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import { offOnRuler, pointerPainting, RULER, rulerKey, rulerPainting } from '../board/ruler.ts';
import { signed } from '../words/words.ts';
import type { RollSeen } from './rolls.ts';

const TUMBLE_MS = 300;
const SLIDE_MS = 240;
const CAP_MS = 160;
const HOLD_MS = 420;
/** Faces seen while the dice roll. */
const TUMBLES = 5;
/** Distances from the ruler's middle, in CSS px. */
const DICE = { size: 26, left: -98, apart: 36, up: 38 };
const NOTE = { size: 13, left: 34 };
const TIP_UP = 4;
/** Offset from the fighter to the ruler, and margin to the edge of the free area, in CSS px. */
const ABOVE = 84;
const BESIDE = 8;

export interface RollGround {
  readonly stage: BoardStage;
  readonly effects: Effects;
}

/** `at`: the fighter that is rolled for. Returns the time at which the result is visible. */
export function showRoll(timeline: Timeline, seen: RollSeen, at: Vec, ground: RollGround): number {
  const middle = placeFor(at, ground.stage);
  const ruler = pieceAt(ground, middle, { key: rulerKey(seen.ruler), make: () => rulerPainting(seen.ruler) });
  const dice = [0, 1].map((i) =>
    pieceAt(ground, { x: middle.x + DICE.left + i * DICE.apart, y: middle.y - DICE.up }, face('?', false)),
  );
  const note = pieceAt(
    ground,
    { x: middle.x + NOTE.left, y: middle.y - DICE.up },
    noteLook(String(seen.natural), false),
  );
  const pointer = pieceAt(ground, middle, { key: 'ruler pointer', make: pointerPainting });
  const pieces = [ruler, ...dice, note, pointer];
  const rest = tumble(timeline, seen, { ruler, dice, pointer }, ground);
  const stopped = slide(timeline, rest, seen, { note, pointer, middle }, ground);
  timeline.add(stopped, HOLD_MS, (t) => {
    const lit = seen.lit;
    ground.stage.textures.apply(ruler, `${rulerKey(seen.ruler)} ${lit}`, () =>
      rulerPainting(seen.ruler, lit),
    );
    dress(note, noteLook(`${sumText(seen)} · ${seen.text}`, seen.isGood), ground);
    for (const piece of pieces) piece.alpha = t < 1 ? 1 : 0;
  });
  return stopped;
}

interface Rolling {
  readonly ruler: Sprite;
  readonly dice: readonly Sprite[];
  readonly pointer: Sprite;
}

function tumble(
  timeline: Timeline,
  { natural }: RollSeen,
  { ruler, dice }: Rolling,
  ground: RollGround,
): number {
  return timeline.add(
    0,
    TUMBLE_MS,
    (t) => {
      ruler.alpha = 1;
      const times = Math.floor(t * TUMBLES);
      // Cosmetic: the actual roll came with the event and is shown when the dice stop.
      const shown = t < 1 ? natural + times * 37 : natural;
      const digits = [Math.floor(shown / 10) % 10, shown % 10];
      dice.forEach((die, i) => {
        die.alpha = 1;
        die.angle = (1 - t) * ((times + i) % 2 === 0 ? 14 : -14);
        dress(die, face(String(digits[i]), t === 1), ground);
      });
    },
    linear,
  );
}

interface Sliding {
  readonly note: Sprite;
  readonly pointer: Sprite;
  readonly middle: Vec;
}

function slide(
  timeline: Timeline,
  startMs: number,
  seen: RollSeen,
  { note, pointer, middle }: Sliding,
  ground: RollGround,
): number {
  const xAt = (total: number): number => middle.x + offOnRuler(seen.ruler, total);
  const go = (fromMs: number, lengthMs: number, from: number, to: number): number =>
    timeline.add(
      fromMs,
      lengthMs,
      (t) => {
        for (const piece of [note, pointer]) piece.alpha = 1;
        pointer.position.set(xAt(from) + (xAt(to) - xAt(from)) * t, middle.y - TIP_UP);
        if (t > 0.5) dress(note, noteLook(sumText(seen), false), ground);
      },
      easeInOut,
    );
  const there = go(startMs, SLIDE_MS, seen.natural, seen.total);
  return seen.end === seen.total ? there : go(there, CAP_MS, seen.total, seen.end);
}

/** `71 +5 = 76`; the roll alone, where nothing is added. */
const sumText = ({ natural, total }: RollSeen): string =>
  total === natural ? String(natural) : `${natural} ${signed(total - natural)} = ${total}`;

const face = (text: string, isStill: boolean): Look => {
  const look = isStill ? 'even' : 'rolling';
  const die = { sides: 10, text, note: '', look, band: COLOURS['ink-900'], sizePx: DICE.size } as const;
  return { key: `d100 ${text} ${look}`, make: () => boardDie(die) };
};

const noteLook = (text: string, isGood: boolean): Look => ({
  key: `roll note ${text} ${isGood}`,
  make: () => chip(text, isGood ? 'brass' : 'bone', NOTE.size),
});

const dress = (sprite: Sprite, { key, make }: Look, { stage }: RollGround): void =>
  stage.textures.apply(sprite, key, make);

/** Constant screen size, so it lives in screen space; the camera rests during events. */
const pieceAt = ({ effects, stage }: RollGround, { x, y }: Vec, look: Look): Sprite =>
  effects.add(stage.layers.chips, look, { x: Math.round(x), y: Math.round(y) });

/** Above the fighter if there is room; always within the free area. */
function placeFor(at: Vec, stage: BoardStage): Vec {
  const { x, y } = stage.toScreen(at);
  const { left, top, width } = stage.free;
  const half = RULER.width / 2 + RULER.margin + BESIDE;
  const isRoom = y - ABOVE - DICE.up - DICE.size > top;
  return {
    x: Math.min(Math.max(x, left + half), Math.max(left + half, left + width - half)),
    y: isRoom ? y - ABOVE : y + ABOVE,
  };
}
