// From gestures to commands: what is in hand, and what one more gesture makes of it. Cells: inputCells.ts; what is sent: plans.ts.

import { find } from '@hexmarch/shared/games/skure/characters';
import { check } from '@hexmarch/shared/games/skure/decide';
import { placeText } from '@hexmarch/shared/games/skure/geometry';
import type { SpellId } from '@hexmarch/shared/games/skure/roster';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureView, TurnCommand } from '@hexmarch/shared/games/skure/state';
import { DIRECTIONS, type Direction, HEIGHTS } from '@hexmarch/shared/games/skure/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Gesture, Step } from '../../gameApi/clientGame.ts';
import { facingsAt, isActing, turnOf } from './facts.ts';
import { ACTS, type Act, type Hand, type SkureMemory, type SkureStep } from './hand.ts';
import { handOnCell } from './inputCells.ts';
import { choicesOf, fieldMarksOf, marksOf } from './marks/marksOf.ts';
import { planOf, stillMeant } from './plans.ts';
import { wentAsMeant } from './rest.ts';

const IDLE: Hand = { kind: 'idle' };

/** What was in hand stays, as long as it means something; what is still to be sent of a gesture goes on, as long as it went as meant. */
export function startInput(
  view: SkureView,
  legal: readonly SkureCommand[],
  seat: Seat | undefined,
  previous?: Step<SkureCommand>,
): SkureStep {
  const last = previous as SkureStep | undefined;
  const memory: SkureMemory = {
    view,
    legal,
    seat,
    hand: keptHand(view, legal, last),
    rest: [],
    sent: undefined,
  };
  if (last === undefined || last.sent === undefined) return stepOf(memory);
  // The same view again: what was sent is still on its way.
  if (last.view === view) return stepOf({ ...memory, rest: last.rest, sent: last.sent });
  const [next] = last.rest;
  if (next === undefined || !isMove(last.sent) || !wentAsMeant(last.view, last.sent, view))
    return stepOf(memory);
  if (!legal.some((one) => sameJson(one, next))) return stepOf(memory);
  return sending(memory, last.rest);
}

function keptHand(view: SkureView, legal: readonly SkureCommand[], last: SkureStep | undefined): Hand {
  if (last === undefined) return IDLE;
  const { hand } = last;
  // The next turn begins with empty hands; whom one looks at stays.
  const isSameTurn = last.view.turns === view.turns && isActing(last.legal) === isActing(legal);
  if (hand.kind !== 'look' && hand.kind !== 'space' && !isSameTurn) return IDLE;
  return stillMeant(view, legal, hand) ? hand : IDLE;
}

const isMove = (command: SkureCommand): command is TurnCommand =>
  command.type === 'step' || command.type === 'face' || command.type === 'rise' || command.type === 'sink';

export function nextInput(before: Step<SkureCommand>, gesture: Gesture): SkureStep {
  const step = before as SkureStep;
  const memory = memoryOf(step);
  switch (gesture.kind) {
    case 'cancel':
      return stepOf({ ...memory, hand: IDLE });
    case 'cell': {
      const next = handOnCell(memory, gesture.id);
      if (next === 'confirm') return confirmed(memory);
      if ('kind' in next) return inHand(memory, next);
      return sending({ ...memory, hand: next.hand }, [next.command]);
    }
    case 'choose':
      return onChoose(memory, gesture.id);
  }
}

const inHand = (memory: SkureMemory, hand: Hand): SkureStep => stepOf({ ...memory, hand });

function onChoose(memory: SkureMemory, id: string): SkureStep {
  const { hand } = memory;
  if (id === 'confirm') return confirmed(memory);
  const [word = '', value = '', more = ''] = id.split(':');
  switch (word) {
    case 'look':
      return inHand(memory, hand.kind === 'look' && hand.who === value ? IDLE : { kind: 'look', who: value });
    case 'strike':
      return inHand(memory, { kind: 'strike', on: value, from: undefined });
    case 'way':
      return onWay(memory, Number(value), more);
    case 'face':
      return onFacing(memory, Number(value));
    case 'act':
      return onAct(memory, value);
    case 'height':
      return hand.kind === 'charge'
        ? inHand(memory, { ...hand, height: value === 'mid' ? 'mid' : 'low' })
        : stepOf(memory);
    case 'spell':
      return inHand(memory, { kind: 'cast', spell: value as SpellId, on: undefined });
    case 'on':
      return inHand(memory, aboutWhom(hand, value));
    case 'place':
      return inHand(memory, { kind: 'place', who: value });
    default:
      return onText(memory, id);
  }
}

function confirmed(memory: SkureMemory): SkureStep {
  const plan = planOf(memory);
  // Where to go and whom to strike stays in hand: if somebody strikes on the way, the rest is offered again with the new odds.
  const isOnWay = memory.hand.kind === 'go' || memory.hand.kind === 'strike';
  const hand = isOnWay ? memory.hand : IDLE;
  return plan.length === 0 ? stepOf(memory) : sending({ ...memory, hand }, plan);
}

function onWay(memory: SkureMemory, at: number, height: string): SkureStep {
  const known = HEIGHTS.find((one) => one === height);
  if (memory.hand.kind !== 'strike' || known === undefined) return stepOf(memory);
  return inHand(memory, { ...memory.hand, from: { at, height: known } });
}

/** Of somebody to be placed, of the end of a way, or at once. */
function onFacing(memory: SkureMemory, value: number): SkureStep {
  const facing = DIRECTIONS.find((one) => one === value);
  if (facing === undefined) return stepOf(memory);
  const { hand, view } = memory;
  const turn = turnOf(memory);
  if (hand.kind === 'place') return placedFacing(memory, hand.who, facing);
  if (turn !== undefined && hand.kind === 'go') {
    return facingsAt(view, turn, hand).includes(facing)
      ? inHand(memory, { ...hand, facing })
      : stepOf(memory);
  }
  return sendIfLegal(memory, { type: 'face', direction: facing });
}

function placedFacing(memory: SkureMemory, who: string, facing: Direction): SkureStep {
  const one = find(memory.view, who);
  if (one === undefined || one.at < 0) return stepOf(memory);
  const at = placeText(memory.view.field.width, one.at);
  return sendIfLegal(memory, { type: 'deploy', who, at, facing });
}

function onAct(memory: SkureMemory, value: string): SkureStep {
  const act = ACTS.find((one) => one === value);
  if (act === undefined || turnOf(memory) === undefined) return stepOf(memory);
  if (act === 'rise' || act === 'sink') return sendIfLegal(memory, { type: act });
  // The same act once more lays it down; of those that need no target it does it.
  if (memory.hand.kind === act) return isPlain(act) ? confirmed(memory) : inHand(memory, IDLE);
  return inHand(memory, begun(memory, act));
}

const isPlain = (act: Act): boolean => act === 'breath' || act === 'defend' || act === 'counter';

/** Whoever is in hand already is who the act is about. */
function begun({ hand, legal }: SkureMemory, act: Exclude<Act, 'rise' | 'sink'>): Hand {
  const on = 'on' in hand ? hand.on : undefined;
  switch (act) {
    case 'charge':
      return { kind: act, on: on ?? onlyOf(legal, act), height: 'low' };
    case 'aim':
      return { kind: act, on: on ?? onlyOf(legal, act) };
    case 'cast':
      return { kind: act, spell: undefined, on: undefined };
    case 'guard': {
      const allies = legal.flatMap((one) => (one.type === 'guard' ? [one.ally] : []));
      return { kind: act, ally: allies.length === 1 ? allies[0] : undefined };
    }
    default:
      return { kind: act };
  }
}

/** The target, where there is but one. */
function onlyOf(legal: readonly SkureCommand[], type: 'charge' | 'aim'): string | undefined {
  const targets = new Set(legal.flatMap((one) => (one.type === type ? [one.target] : [])));
  return targets.size === 1 ? [...targets][0] : undefined;
}

function aboutWhom(hand: Hand, who: string): Hand {
  switch (hand.kind) {
    case 'charge':
    case 'aim':
    case 'cast':
      return { ...hand, on: who };
    case 'guard':
      return { ...hand, ally: who };
    default:
      return hand;
  }
}

/** A command as text: an answer, the end of a phase, an offer, or what the command line was told. */
function onText(memory: SkureMemory, text: string): SkureStep {
  const parsed = skure.parseCommandText(memory.view, text);
  return parsed.ok ? sendIfLegal(memory, parsed.value) : stepOf(memory);
}

const sendIfLegal = (memory: SkureMemory, command: SkureCommand): SkureStep =>
  isLegal(memory, command) ? sending(memory, [command]) : stepOf(memory);

/** Teams are too many to be listed. */
function isLegal({ view, legal, seat }: SkureMemory, command: SkureCommand): boolean {
  if (command.type !== 'team') return legal.some((one) => sameJson(one, command));
  return seat !== undefined && isActing(legal, 'team') && check(view, seat, command) === undefined;
}

function sending(memory: SkureMemory, [command, ...rest]: readonly SkureCommand[]): SkureStep {
  return command === undefined ? stepOf(memory) : { ...stepOf({ ...memory, rest, sent: command }), command };
}

/** Whatever else is done, the rest of an earlier gesture is not. */
const memoryOf = ({ view, legal, seat, hand }: SkureStep): SkureMemory => ({
  ...{ view, legal, seat, hand },
  rest: [],
  sent: undefined,
});

function stepOf(memory: SkureMemory): SkureStep {
  const plan = planOf(memory);
  return {
    ...memory,
    marks: marksOf(memory),
    fieldMarks: fieldMarksOf(memory),
    choices: choicesOf(memory),
    armed: plan.length > 0,
  };
}
