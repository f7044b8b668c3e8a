// What is seen of an event besides fighters that go, turn and rise: blows and bolts, what was rolled and what it cost, spells.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { Part, SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { Place } from '@hexmarch/shared/games/skure/types';
import type { Container } from 'pixi.js';
import { INK } from '../../art/svg.ts';
import { COLOURS } from '../../art/tokens.ts';
import { easeInOut, type Timeline } from '../../board/animate.ts';
import type { Effects } from '../../board/effects.ts';
import type { Vec } from '../../board/hexMath.ts';
import { haloed } from '../../board/paintings.ts';
import { say } from './marks/say.ts';
import { stageName } from './words.ts';

/** The board as an event finds it. */
export interface Ground {
  readonly effects: Effects;
  readonly layer: Container;
  /** Where somebody is, or was last. */
  middle(who: string): Vec | undefined;
  space(at: Place): Vec | undefined;
  figure(who: string): Container | undefined;
}

const LUNGE_MS = 180;
/** So long a word stands over a space. */
const WORD_MS = 900;
/** Of the way to the target. */
const LUNGE_REACH = 0.35;
const WORD = { size: 26, rise: 46 };

export function addEvent(timeline: Timeline, event: SkureEvent, ground: Ground): void {
  switch (event.type) {
    case 'struck':
    case 'reacted':
      blow(timeline, event, ground);
      break;
    case 'hurt':
      hurt(timeline, event.who, event.parts, ground);
      break;
    case 'healed':
      word(
        timeline,
        0,
        ground.middle(event.who),
        say('healed', { hp: event.hp }),
        COLOURS['moss-400'],
        ground,
      );
      break;
    case 'cast':
      bolt(timeline, event.by, event.on, ground);
      break;
    case 'breathed':
      for (const who of event.targets) flash(timeline, 0, ground.middle(who), COLOURS['rose-400'], ground);
      break;
    case 'fell':
    case 'died':
    case 'destroyed':
      flash(timeline, 0, ground.middle(event.who), COLOURS['rose-400'], ground);
      break;
    case 'stoodUp':
    case 'revived':
    case 'statusSet':
      flash(timeline, 0, ground.middle(event.who), COLOURS['brass-300'], ground);
      break;
    case 'entered':
    case 'takenBack':
      for (const patch of event.set) {
        const at = 'who' in patch ? ground.middle(patch.who) : ground.space(patch.at);
        flash(timeline, 0, at, COLOURS['brass-300'], ground);
      }
      break;
    default:
      // Nothing but where fighters are, and how.
      break;
  }
}

type Blow = Extract<SkureEvent, { type: 'struck' | 'reacted' }>;

/** The one who strikes leaps at the other or shoots; then it is said what became of it. */
function blow(timeline: Timeline, event: Blow, ground: Ground): void {
  const on = event.type === 'struck' && event.guard !== null ? event.guard : event.on;
  const [from, to] = [ground.middle(event.by), ground.middle(on)];
  if (from === undefined || to === undefined) return;
  const hit = event.isMelee
    ? lunge(timeline, ground.figure(event.by), from, to)
    : ground.effects.bolt(timeline, 0, from, to);
  const isHit = event.stage > 1;
  if (isHit) ground.effects.flash(timeline, hit, to, COLOURS['rose-400']);
  const text = event.type === 'struck' ? stageName(event.stage) : say(isHit ? 'hits' : 'misses');
  word(timeline, hit, to, text, isHit ? COLOURS['rose-300'] : COLOURS['bone-50'], ground);
}

function lunge(timeline: Timeline, figure: Container | undefined, from: Vec, to: Vec): number {
  if (figure === undefined) return 0;
  const [dx, dy] = [(to.x - from.x) * LUNGE_REACH, (to.y - from.y) * LUNGE_REACH];
  const at = (part: number): void => {
    figure.position.set(from.x + dx * part, from.y + dy * part);
  };
  const there = timeline.add(0, LUNGE_MS, at, easeInOut);
  timeline.add(there, LUNGE_MS, (t) => at(1 - t), easeInOut);
  return there;
}

function hurt(timeline: Timeline, who: string, parts: readonly Part[], ground: Ground): void {
  const total = totalOf(parts);
  const colour = total > 0 ? COLOURS['rose-300'] : COLOURS['bone-50'];
  word(timeline, 0, ground.middle(who), `−${total}`, colour, ground);
}

function bolt(timeline: Timeline, by: string, on: string, { effects, middle }: Ground): void {
  const [from, to] = [middle(by), middle(on)];
  if (from === undefined || to === undefined || by === on) return;
  const hit = effects.bolt(timeline, 0, from, to);
  effects.flash(timeline, hit, to, COLOURS['brass-300']);
}

function flash(
  timeline: Timeline,
  startMs: number,
  at: Vec | undefined,
  colour: string,
  { effects }: Ground,
): void {
  if (at !== undefined) effects.flash(timeline, startMs, at, colour);
}

/** Rises over a space and fades. */
function word(
  timeline: Timeline,
  startMs: number,
  at: Vec | undefined,
  text: string,
  colour: string,
  { effects, layer }: Ground,
): void {
  if (at === undefined) return;
  const make = () => haloed(text, WORD.size, colour, INK);
  const sprite = effects.add(layer, { key: `word ${text} ${colour}`, make }, at);
  timeline.add(startMs, WORD_MS, (t) => {
    sprite.alpha = t < 1 ? Math.min(1, 3 * (1 - t)) : 0;
    sprite.position.set(at.x, at.y - WORD.rise * (0.6 + 0.4 * t));
  });
}
