// Effects of an event besides moving fighters: blows, bolts, rolls, damage, spells.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import type { Container } from 'pixi.js';
import { INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { easeInOut, linear, type Timeline } from '../../../board/stage/animate.ts';
import { chip, haloed } from '../../../board/stage/paintings.ts';
import { say } from '../marks/say.ts';
import { valueText } from '../words/words.ts';
import { type RollGround, showRoll } from './rollEvents.ts';
import { rollOf } from './rolls.ts';

/** The board context of an event. */
export interface Ground extends RollGround {
  readonly layer: Container;
  /** Current or last known position. */
  middle(who: string): Vec | undefined;
  space(at: Place): Vec | undefined;
  figure(who: string): Container | undefined;
}

const LUNGE_MS = 180;
/** How long a floating text stays. */
const WORD_MS = 900;
/** Of the way to the target. */
const LUNGE_REACH = 0.35;
const WORD = { size: 26, rise: 46 };
/** In CSS px below the middle; the part of the time in which HP count down. */
const COUNT = { size: 13, down: 26, part: 0.6 };

export function addEvent(timeline: Timeline, event: SkureEvent, ground: Ground): void {
  switch (event.type) {
    case 'struck':
    case 'reacted':
      blow(timeline, event, ground);
      break;
    case 'hurt':
      hurt(timeline, event, ground);
      break;
    case 'shocked':
    case 'chanced':
      roll(timeline, event, event.on, ground);
      break;
    case 'strained':
    case 'revivalRolled':
      roll(timeline, event, event.who, ground);
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
      // No effect besides positions.
      break;
  }
}

type Blow = Extract<SkureEvent, { type: 'struck' | 'reacted' }>;

/** The roll first; then the attacker lunges or shoots. */
function blow(timeline: Timeline, event: Blow, ground: Ground): void {
  const on = event.type === 'struck' && event.guard !== null ? event.guard : event.on;
  const [from, to] = [ground.middle(event.by), ground.middle(on)];
  if (from === undefined || to === undefined) return;
  const known = roll(timeline, event, on, ground);
  const hit = event.isMelee
    ? lunge(timeline, known, ground.figure(event.by), from, to)
    : ground.effects.bolt(timeline, known, from, to);
  if (event.stage > 1) ground.effects.flash(timeline, hit, to, COLOURS['rose-400']);
}

/** Returns the time at which the result is known. */
function roll(timeline: Timeline, event: SkureEvent, on: string, ground: Ground): number {
  const [seen, at] = [rollOf(event), ground.middle(on)];
  return seen === undefined || at === undefined ? 0 : showRoll(timeline, seen, at, ground);
}

function lunge(
  timeline: Timeline,
  startMs: number,
  figure: Container | undefined,
  from: Vec,
  to: Vec,
): number {
  if (figure === undefined) return startMs;
  const [dx, dy] = [(to.x - from.x) * LUNGE_REACH, (to.y - from.y) * LUNGE_REACH];
  const at = (part: number): void => {
    figure.position.set(from.x + dx * part, from.y + dy * part);
  };
  const there = timeline.add(startMs, LUNGE_MS, at, easeInOut);
  timeline.add(there, LUNGE_MS, (t) => at(1 - t), easeInOut);
  return there;
}

/** The damage, and HP counting down. */
function hurt(timeline: Timeline, { who, parts, hp }: Event<'hurt'>, ground: Ground): void {
  const total = totalOf(parts);
  const colour = total > 0 ? COLOURS['rose-300'] : COLOURS['bone-50'];
  const at = ground.middle(who);
  word(timeline, 0, at, `−${total}`, colour, ground);
  if (at === undefined || total === 0) return;
  const figure = (value: number) => {
    const text = valueText(value);
    return { key: `left ${text}`, make: () => chip(text, 'attack', COUNT.size) };
  };
  const { effects, stage } = ground;
  const { x, y } = stage.toScreen(at);
  const sprite = effects.add(stage.layers.chips, figure(hp + total), { x, y: y + COUNT.down });
  timeline.add(
    0,
    WORD_MS,
    (t) => {
      const { key, make } = figure(hp + Math.round(total * Math.max(0, 1 - t / COUNT.part)));
      stage.textures.apply(sprite, key, make);
      sprite.alpha = t < 1 ? 1 : 0;
    },
    linear,
  );
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

/** A text that rises over a space and fades. */
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
