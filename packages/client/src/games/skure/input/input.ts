// State machine from gestures to commands: the draft, and how a gesture changes it. Cells: inputCells.ts; what is sent: plans.ts.

import { find } from '@hexmarch/shared/games/skure/characters';
import { check } from '@hexmarch/shared/games/skure/decide';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTIONS, type Direction, HEIGHTS } from '@hexmarch/shared/games/skure/field/types';
import { isInCompany } from '@hexmarch/shared/games/skure/leaders';
import type { SpellId } from '@hexmarch/shared/games/skure/roster';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureView, TurnCommand } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import { ACTS, type Act, CHOICES, type Draft, type SkureMemory, type SkureStep } from '../draft/draft.ts';
import { facingsAt, isActing, turnOf } from '../draft/facts.ts';
import { wentAsMeant } from '../draft/followUps.ts';
import { type Ahead, aheadOf, plannedBy, planState, sendsPlans } from '../draft/planAhead.ts';
import { planOf, stillMeant } from '../draft/plans.ts';
import { choicesOf, fieldMarksOf, marksOf } from '../marks/marksOf.ts';
import { draftOnCell } from './inputCells.ts';

const IDLE: Draft = { kind: 'idle' };

/** Keeps the draft while it is still valid, and sends the next follow-up command if the last one had its predicted effect. */
export function startInput(
  view: SkureView,
  legal: readonly SkureCommand[],
  seat: Seat | undefined,
  previous?: Step<SkureCommand>,
): SkureStep {
  const last = previous as SkureStep | undefined;
  const open = last?.actual === undefined ? undefined : aheadOf(view, legal, seat);
  if (open !== undefined) return planning({ view, legal, seat }, open, last);
  const before = last?.actual === undefined ? last : closed(last, last.actual);
  const memory: SkureMemory = {
    ...{ view, legal, seat },
    draft: retainedDraft(view, legal, before),
    followUps: [],
    sent: undefined,
    ...plannedStill(view, legal, before),
  };
  if (before === undefined || before.sent === undefined) return begunAsPlanned(memory, before);
  // Same view: the sent command is still in flight.
  if (before.view === view) return stepOf({ ...memory, followUps: before.followUps, sent: before.sent });
  const [next] = before.followUps;
  if (next === undefined || !isMove(before.sent) || !wentAsMeant(before.view, before.sent, view))
    return stepOf(memory);
  if (!legal.some((one) => sameJson(one, next))) return stepOf(memory);
  return sending(memory, before.followUps);
}

type Position = Pick<SkureMemory, 'view' | 'legal' | 'seat'>;

/** Drafts on the turn that is to come; the draft stays while it is still valid there. */
function planning(actual: Position, { view, legal }: Ahead, { draft, planned }: Partial<SkureMemory> = {}) {
  const isMeant = draft !== undefined && stillMeant(view, legal, draft);
  const carried = planned === undefined ? {} : { planned };
  const drafted = { draft: isMeant ? draft : IDLE, followUps: [], sent: undefined, ...carried };
  return stepOf({ view, legal, seat: actual.seat, ...drafted, actual });
}

/** The step without the plan that was open: the battle as it is. */
const closed = (step: SkureStep, { view, legal }: NonNullable<SkureMemory['actual']>): SkureStep =>
  stepOf({ ...withoutActual(memoryOf({ ...step, view, legal })), draft: IDLE });

function withoutActual({ actual: _, ...memory }: SkureMemory): SkureMemory {
  return memory;
}

/** A plan lasts until its turn is over. */
function plannedStill(
  view: SkureView,
  legal: readonly SkureCommand[],
  last: SkureStep | undefined,
): Pick<SkureMemory, 'planned'> {
  const planned = last?.planned;
  if (planned === undefined || view.outcome !== null) return {};
  const wasIts = last?.view.actor === planned.who && isActing(last.legal);
  return wasIts && !(view.actor === planned.who && isActing(legal)) && view.turns !== last?.view.turns
    ? {}
    : { planned };
}

/** Before a plan is sent without being pressed, in ms: long enough to see it. */
const SEND_AFTER_MS = 900;

/** The own turn begins with what was planned for it (UI-K88). */
function begunAsPlanned(memory: SkureMemory, last: SkureStep | undefined): SkureStep {
  const { view, legal, seat, planned } = memory;
  const isBegun = isActing(legal) && !(last !== undefined && isActing(last.legal));
  if (!isBegun || planned === undefined || planned.who !== view.actor) return stepOf(memory);
  const state = planState(view, legal, seat, planned);
  if (state.kind === 'broken') return stepOf(memory);
  const step = stepOf({ ...memory, draft: planned.draft });
  const isSent = state.kind === 'good' && sendsPlans();
  const gesture = { kind: 'choose', id: CHOICES.confirm } as const;
  return isSent ? { ...step, timed: { gesture, afterMs: SEND_AFTER_MS } } : step;
}

function retainedDraft(view: SkureView, legal: readonly SkureCommand[], last: SkureStep | undefined): Draft {
  if (last === undefined) return IDLE;
  const { draft } = last;
  // A new turn starts with an empty draft; an inspected fighter stays selected.
  const isSameTurn = last.view.turns === view.turns && isActing(last.legal) === isActing(legal);
  // A space may have been chosen in order to mark it for the side (UI-K94).
  if (draft.kind === 'space' && !isSameTurn && isInCompany(view) && isActing(legal)) return IDLE;
  if (draft.kind !== 'look' && draft.kind !== 'space' && !isSameTurn) return IDLE;
  return stillMeant(view, legal, draft) ? draft : IDLE;
}

const isMove = (command: SkureCommand): command is TurnCommand =>
  command.type === 'step' || command.type === 'face' || command.type === 'rise' || command.type === 'sink';

export function nextInput(before: Step<SkureCommand>, gesture: Gesture): SkureStep {
  const step = before as SkureStep;
  if (gesture.kind === 'choose' && gesture.id === CHOICES.plan) return openPlan(step);
  if (gesture.kind === 'choose' && gesture.id === CHOICES.dropPlan) return withoutPlan(step);
  if (step.actual === undefined) return drafted(step, gesture);
  // Cancelling without a draft closes the plan.
  if (gesture.kind === 'cancel' && step.draft.kind === 'idle') return closed(step, step.actual);
  const next = drafted(step, gesture);
  if (next.command === undefined) return next;
  return sameJson(next.command, planOf(memoryOf(step))[0]) ? planMade(step, step.actual) : step;
}

function openPlan(step: SkureStep): SkureStep {
  const { view, legal, seat, planned } = step;
  const ahead = aheadOf(view, legal, seat);
  const draft = planned?.draft ?? IDLE;
  return ahead === undefined ? step : planning({ view, legal, seat }, ahead, { ...step, draft });
}

const withoutPlan = (step: SkureStep): SkureStep =>
  stepOf({
    ...unplanned(memoryOf(step.actual === undefined ? step : closed(step, step.actual))),
    draft: IDLE,
  });

function unplanned({ planned: _, ...memory }: SkureMemory): SkureMemory {
  return memory;
}

/** Nothing is sent: what would be is the plan. */
function planMade(step: SkureStep, actual: NonNullable<SkureMemory['actual']>): SkureStep {
  const planned = plannedBy(memoryOf(step));
  return planned === undefined ? step : stepOf({ ...memoryOf(closed(step, actual)), planned });
}

function drafted(step: SkureStep, gesture: Gesture): SkureStep {
  const memory = memoryOf(step);
  switch (gesture.kind) {
    case 'cancel':
      return stepOf({ ...memory, draft: IDLE });
    case 'cell': {
      const next = draftOnCell(memory, gesture.id);
      if (next === 'confirm') return confirmed(memory);
      if ('kind' in next) return withDraft(memory, next);
      return sending({ ...memory, draft: next.draft }, [next.command]);
    }
    case 'choose':
      return onChoose(memory, gesture.id);
  }
}

const withDraft = (memory: SkureMemory, draft: Draft): SkureStep => stepOf({ ...memory, draft });

function onChoose(memory: SkureMemory, id: string): SkureStep {
  const { draft } = memory;
  if (id === 'confirm') return confirmed(memory);
  const [word = '', value = '', more = ''] = id.split(':');
  switch (word) {
    case 'look':
      return withDraft(
        memory,
        draft.kind === 'look' && draft.who === value ? IDLE : { kind: 'look', who: value },
      );
    case 'strike':
      return withDraft(memory, { kind: 'strike', on: value, from: undefined });
    case 'way':
      return onWay(memory, Number(value), more);
    case 'face':
      return onFacing(memory, Number(value));
    case 'act':
      return onAct(memory, value);
    case 'height':
      return draft.kind === 'charge'
        ? withDraft(memory, { ...draft, height: value === 'mid' ? 'mid' : 'low' })
        : stepOf(memory);
    case 'spell':
      return withDraft(memory, { kind: 'cast', spell: value as SpellId, on: undefined });
    case 'on':
      return withDraft(memory, aboutWhom(draft, value));
    case 'place':
      return withDraft(memory, { kind: 'place', who: value });
    default:
      return onText(memory, id);
  }
}

function confirmed(memory: SkureMemory): SkureStep {
  const plan = planOf(memory);
  // Movement and attack drafts survive: after an interruption they are offered again with new odds.
  const isOnWay = memory.draft.kind === 'go' || memory.draft.kind === 'strike';
  const draft = isOnWay ? memory.draft : IDLE;
  // Once something is carried out, nothing is planned any more.
  return plan.length === 0 ? stepOf(memory) : sending({ ...unplanned(memory), draft }, plan);
}

function onWay(memory: SkureMemory, at: number, height: string): SkureStep {
  const known = HEIGHTS.find((one) => one === height);
  if (memory.draft.kind !== 'strike' || known === undefined) return stepOf(memory);
  return withDraft(memory, { ...memory.draft, from: { at, height: known } });
}

/** Facing of a fighter being deployed, of the end of a path, or sent at once. */
function onFacing(memory: SkureMemory, value: number): SkureStep {
  const facing = DIRECTIONS.find((one) => one === value);
  if (facing === undefined) return stepOf(memory);
  const { draft, view } = memory;
  const turn = turnOf(memory);
  if (draft.kind === 'place') return placedFacing(memory, draft.who, facing);
  if (turn !== undefined && draft.kind === 'go') {
    return facingsAt(view, turn, draft).includes(facing)
      ? withDraft(memory, { ...draft, facing })
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
  // Repeating an action cancels it; without a target it confirms.
  if (memory.draft.kind === act) return isPlain(act) ? confirmed(memory) : withDraft(memory, IDLE);
  return withDraft(memory, begun(memory, act));
}

const isPlain = (act: Act): boolean => act === 'breath' || act === 'defend' || act === 'counter';

/** The action starts with the target already selected. */
function begun({ draft, legal }: SkureMemory, act: Exclude<Act, 'rise' | 'sink'>): Draft {
  const on = 'on' in draft ? draft.on : undefined;
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

/** The only target, if there is just one. */
function onlyOf(legal: readonly SkureCommand[], type: 'charge' | 'aim'): string | undefined {
  const targets = new Set(legal.flatMap((one) => (one.type === type ? [one.target] : [])));
  return targets.size === 1 ? [...targets][0] : undefined;
}

function aboutWhom(draft: Draft, who: string): Draft {
  switch (draft.kind) {
    case 'charge':
    case 'aim':
    case 'cast':
      return { ...draft, on: who };
    case 'guard':
      return { ...draft, ally: who };
    default:
      return draft;
  }
}

/** A command as text: an answer, the end of a phase, an offer, or input from the command line. */
function onText(memory: SkureMemory, text: string): SkureStep {
  const parsed = skure.parseCommandText(memory.view, text);
  return parsed.ok ? sendIfLegal(memory, parsed.value) : stepOf(memory);
}

const sendIfLegal = (memory: SkureMemory, command: SkureCommand): SkureStep =>
  isLegal(memory, command) ? sending(memory, [command]) : stepOf(memory);

/** Team commands are too many to enumerate, so they are validated. */
function isLegal({ view, legal, seat }: SkureMemory, command: SkureCommand): boolean {
  if (command.type !== 'team') return legal.some((one) => sameJson(one, command));
  return seat !== undefined && isActing(legal, 'team') && check(view, seat, command) === undefined;
}

function sending(memory: SkureMemory, [command, ...followUps]: readonly SkureCommand[]): SkureStep {
  return command === undefined
    ? stepOf(memory)
    : { ...stepOf({ ...memory, followUps, sent: command }), command };
}

/** Any other gesture drops pending follow-up commands. */
const memoryOf = ({ view, legal, seat, draft, actual, planned }: SkureStep): SkureMemory => ({
  ...{ view, legal, seat, draft },
  followUps: [],
  sent: undefined,
  ...(actual === undefined ? {} : { actual }),
  ...(planned === undefined ? {} : { planned }),
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
