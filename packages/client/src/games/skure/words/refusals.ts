// Texts for refused commands, teams, fields and positions.

import { SEAT_LETTERS } from '@hexmarch/shared/games/skure/characters';
import { CHARGE_FAULTS } from '@hexmarch/shared/games/skure/chargeWay';
import {
  ACT_REFUSALS,
  COMMAND_REFUSALS,
  COMPANY_REFUSALS,
  SETUP_REFUSALS,
  SKURE_FAULTS,
  type SkureRefusal,
} from '@hexmarch/shared/games/skure/codes';
import { FIELD_FAULTS } from '@hexmarch/shared/games/skure/field/field';
import { STEP_FAULTS } from '@hexmarch/shared/games/skure/field/steps';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { laterRuleText } from '../../../gameApi/lazyTexts.ts';
import { catalogue } from '../../../text/catalogue.ts';
import { codeIn, type Worded } from '../../../text/codes.ts';
import type messages from './messages/refusals/en.json';
import { valueText } from './words.ts';

type Key = keyof typeof messages;

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/refusals');

const CODES: readonly Worded<SkureRefusal, Key, 'refusal'>[] = [
  ...SETUP_REFUSALS,
  ...ACT_REFUSALS,
  ...COMMAND_REFUSALS,
  ...COMPANY_REFUSALS,
  ...STEP_FAULTS,
  ...CHARGE_FAULTS,
  ...FIELD_FAULTS,
  ...SKURE_FAULTS,
];

export function refusalText({ code, rule, params = {} }: Refusal): string | undefined {
  const known = codeIn(CODES, code);
  return known === undefined ? ruleText(rule) : say(`refusal.${known}`, worded(params));
}

/** HP can be negative; seats are shown as letters. */
function worded(params: NonNullable<Refusal['params']>): Readonly<Record<string, string | number>> {
  const { least, seat } = params;
  return {
    ...params,
    ...(typeof least === 'number' ? { least: valueText(least) } : {}),
    ...(typeof seat === 'number' ? { seat: SEAT_LETTERS[seat] ?? '' } : {}),
  };
}

export const ruleText = laterRuleText(() => import('./rulesText.ts').then(({ ruleText }) => ruleText));
