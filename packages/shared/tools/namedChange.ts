// A change of a board by name (slotNames.ts): what programs do that read the wire without the engine.

import type { Json } from '../src/kernel/json.ts';
import { BENT, type Fields } from '../src/protocol/board/boardLayout.ts';

export interface NamedChange {
  readonly path: string;
  /** JSON, or how the list or record there differs from the layout (`BENT`). */
  readonly content: string;
}

/** The board after the change. `laid`: as it was laid out. */
export function withChange(board: Json, laid: Json, { path, content }: NamedChange): Json {
  const steps = stepsOf(path);
  if (!content.startsWith(BENT)) return withPart(board, steps, () => JSON.parse(content) as Json);
  const bend = JSON.parse(content.slice(BENT.length)) as Json[];
  return withPart(board, steps, (part) => bent(part, partAt(laid, steps), bend));
}

const STEP = /\[("(?:[^"\\]|\\.)*"|\d+)\]|(\w+)/g;

const stepsOf = (path: string): string[] =>
  [...path.matchAll(STEP)].map(([, inBrackets, name = '']) =>
    inBrackets === undefined ? name : String(JSON.parse(inBrackets)),
  );

const partAt = (value: Json, steps: readonly string[]): Json =>
  steps.reduce((part, step) => (part as Fields)[step] as Json, value);

function withPart(value: Json, [step, ...rest]: readonly string[], change: (part: Json) => Json): Json {
  if (step === undefined) return change(value);
  const inner = withPart((value as Fields)[step] as Json, rest, change);
  if (Array.isArray(value)) return value.map((item, i) => (i === Number(step) ? inner : item));
  return Object.fromEntries([...Object.entries(value as Fields), [step, inner]]);
}

function bent(part: Json, laid: Json, [first, ...others]: readonly Json[]): Json {
  if (Array.isArray(part)) return [...part.slice(0, first as number), ...others];
  const gone = first as readonly string[];
  const stayed = Object.entries(part as Fields).filter(
    ([name]) => Object.hasOwn(laid as Fields, name) && !gone.includes(name),
  );
  return Object.fromEntries([...stayed, ...Object.entries(others[0] as Fields)]);
}
