// State machine for giving an order by taps (UI-S20): gestures in; marks, choices and finally an order out. All that it
// marks, offers and gives comes from the engine's list of legal orders.
//
// Gestures: a cell is a territory's code, or REF for the token of the reinforcements. Choices: an order's canonical text,
// `confirm`, `go` (a supported move's target is next), `army:AB`, `next`, `reserve`, `kind:hold` and the like, `drag:AB:CD`.

import { placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { Code, Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, isSameOrder, readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import type { Refused } from './causes.ts';
import { whyNoReserve, whyRefused } from './judge.ts';
import { marksOf } from './marks.ts';
import {
  armyIn,
  helpedIn,
  helpsOf,
  IDLE,
  isLegal,
  isReserve,
  type Memory,
  type Mode,
  type OrderStep,
  targetOf,
} from './mode.ts';
import {
  controllerOf,
  isOwnArmy,
  legalNow,
  type OwnTurn,
  orderOf,
  ownArmies,
  playerOf,
  worksAt,
} from './ownTurn.ts';

export function startInput(turn: OwnTurn, previous?: Step<Order>): OrderStep {
  const before = previous as OrderStep | undefined;
  const legal = legalNow(turn);
  const memory: Memory = { turn, legal, listed: new Set(legal.map(formatOrder)), mode: IDLE, trail: [] };
  if (before === undefined || !standsStill(memory, before.mode)) return stepOf(memory);
  const trail = before.trail.filter((mode) => standsStill(memory, mode));
  return stepOf({ ...memory, mode: before.mode, trail });
}

/** The draft survives a change of the turn as long as all of it is still legal. */
function standsStill(memory: Memory, mode: Mode): boolean {
  switch (mode.kind) {
    case 'idle':
      return true;
    case 'look':
      return isTerritory(memory.turn, mode.at);
    case 'army':
      return isLegal(memory, { type: 'hold', at: mode.at });
    case 'helper':
      return helpsOf(memory, mode.at, mode.whom).length > 0;
    case 'reserve':
      return mayReinforce(memory);
    case 'armed':
      return [mode.order, ...mode.options].every((order) => isLegal(memory, order));
  }
}

const isTerritory = ({ board }: OwnTurn, code: string): boolean => placeOf(board.terrain, code) >= 0;

const mayReinforce = ({ legal }: Memory): boolean =>
  legal.some((order) => order.type === 'move' && order.from === 'REF');

export function nextInput(before: Step<Order>, gesture: Gesture): OrderStep {
  const { rejection: _, command: __, ...step } = before as OrderStep;
  switch (gesture.kind) {
    case 'cell':
      return onCell(step, gesture.id);
    case 'choose':
      return onChoose(step, gesture.id);
    case 'cancel':
      return behind(before as OrderStep);
  }
}

/** Undoes one tap; a shown rejection is dismissed first. */
function behind(step: OrderStep): OrderStep {
  const { trail } = step;
  if (step.rejection !== undefined) return stepOf(step);
  return stepOf({ ...step, mode: trail.at(-1) ?? IDLE, trail: trail.slice(0, -1) });
}

function onCell(step: OrderStep, cell: string): OrderStep {
  const { mode } = step;
  if (cell !== 'REF' && !isTerritory(step.turn, cell)) return step;
  if (mode.kind === 'armed' && targetOf(mode.order) === cell) return finished(step, mode.order);
  const at = armyIn(mode);
  if (at !== undefined) return withArmy(step, at, cell);
  return isReserve(mode) ? withReserve(step, cell) : withNothing(step, cell);
}

function withNothing(step: OrderStep, cell: Source): OrderStep {
  if (cell === 'REF') return toReserve(step);
  if (isOwnArmy(step.turn, cell)) return toArmy(step, cell);
  if (isOwnBarracks(step.turn, cell) && mayReinforce(step)) return toReserve(step);
  const { mode } = step;
  return mode.kind === 'look' && mode.at === cell
    ? stepIn(step, IDLE)
    : stepIn(step, { kind: 'look', at: cell });
}

const isOwnBarracks = (turn: OwnTurn, at: Code): boolean =>
  worksAt(turn, at) === 'barracks' && controllerOf(turn, at) === playerOf(turn);

function toArmy(step: OrderStep, at: Code): OrderStep {
  const hold: Order = { type: 'hold', at };
  return isLegal(step, hold) ? stepIn(step, { kind: 'army', at }) : explainRefusal(step, at, hold);
}

const toReserve = (step: OrderStep): OrderStep =>
  mayReinforce(step)
    ? stepIn(step, { kind: 'reserve' })
    : withRejection(step, 'REF', whyNoReserve(step.turn));

function withReserve(step: OrderStep, cell: Source): OrderStep {
  if (cell === 'REF') return step.mode.kind === 'reserve' ? stepIn(step, IDLE) : toReserve(step);
  const order: Order = { type: 'move', from: 'REF', to: cell };
  if (isLegal(step, order)) return armed(step, [order]);
  return isOwnArmy(step.turn, cell) ? toArmy(step, cell) : explainRefusal(step, cell, order);
}

function withArmy(step: OrderStep, at: Code, cell: Source): OrderStep {
  const { mode } = step;
  const whom = helpedIn(mode);
  if (whom !== undefined && cell !== 'REF') {
    const help: Order = { type: 'supportMove', at, from: whom, to: cell };
    if (isLegal(step, help)) return armed(step, [help], whom);
  }
  if (cell === at) {
    // Tapping the army itself: it holds; from a preview it goes back to selected.
    return mode.kind === 'army' ? armed(step, [{ type: 'hold', at }]) : stepIn(step, { kind: 'army', at });
  }
  return onOther(step, at, cell) ?? elsewhere(step, at, cell);
}

/** Options of the selected army there, or for the army there. */
function onOther(step: OrderStep, at: Code, cell: Source): OrderStep | undefined {
  const only = step.mode.kind === 'army' ? step.mode.only : undefined;
  const helps = only === 'move' ? [] : helpsOf(step, at, cell);
  const whom = helps.length === 0 ? undefined : cell;
  const options = cell === 'REF' ? [] : optionsOn(step, at, cell, only);
  if (options.length > 0) return armed(step, options, whom);
  return whom === undefined ? undefined : stepIn(step, { kind: 'helper', at, whom });
}

/** UI-S20: for an enemy attack is the first option, for an own army support. */
function optionsOn(step: OrderStep, at: Code, cell: Code, only?: 'move' | 'support'): readonly Order[] {
  const move: Order = { type: 'move', from: at, to: cell };
  const help: Order = { type: 'supportHold', at, whom: cell };
  return (isOwnArmy(step.turn, cell) ? [help, move] : [move, help]).filter(
    (order) => isLegal(step, order) && only !== (order === move ? 'support' : 'move'),
  );
}

function elsewhere(step: OrderStep, at: Code, cell: Source): OrderStep {
  if (cell === 'REF') return toReserve(step);
  if (isOwnArmy(step.turn, cell)) return toArmy(step, cell);
  return explainRefusal(step, cell, { type: 'move', from: at, to: cell });
}

function onChoose(step: OrderStep, id: string): OrderStep {
  const { mode } = step;
  const [word = '', first = '', second = ''] = id.split(':', 3);
  switch (word) {
    case 'confirm':
      return mode.kind === 'armed' ? finished(step, mode.order) : step;
    case 'go': {
      const [at, whom] = [armyIn(mode), helpedIn(mode)];
      return at === undefined || whom === undefined ? step : stepIn(step, { kind: 'helper', at, whom });
    }
    case 'reserve':
      return toReserve(step);
    case 'next':
      return toNext(step);
    case 'army':
      return isOwnArmy(step.turn, first) ? toArmy(step, first) : step;
    case 'kind':
      return toKind(step, first);
    // UI-S20: the same as the first two taps, whatever the draft.
    case 'drag':
      return onCell(onCell(stepOf({ ...step, mode: IDLE, trail: [] }), first), second);
    default:
      return onText(step, id);
  }
}

/** The next own army without an order, by code. */
function toNext(step: OrderStep): OrderStep {
  const armies = ownArmies(step.turn);
  const from = armies.indexOf(armyIn(step.mode) ?? '') + 1;
  const round = [...armies.slice(from), ...armies.slice(0, from)];
  const next = round.find((code) => orderOf(step.turn, code) === undefined);
  return next === undefined || next === armyIn(step.mode) ? step : toArmy(step, next);
}

function toKind(step: OrderStep, kind: string): OrderStep {
  const at = armyIn(step.mode);
  if (at === undefined) return step;
  switch (kind) {
    case 'hold':
    case 'build':
    case 'farm': {
      const order: Order = { type: kind, at };
      return isLegal(step, order) ? armed(step, [order]) : explainRefusal(step, at, order);
    }
    case 'move':
    case 'support':
      return stepIn(step, { kind: 'army', at, only: kind });
    default:
      return step;
  }
}

/** Another option of the same taps replaces the draft; any other order is previewed before it is given. */
function onText(step: OrderStep, text: string): OrderStep {
  const { mode } = step;
  const order = readOrder(text);
  if (order === null || !isLegal(step, order)) return step;
  if (mode.kind === 'armed' && mode.options.some((option) => isSameOrder(option, order))) {
    return stepIn(step, { ...mode, order });
  }
  return armed(step, [order], order.type === 'supportMove' ? order.from : undefined);
}

function armed(step: OrderStep, options: readonly Order[], whom?: Source): OrderStep {
  const [order] = options;
  if (order === undefined) return step;
  return stepIn(step, { kind: 'armed', order, options, ...(whom === undefined ? {} : { whom }) });
}

const finished = (step: OrderStep, command: Order): OrderStep => ({
  ...stepOf({ ...step, mode: IDLE, trail: [] }),
  command,
});

/** No effect but the reason for it. */
function explainRefusal(step: OrderStep, at: Source, order: Order): OrderStep {
  const refused = whyRefused(step.turn, order);
  return refused === undefined ? step : withRejection(step, at, refused);
}

function withRejection(step: OrderStep, at: Source, refused: Refused): OrderStep {
  const about = { at, refused };
  return { ...stepOf(step), marks: marksOf(step, about), rejection: about };
}

const stepIn = (step: OrderStep, mode: Mode): OrderStep =>
  stepOf({ ...step, mode, trail: mode.kind === 'idle' ? [] : [...step.trail, step.mode] });

function stepOf({ turn, legal, listed, mode, trail }: Memory): OrderStep {
  const memory = { turn, legal, listed, mode, trail };
  return { ...memory, marks: marksOf(memory), choices: choicesOf(memory), armed: mode.kind === 'armed' };
}

/** Orders possible with the draft: for an armed order first the other options of the same taps. */
function choicesOf(memory: Memory): readonly Order[] {
  const { legal, mode } = memory;
  const [at, whom] = [armyIn(mode), helpedIn(mode)];
  const helps = at === undefined || whom === undefined ? [] : helpsOf(memory, at, whom);
  if (mode.kind === 'armed') return [...mode.options, ...helps.filter((one) => !mode.options.includes(one))];
  if (mode.kind === 'helper') return helps;
  if (mode.kind === 'reserve') return legal.filter((one) => one.type === 'move' && one.from === 'REF');
  return at === undefined ? [] : legal.filter((one) => (one.type === 'move' ? one.from : one.at) === at);
}
