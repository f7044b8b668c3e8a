// Texts of refused orders (UI-S26), one per cause.

import { codeIn, type Worded } from '../../../text/codes.ts';
import type { LinePart } from '../../../text/line.ts';
import { CAUSES, type Cause, type Refused } from './causes.ts';
import { type Key, sayParts } from './say.ts';

type Part = Exclude<LinePart, string>;

const CODES: readonly Worded<Cause, Key, 'refusal'>[] = CAUSES;

/** Parameters that are territories; the others are words, numbers and seats. */
const PLACES: readonly string[] = ['at', 'from', 'to', 'near'];

/** Undefined for a code that is not about orders. */
export function refusalLine({ code, rule, params = {} }: Refused): readonly LinePart[] | undefined {
  const known = codeIn(CODES, code);
  if (known === undefined) return undefined;
  const values = {
    ...DEFAULTS,
    known: (params.near ?? '') === '' ? 'no' : 'yes',
    text: params.order ?? '',
    builds: rule === 'SKI-5.6' ? 'yes' : 'no',
    ...params,
  };
  return sayParts<Part>(
    `refusal.${known}`,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, partOf(known, name, value)])),
  );
}

/** Defaults of parameters that the host's refusals lack (judge.ts adds them), for orders that were valid when sent. */
const DEFAULTS = { odd: 'none', how: '', works: '', near: '' } as const;

function partOf(code: Cause, name: string, value: string | number): string | number | Part {
  if (name === 'owner' && typeof value === 'number') return { seat: value };
  // An unknown territory has no name to link.
  const isUnknown = code === 'no-such-territory' && name === 'at';
  return PLACES.includes(name) && !isUnknown ? { cell: String(value) } : value;
}
