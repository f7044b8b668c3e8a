// Gestures on a plan of placements: a formation is laid out, its pieces are moved, turned and swapped, and each own turn places the next.

import type {
  Direction,
  PlaceCommand,
  PlacedType,
  SkormCommand,
  Tile,
} from '@hexmarch/shared/games/skorm/types';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Step } from '../../../gameApi/clientGame.ts';
import type { Mode } from '../draft/mode.ts';
import { type Memory, on, planOf } from '../draft/stepDraft.ts';
import { formationOf, mirrored } from '../placing/formation.ts';
import { FORMATIONS, faced, freeTiles, moved, type Plan, placementOf } from '../placing/plan.ts';

const IDLE: Mode = { kind: 'idle' };

/** Ids of gestures. */
export const PLAN = { mirror: 'plan-mirror', clear: 'plan-clear', go: 'plan-go', hold: 'plan-hold' } as const;
const NEXT = 'plan-next:';
const FORMATION = 'formation:';

export const formationId = (kind: string): string => `${FORMATION}${kind}`;

/** So long the person can still intervene before a piece is placed. */
const PAUSE_MS = 1000;

const withPlan = (memory: Memory, plan: Plan | undefined, mode: Mode = memory.mode): Memory => {
  const { plans, seat } = memory;
  const others = [...plans].filter(([one]) => one !== seat);
  const all =
    plan === undefined || seat === undefined || plan.pieces.length === 0
      ? others
      : [...others, [seat, plan] as const];
  return { ...memory, plans: new Map(all), mode, rejection: undefined };
};

/** A tap on a tile of the plan, or with a piece of it selected on a free one; undefined for any other. */
export function onPlannedTile(memory: Memory, tile: Tile): Memory | undefined {
  const { mode, view, seat } = memory;
  const plan = planOf(memory);
  if (plan === undefined || seat === undefined) return undefined;
  const at = mode.kind === 'planned' ? mode.at : undefined;
  if (at === tile) return { ...memory, mode: IDLE };
  if (at !== undefined && freeTiles(view, seat).includes(tile))
    return withPlan(memory, { ...moved(plan, at, tile), isGoing: plan.isGoing }, IDLE);
  return plan.pieces.some(on(tile)) ? { ...memory, mode: { kind: 'planned', at: tile } } : undefined;
}

export function onPlanChoice(memory: Memory, id: string): Memory | undefined {
  const { view, seat, mode } = memory;
  if (seat === undefined || view.phase !== 'set') return undefined;
  const kind = FORMATIONS.find((one) => formationId(one) === id);
  const plan = planOf(memory);
  if (kind !== undefined) {
    if (plan?.formation === kind) return withPlan(memory, undefined, IDLE);
    const pieces = formationOf(view, seat, kind);
    return withPlan(memory, { pieces, isGoing: false, formation: kind }, firstOf(pieces));
  }
  if (plan === undefined) return undefined;
  switch (id) {
    case PLAN.mirror:
      return withPlan(memory, { pieces: mirrored(view, seat, plan.pieces), isGoing: false }, IDLE);
    case PLAN.clear:
      return withPlan(memory, undefined, IDLE);
    case PLAN.go:
    case 'confirm':
      return mode.kind === 'armed'
        ? undefined
        : withPlan(memory, { ...plan, isGoing: true, sent: undefined }, IDLE);
    case PLAN.hold:
      return withPlan(memory, { ...plan, isGoing: false });
    default:
      return undefined;
  }
}

/** Shown with its arrows, so that it is seen that a piece can be turned. */
function firstOf(pieces: Plan['pieces']): Mode {
  const shield = pieces.find(({ piece }) => piece === 'S') ?? pieces[0];
  return shield === undefined ? IDLE : { kind: 'planned', at: shield.tile };
}

export function onPlannedFacing(memory: Memory, at: Tile, facing: Direction): Memory {
  const plan = planOf(memory);
  return plan === undefined
    ? memory
    : withPlan(memory, { ...faced(plan, at, facing), isGoing: plan.isGoing }, { kind: 'planned', at });
}

/** The next planned piece of a type; undefined without a plan. */
export function onPlannedType(memory: Memory, type: PlacedType): Memory | undefined {
  const { mode } = memory;
  const plan = planOf(memory);
  const pieces = plan?.pieces.filter(({ piece }) => piece === type) ?? [];
  const k = mode.kind === 'planned' ? pieces.findIndex(on(mode.at)) : -1;
  const next = pieces[(k + 1) % pieces.length];
  return next && { ...memory, chosen: type, mode: { kind: 'planned', at: next.tile } };
}

function nextOf(memory: Memory): PlaceCommand | undefined {
  const [next] = planOf(memory)?.pieces ?? [];
  const wanted = next && placementOf(next);
  return memory.legal.some((one) => sameJson(one, wanted)) ? wanted : undefined;
}

/** The gesture that places the next piece by itself. While a piece is selected the person is about to change something. */
export function timedOf(memory: Memory): Pick<Step<SkormCommand>, 'timed'> {
  const plan = planOf(memory);
  const isDue = plan?.isGoing === true && plan.sent === undefined && memory.mode.kind === 'idle';
  const next = isDue ? nextOf(memory) : undefined;
  if (next === undefined) return {};
  return { timed: { gesture: { kind: 'choose', id: NEXT + next.tile }, afterMs: PAUSE_MS } };
}

/** The placement that its time has come for, and the memory once it is on its way. */
export function placedNext(
  memory: Memory,
  id: string,
): { readonly memory: Memory; readonly command: PlaceCommand } | undefined {
  const plan = planOf(memory);
  const command = nextOf(memory);
  if (plan === undefined || command === undefined || id !== NEXT + command.tile) return undefined;
  return { memory: withPlan(memory, { ...plan, sent: command.tile }), command };
}
