// Log lines of spells, breath and revival.

import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import type { Event, Rolled } from '@hexmarch/shared/games/skure/events';
import { spellOf } from '@hexmarch/shared/games/skure/roster';
import { assertNever } from '@hexmarch/shared/kernel/result';
import type { Line } from '../../../text/line.ts';
import { elementName, spellName, valueText } from '../words/words.ts';
import { type LogContext, line, spaceOf, toneFor, type Values, whoAre, whoIs, yes } from './parts.ts';

type MagicEvent = Event<
  'cast' | 'strained' | 'chanced' | 'revivalRolled' | 'revived' | 'healed' | 'breathed' | 'rested'
>;

export function magicLine(event: MagicEvent, context: LogContext): Line {
  const { before } = context;
  switch (event.type) {
    case 'cast':
      return castLine(event, context);
    case 'strained':
      return line(
        'log.strained',
        { who: whoIs(before, event.who), ...chanceValues(event) },
        { follows: true },
      );
    case 'chanced': {
      const values = { on: whoIs(before, event.on), spell: spellName(event.spell) };
      return line('log.chanced', { ...values, ...chanceValues(event) }, { follows: true });
    }
    case 'revivalRolled':
      return line(
        'log.revivalRolled',
        { who: whoIs(before, event.who), ...chanceValues(event) },
        { follows: true },
      );
    case 'revived': {
      const { who, at, hp } = event;
      const values = { who: whoIs(before, who), at: spaceOf(before, at), hp, most: mostOf(context, who) };
      return line('log.revived', values, {
        tone: toneFor(context, find(before, who), undefined),
        follows: true,
      });
    }
    case 'healed': {
      const { who, hp } = event;
      const amount = hp - (find(before, who)?.hp ?? hp);
      const values = { who: whoIs(before, who), amount, hp: valueText(hp), most: mostOf(context, who) };
      return line('log.healed', values, {
        tone: toneFor(context, find(before, who), undefined),
        follows: true,
      });
    }
    case 'breathed':
      return breathedLine(event, context);
    case 'rested':
      return line('log.rested', { who: whoIs(before, event.who), rest: event.rest }, { follows: true });
    default:
      return assertNever(event);
  }
}

const chanceValues = ({
  roll,
  byHand,
  chance,
  success,
}: Rolled & { readonly chance: number; readonly success: boolean }): Values => ({
  ...{ roll, chance },
  ...{ hand: yes(byHand === true), success: yes(success) },
});

const mostOf = ({ before }: LogContext, who: string): number => {
  const one = find(before, who);
  return one === undefined ? 0 : dataOf(one).hp;
};

function castLine({ by, on, spell, essence }: Event<'cast'>, context: LogContext): Line {
  const { before } = context;
  const values = { by: whoIs(before, by), spell: spellName(spell), essence };
  if (by === on) return line('log.castOnSelf', values);
  const isOnEnemy = spellOf(spell).target === 'enemy';
  const tone = isOnEnemy ? toneFor(context, find(before, by), find(before, on)) : 'plain';
  return line('log.cast', { ...values, on: whoIs(before, on) }, { tone });
}

function breathedLine({ who, targets }: Event<'breathed'>, { before }: LogContext): Line {
  const one = find(before, who);
  const element = one === undefined ? undefined : dataOf(one).breath?.element;
  const values = { who: whoIs(before, who), element: element === undefined ? '' : elementName(element) };
  if (targets.length === 0) return line('log.breathedOnNobody', values);
  return line('log.breathed', { ...values, targets: whoAre(before, targets) });
}
