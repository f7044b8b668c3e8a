// State machine from gestures to commands: gestures in; marks, a draft and finally a command out. Actions
// come from the engine's list of legal commands, and drafted rotations are validated by the engine.

import { DIRECTIONS } from '@hexmarch/shared/games/skorm/board';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type {
  Direction,
  PlacedType,
  Rotation,
  SkormCommand,
  SkormView,
  Tile,
} from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { isDrawType } from '@hexmarch/shared/kernel/offers';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import { faceId, type SkormStep } from '../draft/draft.ts';
import type { ArmedCommand, Mode } from '../draft/mode.ts';
import { draftOf, type Memory, on, planOf, turnOf, without } from '../draft/stepDraft.ts';
import { mainActions, mayRotate, meant, whyNot } from '../facts/facts.ts';
import { firstInReserve, isInReserve, PLACED_TYPES } from '../facts/reserve.ts';
import { facingToGold, GOLD_TILE, pieceAt } from '../facts/viewFacts.ts';
import { carried } from '../placing/plan.ts';
import { marksOf } from './marks.ts';
import {
  onPlanChoice,
  onPlannedFacing,
  onPlannedTile,
  onPlannedType,
  PLAN,
  placedNext,
  timedOf,
} from './planInput.ts';

export interface InputStep extends Memory, SkormStep {
  readonly view: SkormView;
}

const IDLE: Mode = { kind: 'idle' };

/** Nobody has acted in between, or the state is the same. */
const standsAlike = (a: SkormView, b: SkormView): boolean =>
  a.phase === b.phase && a.active === b.active && a.tiles.every((piece, tile) => piece === b.tiles[tile]);

export function startInput(
  view: SkormView,
  legal: readonly SkormCommand[],
  seat: Seat | undefined,
  previous?: Step<SkormCommand>,
): InputStep {
  const before = previous as InputStep | undefined;
  const sameTurn = before !== undefined && standsAlike(before.view, view);
  const memory: Memory = {
    view,
    legal,
    seat,
    mode: IDLE,
    rotations: sameTurn && before.seat === seat && isOwnTurn(legal) ? before.rotations : [],
    chosen: chosenOf(view, seat, before?.chosen),
    plans: before === undefined ? new Map() : carried(before.plans, before.view, view),
  };
  return stepOf({ ...memory, mode: before === undefined ? IDLE : stillMakesSense(memory, before.mode) });
}

const isOwnTurn = (legal: readonly SkormCommand[]): boolean => mainActions(legal).length > 0;

function chosenOf(view: SkormView, seat: Seat | undefined, before?: PlacedType): PlacedType | undefined {
  if (seat === undefined) return undefined;
  return before !== undefined && isInReserve(view, seat, before) ? before : firstInReserve(view, seat);
}

/** A selection survives a change of the view while it is still valid. */
function stillMakesSense(memory: Memory, mode: Mode): Mode {
  const { view, legal, seat } = memory;
  switch (mode.kind) {
    case 'idle':
      return mode;
    case 'look':
      return pieceAt(view, mode.at) === undefined && mode.at !== GOLD_TILE ? IDLE : mode;
    case 'piece':
      return isOwnTurn(legal) && pieceAt(view, mode.at)?.seat === seat ? mode : IDLE;
    case 'planned':
      return planOf(memory)?.pieces.some(on(mode.at)) === true ? mode : IDLE;
    case 'armed':
      return legal.some((one) => sameJson(one, mode.command)) ? mode : IDLE;
  }
}

export function nextInput(before: Step<SkormCommand>, gesture: Gesture): InputStep {
  const step = before as InputStep;
  switch (gesture.kind) {
    case 'cell':
      return onCell(step, gesture.id);
    case 'choose':
      return onChoose(step, gesture.id);
    case 'cancel':
      return onCancel(step);
  }
}

function onCancel(step: InputStep): InputStep {
  if (step.rejection !== undefined) return stepIn(step, step.mode);
  const paused = step.mode.kind === 'idle' ? onPlanChoice(memoryOf(step), PLAN.hold) : undefined;
  return paused === undefined ? stepIn(step, behind(step.mode)) : stepOf(paused);
}

/** One step back: cancelling an action keeps its piece selected. Drafted rotations are undone one by one, in the dock. */
function behind(mode: Mode): Mode {
  if (mode.kind !== 'armed') return IDLE;
  const { command } = mode;
  return 'from' in command ? { kind: 'piece', at: command.from } : IDLE;
}

function onCell(step: InputStep, tile: Tile): InputStep {
  const { mode } = step;
  if (mode.kind === 'armed' && targetOf(mode.command) === tile) return finished(step, mode.command);
  const planned = onPlannedTile(memoryOf(step), tile);
  if (planned !== undefined) return stepOf(planned);
  const place = placementOn(step, tile);
  if (place !== undefined) return stepIn(step, { kind: 'armed', command: place });
  const at = pieceInHand(mode);
  if (at === undefined) return stepIn(step, selectionOn(step, tile));
  const main = mainTo(step, at, tile);
  if (main !== undefined) return stepIn(step, { kind: 'armed', command: main });
  return whyNoTarget(step, at, tile) ?? stepIn(step, selectionOn(step, tile));
}

const targetOf = (command: ArmedCommand): Tile | undefined =>
  command.type === 'place' ? command.tile : 'to' in command ? command.to : undefined;

function pieceInHand(mode: Mode): Tile | undefined {
  if (mode.kind === 'piece') return mode.at;
  return mode.kind === 'armed' && 'from' in mode.command ? mode.command.from : undefined;
}

/** Places the selected type on that tile; a shieldman with its previous facing, or by default towards gold. */
function placementOn(step: InputStep, tile: Tile, chosen = step.chosen): ArmedCommand | undefined {
  const { legal, mode, view, seat } = step;
  const all = legal.filter((one) => one.type === 'place' && one.piece === chosen && one.tile === tile);
  if (chosen !== 'S' || seat === undefined) return all[0] as ArmedCommand | undefined;
  const before = mode.kind === 'armed' && mode.command.type === 'place' ? mode.command.facing : undefined;
  const facing = before ?? facingToGold(view, seat, tile);
  return all.find((one) => one.type === 'place' && one.facing === facing) as ArmedCommand | undefined;
}

/** The main action between two tiles; a shieldman lands with its current facing. */
function mainTo(step: InputStep, from: Tile, to: Tile): ArmedCommand | undefined {
  const facing = facingNow(step, from);
  return mainActions(step.legal).find(
    (one) =>
      one.type !== 'pass' &&
      one.from === from &&
      one.to === to &&
      (one.type === 'shoot' || one.facing === facing),
  );
}

/** Including drafted rotations. */
function facingNow({ view, rotations }: Memory, tile: Tile): Direction | undefined {
  return rotations.find((one) => one.tile === tile)?.facing ?? pieceAt(view, tile)?.facing;
}

/** For an enemy, or a tile blocked only by a piece in between: the engine's reason. */
function whyNoTarget(step: InputStep, from: Tile, tile: Tile): InputStep | undefined {
  const { view, seat } = step;
  const owner = pieceAt(view, tile)?.seat;
  if (seat === undefined || owner === seat) return undefined;
  const refusal = whyNot(view, seat, meant(view, from, tile));
  if (refusal === undefined || (owner === undefined && refusal.code !== 'blocked')) return undefined;
  return stepOf({ ...memoryOf(step), mode: { kind: 'piece', at: from }, rejection: { tile, refusal } });
}

/** A tap selects or inspects a piece; another tap deselects it. */
function selectionOn({ view, seat, mode, legal }: InputStep, tile: Tile): Mode {
  const piece = pieceAt(view, tile);
  if (mode.kind !== 'armed' && mode.kind !== 'idle' && mode.at === tile) return IDLE;
  if (piece !== undefined && piece.seat === seat && isOwnTurn(legal)) return { kind: 'piece', at: tile };
  return piece !== undefined || tile === GOLD_TILE ? { kind: 'look', at: tile } : IDLE;
}

function onChoose(step: InputStep, id: string): InputStep {
  const { mode } = step;
  const planned = onPlanChoice(memoryOf(step), id);
  if (planned !== undefined) return stepOf(planned);
  const next = placedNext(memoryOf(step), id);
  if (next !== undefined) return { ...stepOf(next.memory), command: next.command };
  if (id === 'confirm') return mode.kind === 'armed' ? finished(step, mode.command) : step;
  if (id === 'pass') {
    const pass = mainActions(step.legal).find(({ type }) => type === 'pass');
    return pass === undefined ? step : stepIn(step, { kind: 'armed', command: pass });
  }
  const facing = DIRECTIONS.find((one) => faceId(one) === id);
  if (facing !== undefined) return onFacing(step, facing);
  const [word, value = ''] = id.split(':', 2);
  const type = PLACED_TYPES.find((one) => one === value);
  if (word === 'type') return type === undefined ? step : onType(step, type);
  if (word === 'unturn') return stepOf({ ...memoryOf(step), rotations: without(step.rotations, value) });
  return onText(step, id);
}

/** Rotates the dial's shieldman: a ghost, or one on the board. */
function onFacing(step: InputStep, facing: Direction): InputStep {
  const { mode, legal } = step;
  if (mode.kind === 'armed') {
    const turned = legal.find((one) => sameJson(one, { ...mode.command, facing }));
    return turned === undefined ? step : stepIn(step, { kind: 'armed', command: turned as ArmedCommand });
  }
  if (mode.kind === 'planned') return stepOf(onPlannedFacing(memoryOf(step), mode.at, facing));
  return mode.kind === 'piece'
    ? stepOf({ ...memoryOf(step), rotations: drafted(step, mode.at, facing) })
    : step;
}

/** SKORM-4.2 has no empty rotation: turned back to its old facing, a shieldman is not rotated. */
function drafted(
  { view, seat, legal, rotations }: InputStep,
  tile: Tile,
  facing: Direction,
): readonly Rotation[] {
  const rotation = { tile, facing };
  const rest = without(rotations, tile);
  if (pieceAt(view, tile)?.facing === facing) return rest;
  return seat !== undefined && mayRotate(view, seat, legal, rotation) ? [...rest, rotation] : rotations;
}

/** A ghost on the board changes to the new type. */
function onType(step: InputStep, type: PlacedType): InputStep {
  const { mode, view, seat } = step;
  if (seat === undefined || !isInReserve(view, seat, type)) return step;
  const planned = onPlannedType(memoryOf(step), type);
  if (planned !== undefined) return stepOf(planned);
  const tile = mode.kind === 'armed' && mode.command.type === 'place' ? mode.command.tile : undefined;
  const place = tile === undefined ? undefined : placementOn(step, tile, type);
  const next = place === undefined ? IDLE : ({ kind: 'armed', command: place } as const);
  return stepOf({ ...memoryOf(step), mode: next, chosen: type });
}

/** A command as text: draw offers are sent at once, others need confirmation. */
function onText(step: InputStep, text: string): InputStep {
  const parsed = skorm.parseCommandText(step.view, text);
  if (!parsed.ok || parsed.value.type === 'timeout') return step;
  const command = parsed.value;
  const rotations = 'rotations' in command ? command.rotations : step.rotations;
  const main = 'rotations' in command ? { ...command, rotations: [] } : command;
  if (!step.legal.some((one) => sameJson(one, main))) return step;
  if (step.seat === undefined || whyNot(step.view, step.seat, command) !== undefined) return step;
  if (isDrawType(command.type)) return finished(step, command);
  return stepOf({ ...memoryOf(step), mode: { kind: 'armed', command: main }, rotations });
}

/** The command is sent with its rotations; after a placement the type stays selected. */
function finished(step: InputStep, main: ArmedCommand): InputStep {
  const command = turnOf(step, main);
  const { rotations } = step;
  return {
    ...stepOf({ ...memoryOf(step), mode: IDLE, rotations: 'rotations' in main ? [] : rotations }),
    command,
  };
}

const memoryOf = ({ view, legal, seat, mode, rotations, chosen, plans }: Memory): Memory => ({
  view,
  legal,
  seat,
  mode,
  rotations,
  chosen,
  plans,
});

const stepIn = (step: Memory, mode: Mode): InputStep => stepOf({ ...memoryOf(step), mode });

function stepOf(memory: Memory): InputStep {
  const { mode } = memory;
  return {
    ...memory,
    marks: marksOf(memory),
    choices: choicesOf(memory),
    armed: mode.kind === 'armed',
    draft: draftOf(memory),
    ...timedOf(memory),
  };
}

function choicesOf({ legal, mode }: Memory): readonly SkormCommand[] {
  if (mode.kind === 'armed') return [mode.command];
  return legal.filter((one) => !('from' in one) || (mode.kind === 'piece' && one.from === mode.at));
}
