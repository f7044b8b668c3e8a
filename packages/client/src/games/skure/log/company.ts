// Log lines that only company battles have (SKURE-15).

import { SIDE_LETTERS } from '@hexmarch/shared/games/skure/company/muster';
import type { Event } from '@hexmarch/shared/games/skure/events';
import type { CompanyEvent } from '@hexmarch/shared/games/skure/evolveCompany';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { assertNever } from '@hexmarch/shared/kernel/result';
import type { Line } from '../../../text/line.ts';
import { orderWords } from '../words/commandWords.ts';
import { RULED } from './master.ts';
import { done, type LogContext, line, seatList, whoAre, whoIs, yes } from './parts.ts';

/** Undefined where another line says the same. */
export function companyLine(event: CompanyEvent, context: LogContext): Line | undefined {
  const { before } = context;
  switch (event.type) {
    case 'objectiveSet': {
      const { objective, byMaster } = event;
      return line('log.company.objectiveSet', { objective }, byMaster ? RULED : { tone: 'turn' });
    }
    case 'objectiveNamed':
      return done(context, 'log.company.objectiveNamed', event.seat, { objective: event.objective });
    case 'shareSet':
      return event.points === null
        ? line('log.company.shareEnded', of(event.seat))
        : line('log.company.shareSet', { ...of(event.seat), points: event.points });
    case 'pickCancelled':
      return line('log.company.pickCancelled', of(event.seat));
    case 'sideReady':
      return line('log.company.sideReady', { side: letterOf(event.side) });
    case 'windowOpened':
      return event.fighters.length < 2
        ? undefined
        : line('log.company.window', { list: whoAre(before, event.fighters) }, { tone: 'turn' });
    case 'standingSet':
      return standingLine(event, context);
    case 'wentAbsent':
      return absentLine(event, context);
    case 'returned':
      return done(context, 'log.company.returned', event.seat);
    case 'lent': {
      const fighter = whoIs(before, event.who);
      return event.to === null
        ? line('log.company.loanEnded', { fighter })
        : line('log.company.lent', { fighter, ...of(event.to) });
    }
    case 'ranked':
      return rankedLine(event, context);
    case 'yielded':
      return done(context, 'log.company.yielded', event.seat);
    case 'goalSet':
      return line('log.company.goal', { text: event.text }, RULED);
    case 'windowTimed':
    case 'dueEnded':
    case 'commanded':
      return undefined;
    default:
      return assertNever(event);
  }
}

const of = (seat: Seat) => ({ who: { seat } });

const letterOf = (side: number): string => SIDE_LETTERS.charAt(side);

/** To other sides only that there is one (SKURE-15.25). */
function standingLine({ seat, who, order }: Event<'standingSet'>, context: LogContext): Line {
  if (who === undefined || order === undefined) return done(context, 'log.company.standingHidden', seat);
  return done(context, 'log.company.standing', seat, {
    fighter: whoIs(context.before, who),
    ...orderWords(order),
  });
}

function absentLine({ seats, why }: Event<'wentAbsent'>, context: LogContext): Line {
  const [seat = 0] = seats;
  return why === 'said'
    ? done(context, 'log.company.away', seat)
    : line('log.company.missed', { list: seatList(seats) });
}

function rankedLine({ side, captain, lieutenant }: Event<'ranked'>, { actor }: LogContext): Line {
  const values = { side: letterOf(side) };
  if (captain === null) return line('log.company.leaderless', values);
  const named = { ...values, captain: { seat: captain } };
  if (actor === ARBITER_ACTOR) {
    const alone = yes(lieutenant === null);
    const second = lieutenant === null ? '' : { seat: lieutenant };
    return line('log.company.rankedByMaster', { ...named, lieutenant: second, alone }, RULED);
  }
  return lieutenant === null
    ? line('log.company.rankedAlone', named)
    : line('log.company.ranked', { ...named, lieutenant: { seat: lieutenant } });
}
