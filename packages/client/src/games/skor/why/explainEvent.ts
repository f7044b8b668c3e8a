// Explanation of an event's result: roll sheets, income and upkeep, conversions, purge, each with a rule.

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import {
  MODIFIER_RULE,
  type SheetExchange,
  type SheetRoll,
  sheetOf,
} from '@hexmarch/shared/games/skor/sheet';
import type { Conversion, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Explanation, Reason } from '../../../gameApi/clientGame.ts';
import type { LinePart } from '../../../text/line.ts';
import { ruleText } from '../words/refusals.ts';
import { type Key, say, sayParts } from '../words/say.ts';
import { upkeepReasons } from '../words/upkeepText.ts';
import { branchName, dieName, dieSourceText, ROMAN, signed, tierEffect } from '../words/words.ts';

type Part = Exclude<LinePart, string>;
type Of<T extends SkorEvent['type']> = Extract<SkorEvent, { type: T }>;

export function explainEvent(event: SkorEvent, before: SkorView): Explanation | undefined {
  switch (event.type) {
    case 'attacked':
    case 'fired':
      return { title: say('why.attack'), reasons: attackReasons(event, before) };
    case 'gathered':
      return { title: say('why.income'), reasons: incomeReasons(event, before) };
    case 'converted':
      return { title: say('why.conversions'), reasons: event.rolls.map((roll) => conversion(event, roll)) };
    case 'purgeRolled':
      return { title: say('why.purge'), reasons: purgeReasons(event) };
    case 'researched':
      return { title: say('why.research'), reasons: researchReasons(event) };
    case 'moved':
      return { title: say('why.moved'), reasons: [wayReason(event)] };
    case 'gameEnded':
      return { title: say('why.end'), reasons: [byRule(event.outcome.rule)] };
    case 'setupRevealed':
      return { title: say('why.first'), reasons: [byRule('SKOR-2.6')] };
    default:
      return explainedByRule(event);
  }
}

/** Events explained by a single rule. */
const RULE_OF: Readonly<Partial<Record<SkorEvent['type'], RuleId>>> = {
  draftBegan: 'SKOR-2.7',
  cultureBanned: 'SKOR-2.7',
  cultureChosen: 'SKOR-2.7',
  starved: 'SKOR-4.3',
  spawned: 'SKOR-3.2',
  migrated: 'SKOR-9.5',
  promoted: 'SKOR-3.3',
  razed: 'SKOR-8.4',
  sent: 'SKOR-8.6',
  assassinated: 'SKOR-8.7',
  sabotaged: 'SKOR-8.9',
  purged: 'SKOR-9.3',
  captured: 'SKOR-10.1',
  turnEnded: 'SKOR-4.5',
};

function explainedByRule(event: SkorEvent): Explanation | undefined {
  const rule = RULE_OF[event.type];
  if (rule === undefined) return undefined;
  const paid = 'paid' in event && event.paid > 0 ? [paidReason(event.paid)] : [];
  return { title: rule, reasons: [byRule(rule), ...paid] };
}

const byRule = (rule: RuleId): Reason => ({ parts: [ruleText(rule) ?? rule], rule });

const reason = (key: Key, values: Parameters<typeof sayParts<Part>>[1] = {}): Pick<Reason, 'parts'> => ({
  parts: sayParts<Part>(key, values),
});

const paidReason = (paid: number): Reason => ({
  ...reason('why.paid'),
  value: signed(-paid),
  rule: 'SKOR-4.2',
});

// --- attacks ----------------------------------------------------------------------------------------------------

function attackReasons(event: Of<'attacked'> | Of<'fired'>, before: SkorView): readonly Reason[] {
  const { manner, exchanges, ending } = sheetOf(before, event);
  return [
    { ...reason(`manner.${manner.code}`), rule: manner.rule },
    ...exchanges.flatMap(exchangeReasons),
    { ...reason(`why.ending.${ending.code}`), rule: ending.rule },
    ...(event.paid > 0 ? [paidReason(event.paid)] : []),
  ];
}

const exchangeReasons = ({ attack, defence, result }: SheetExchange): readonly Reason[] => [
  ...(attack === null ? [] : rollReasons(attack)),
  ...(defence === null ? [] : rollReasons(defence)),
  { ...reason(`why.result.${result.code}`), rule: result.rule },
];

function rollReasons({ seat, die, sides, face, modifiers, total }: SheetRoll): readonly Reason[] {
  const source = dieSourceText(die);
  const rolled: Reason = {
    ...reason('why.die', { who: { seat }, die: dieName(sides), source }),
    value: String(face),
    rule: die.rule,
  };
  const added = modifiers.map(
    ({ source: of, value }): Reason => ({
      parts: [say(`source.${of}`)],
      value: signed(value),
      rule: MODIFIER_RULE,
    }),
  );
  const sum: Reason = { ...reason('why.total', { who: { seat } }), value: `= ${total}` };
  return [rolled, ...added, ...(modifiers.length > 0 ? [sum] : [])];
}

// --- the turn ---------------------------------------------------------------------------------------------------

function incomeReasons({ seat, budget, stage }: Of<'gathered'>, before: SkorView): readonly Reason[] {
  const lines = upkeepReasons(before, seat);
  const last: Reason =
    stage === 'upkeep'
      ? { ...reason('why.short'), rule: 'SKOR-4.3' }
      : { ...reason('why.budget'), value: `= ${budget}`, rule: 'SKOR-4.2' };
  return [...lines, last];
}

// SKOR-9.4 as text: each die with its result.
function conversion({ seat }: Of<'converted'>, { at, kind, face, to }: Conversion): Reason {
  const piece = sayParts<Part>('log.convert', { kind, at: { cell: at } });
  const came =
    to === undefined
      ? say('why.stays')
      : to === null
        ? say('why.noRoom')
        : to === at
          ? say('why.changes')
          : sayParts<Part>('why.changesTo', { to: { cell: to } });
  return { ...reason('why.roll', { piece, face: { face, seat }, came }), rule: 'SKOR-9.4' };
}

function purgeReasons({ face, due }: Of<'purgeRolled'>): readonly Reason[] {
  const came = due ? 'why.purgeDue' : face === RULES.purgeFace ? 'why.noPieces' : 'why.purgeFree';
  return [
    { ...reason('why.coin', { die: dieName(RULES.purgeDie) }), value: String(face), rule: 'SKOR-9.3' },
    { ...reason(came), rule: 'SKOR-9.3' },
  ];
}

function researchReasons({ branch, tier, paid, face, seat }: Of<'researched'>): readonly Reason[] {
  const roman = ROMAN[tier] ?? String(tier);
  const what = { branch: branchName(branch), tier: roman, effect: tierEffect(branch, tier) };
  const price = RULES.techCost[tier - 1] ?? 0;
  return [
    { ...reason('tech.cell', what), rule: 'SKOR-7.0' },
    { ...reason('why.price', { tier: roman }), value: signed(-price), rule: 'SKOR-7.0' },
    ...(face === null
      ? []
      : [
          {
            ...reason(paid === 0 ? 'why.gambleFree' : 'why.gamblePaid', { face: { face, seat } }),
            rule: 'SKOR-9.7',
          },
        ]),
  ];
}

const wayReason = ({ path, cost }: Of<'moved'>): Reason => ({
  ...reason('why.steps', { steps: path.length }),
  value: String(cost),
  rule: 'SKOR-6.2',
});
