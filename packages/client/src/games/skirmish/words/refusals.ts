// Texts of refused commands; those about orders are in orders/refusals.ts.

import type { SkirmishRefusal } from '@hexmarch/shared/games/skirmish/codes';
import { COMMAND_REFUSALS, SOCIETY_REFUSALS } from '@hexmarch/shared/games/skirmish/codes';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { codeIn, type Worded } from '../../../text/codes.ts';
import type { LinePart } from '../../../text/line.ts';
import { CAUSES, type Cause } from '../orders/causes.ts';
import { refusalLine } from '../orders/refusals.ts';
import { type Key, say } from './say.ts';
import { partText } from './words.ts';

type Other = Exclude<SkirmishRefusal, Cause>;

const isOther = (code: SkirmishRefusal): code is Other => codeIn(CAUSES, code) === undefined;
const CODES: readonly Worded<Other, Key, 'refusal'>[] = [...SOCIETY_REFUSALS, ...COMMAND_REFUSALS].filter(
  isOther,
);

export function refusalText({ code, rule, params }: Refusal): string | undefined {
  const known = codeIn(CODES, code);
  if (known !== undefined) return say(`refusal.${known}`);
  const cause = codeIn(CAUSES, code);
  if (cause === undefined) return undefined;
  return refusalLine({ code: cause, rule, ...(params === undefined ? {} : { params }) })
    ?.map(ownerless)
    .join('');
}

/** Names are unknown here. */
const ownerless = (part: LinePart): string =>
  typeof part !== 'string' && 'seat' in part ? say('somebody') : partText(part);
