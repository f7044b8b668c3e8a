// Explanation of an event: the sheet of a blow, the chance of a spell, the rule behind a lost turn.

import { PERCENT_BY_POINT } from '@hexmarch/shared/games/skure/casting';
import { characterOf, dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { SHOCKS } from '@hexmarch/shared/games/skure/charging';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Explanation, Reason } from '../../../gameApi/clientGame.ts';
import { describe } from '../log/describe.ts';
import { nameOf } from '../log/parts.ts';
import { elementName, spellName } from '../words/words.ts';
import { cited, reason } from './parts.ts';
import { say } from './say.ts';
import { outcomeReasons, reactionReasons, strikeReasons } from './sheet.ts';

/** Empty for self-explanatory events. */
export function explainEvent(
  event: SkureEvent,
  before: SkureView,
  names: readonly string[],
): Explanation | undefined {
  if (event.type === 'struck')
    return { title: blowTitle(event, before), reasons: strikeReasons(event, before) };
  if (event.type === 'reacted')
    return { title: blowTitle(event, before), reasons: reactionReasons(event, before) };
  const reasons = reasonsOf(event, before);
  return reasons.length === 0 ? undefined : { title: titleOf(event, before, names), reasons };
}

const blowTitle = ({ by, on }: Event<'struck' | 'reacted'>, view: SkureView): string =>
  say('title.blow', { by: nameOf(view, by), on: nameOf(view, on) });

/** The title is the event's log line. */
function titleOf(event: SkureEvent, before: SkureView, names: readonly string[]): string {
  const parts = describe(event, before, { kind: 'spectator' })?.parts ?? [];
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('cell' in part) return part.cell;
      if ('piece' in part) return part.piece;
      return 'face' in part ? String(part.face) : (names[part.seat] ?? '');
    })
    .join('');
}

/** Explained by citing a rule alone. */
const RULES: Partial<Readonly<Record<SkureEvent['type'], RuleId>>> = {
  guarded: 'SKURE-9.2',
  declined: 'SKURE-9.3',
  turnLost: 'SKURE-12.4',
  aimed: 'SKURE-8.3',
  aimLost: 'SKURE-8.2',
  stanceEnded: 'SKURE-9.3',
  followed: 'SKURE-7.6',
  charged: 'SKURE-7.5',
  fell: 'SKURE-11.1',
  stoodUp: 'SKURE-11.1',
  destroyed: 'SKURE-11.5',
  rested: 'SKURE-12.3',
  breathed: 'SKURE-12.3',
  holdCounted: 'SKURE-13.2',
  entered: 'SKURE-13.4',
  takenBack: 'SKURE-13.4',
  wentOn: 'SKURE-13.4',
  placesRevealed: 'SKURE-2.4',
  teamsRevealed: 'SKURE-2.2',
  orderSet: 'SKURE-2.5',
};

function reasonsOf(event: SkureEvent, before: SkureView): readonly Reason[] {
  switch (event.type) {
    case 'hurt':
      return hurtReasons(event, before);
    case 'shocked':
      return [shockReason(event, before)];
    case 'strained':
      return [
        reason('essence.short', '12.2', { missing: event.chance / PERCENT_BY_POINT }, `≤ ${event.chance}`),
        rolled(event),
      ];
    case 'chanced': {
      const values = { spell: spellName(event.spell), chance: event.chance };
      return [reason('chance', '12.1', values), rolled(event)];
    }
    case 'revivalRolled':
    case 'revived':
      return revivalReasons(event, before);
    case 'tieRolled': {
      const agility = agilityOf(before, event.who);
      return [reason('tie', '2.5', { agility }), rolled(event)];
    }
    case 'died':
      return [cited(event.life === 'frozen' ? 'SKURE-11.5' : 'SKURE-11.2')];
    case 'sidesLost':
      return [cited(event.rule)];
    case 'ended':
      return [cited(event.outcome.rule)];
    default: {
      const rule = RULES[event.type];
      return rule === undefined ? [] : [cited(rule)];
    }
  }
}

const rolled = ({ roll, byHand }: { readonly roll: number; readonly byHand?: true }): Reason =>
  reason('roll', '5.4', { hand: byHand === true ? 'yes' : 'no' }, roll);

const agilityOf = (view: SkureView, who: string): number => {
  const one = find(view, who);
  return one === undefined ? 0 : dataOf(one).agility;
};

/** A blow is explained by its sheet. */
function hurtReasons({ who, by, parts }: Event<'hurt'>, before: SkureView): readonly Reason[] {
  if (by === 'blow') return [];
  const one = characterOf(before, who);
  const [kind = 'physical'] = parts[0] ?? [];
  const rule = by === 'spell' ? '12.1' : by === 'breath' ? '12.3' : '12.4';
  return [
    reason(`source.${by}`, rule, { element: elementName(kind) }),
    ...resistance(before, one.id, kind),
    ...outcomeReasons(before, one, parts),
  ];
}

/** The target's factor for that kind of damage. */
function resistance(
  view: SkureView,
  who: string,
  kind: Event<'hurt'>['parts'][number][0],
): readonly Reason[] {
  const { weak, strong } = dataOf(characterOf(view, who));
  const percent = (weak[kind] ?? 0) - (strong[kind] ?? 0);
  if (percent === 0) return [];
  const values = { on: nameOf(view, who), element: elementName(kind), percent: Math.abs(percent) };
  return [reason('resisted', '6.6', { ...values, sign: percent > 0 ? 'weak' : 'strong' })];
}

function shockReason({ by, on, effect, roll }: Event<'shocked'>, before: SkureView): Reason {
  const sizeOf = (id: string): number => dataOf(characterOf(before, id)).size;
  const values = { size: sizeOf(by), other: sizeOf(on), effect, chance: SHOCKS };
  return reason('shock', '7.7', values, roll);
}

function revivalReasons(event: Event<'revivalRolled' | 'revived'>, before: SkureView): readonly Reason[] {
  const one = characterOf(before, event.who);
  if (event.type === 'revived') return [reason('revived', '11.4', { most: dataOf(one).hp }, event.hp)];
  const values = { element: elementName(one.element ?? 'physical'), chance: event.chance };
  return [reason('revival.fails', '11.4', values), rolled(event)];
}
