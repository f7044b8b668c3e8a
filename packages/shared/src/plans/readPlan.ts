// Reads a plan from unknown JSON, within the limits of TABLE-29.10.

import { canonicalText } from '../kernel/json.ts';
import type { PlannedGame } from '../kernel/planning.ts';
import type { RuleId } from '../kernel/result.ts';
import type { PlanError } from '../protocol/errors/codes.ts';
import { type Branch, type Condition, PLAN_LIMITS, type Plan, type PlannedCommand } from './plan.ts';
import { isNever } from './planned.ts';

/** Longer than any command, reading or chances that a game writes. */
const TEXT_MAX = 2000;

/** Faults of the plan itself. */
type PlanFault = Exclude<PlanError, 'no-plans' | 'plan-fails'>;

interface Faulty {
  readonly fault: PlanFault;
  readonly rule: RuleId;
}

const planFault = (fault: PlanFault): Faulty => ({ fault, rule: RULES[fault] });

const RULES: Readonly<Record<PlanFault, string>> = {
  'malformed-plan': 'TABLE-29.1',
  'empty-plan': 'TABLE-29.1',
  'long-plan': 'TABLE-29.10',
  'deep-plan': 'TABLE-29.10',
  'many-branches': 'TABLE-29.10',
  'many-branches-here': 'TABLE-29.10',
  'malformed-command': 'TABLE-29.1',
  'never-planned': 'TABLE-29.6',
};

/** `view`: of the seat, to read commands by. */
export function readPlan(planned: PlannedGame, view: unknown, input: unknown): Plan | Faulty {
  if (!isRecord(input)) return planFault('malformed-plan');
  const found: Found = { branches: 0 };
  const branches = branchesIn(input.branches, found, 0);
  if (branches === undefined) return planFault(found.fault ?? 'malformed-plan');
  if (branches.length === 0) return planFault('empty-plan');
  const plan: Plan = { branches };
  if (canonicalText(plan).length > PLAN_LIMITS.textLength) return planFault('long-plan');
  const fault = faultIn(planned, view, branches);
  return fault === undefined ? plan : planFault(fault);
}

/** Of a command that the game cannot read, or that no plan gives. */
function faultIn(planned: PlannedGame, view: unknown, branches: readonly Branch[]): PlanFault | undefined {
  for (const { give, next } of branches) {
    for (const { text } of give) {
      const parsed = planned.game.parseCommandText(view, text);
      if (text.startsWith('@') || (parsed.ok && isNever(planned, parsed.value))) return 'never-planned';
      if (!parsed.ok) return 'malformed-command';
    }
    const fault = faultIn(planned, view, next);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Counts what was read; `fault`: why the rest was not. */
interface Found {
  branches: number;
  fault?: PlanFault;
}

/** `depth`: number of commands before. */
function branchesIn(input: unknown, found: Found, depth: number): readonly Branch[] | undefined {
  if (!Array.isArray(input)) return undefined;
  found.branches += input.length;
  if (input.length > PLAN_LIMITS.atOnePlace) found.fault = 'many-branches-here';
  else if (found.branches > PLAN_LIMITS.branches) found.fault = 'many-branches';
  if (found.fault !== undefined) return undefined;
  return allOf(input, (one) => branchIn(one, found, depth));
}

function branchIn(input: unknown, found: Found, depth: number): Branch | undefined {
  if (!isRecord(input)) return undefined;
  const condition = conditionIn(input);
  const give = Array.isArray(input.give) ? allOf(input.give, commandIn) : undefined;
  if (condition === undefined || give === undefined || give.length === 0) return undefined;
  const deeper = depth + give.length;
  if (deeper > PLAN_LIMITS.depth) {
    found.fault = 'deep-plan';
    return undefined;
  }
  const next = branchesIn(input.next, found, deeper);
  return next === undefined ? undefined : { ...condition, give, next };
}

function conditionIn(input: JsonRecord): Condition | undefined {
  switch (input.when) {
    case 'exactly':
      return isText(input.view) ? { when: 'exactly', view: input.view } : undefined;
    case 'unchanged': {
      const spaces = isRecord(input.spaces) ? readingsIn(input.spaces) : undefined;
      return spaces === undefined ? undefined : { when: 'unchanged', spaces };
    }
    case 'rolled':
      return isText(input.outcome) ? { when: 'rolled', outcome: input.outcome } : undefined;
    case 'always':
      return { when: 'always' };
    default:
      return undefined;
  }
}

function readingsIn(spaces: JsonRecord): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(spaces);
  const isSound = entries.every(([space, reading]) => isText(space) && isText(reading));
  return isSound ? (Object.fromEntries(entries) as Record<string, string>) : undefined;
}

function commandIn(input: unknown): PlannedCommand | undefined {
  if (!isRecord(input) || !isText(input.text) || input.text === '') return undefined;
  const { text, chances } = input;
  if (chances === undefined) return { text };
  return isText(chances) ? { text, chances } : undefined;
}

type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (input: unknown): input is JsonRecord =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const isText = (input: unknown): input is string => typeof input === 'string' && input.length <= TEXT_MAX;

/** Undefined where one of them is. */
function allOf<T>(list: readonly unknown[], read: (one: unknown) => T | undefined): readonly T[] | undefined {
  const all: T[] = [];
  for (const one of list) {
    const value = read(one);
    if (value === undefined) return undefined;
    all.push(value);
  }
  return all;
}
