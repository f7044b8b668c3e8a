// Log lines of turns, stances, statuses and pending questions.

import { find } from '@hexmarch/shared/games/skure/characters';
import { HOLD_ROUNDS } from '@hexmarch/shared/games/skure/ending';
import type { Event } from '@hexmarch/shared/games/skure/events';
import { aimModifier } from '@hexmarch/shared/games/skure/hit';
import { seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { Line } from '../../../text/line.ts';
import { statusName } from '../words/words.ts';
import { type LogContext, line, ownSeat, seatList, whoAre, whoIs } from './parts.ts';

type TurnEvent = Event<
  | 'turnBegun'
  | 'turnLost'
  | 'statusCounted'
  | 'statusSet'
  | 'statusEnded'
  | 'held'
  | 'holdCounted'
  | 'stanceTaken'
  | 'stanceEnded'
  | 'aimed'
>;

export function turnLine(event: TurnEvent, context: LogContext): Line | undefined {
  const { before } = context;
  switch (event.type) {
    case 'turnBegun': {
      const { round } = event;
      const who = whoIs(before, event.who);
      return round === before.round
        ? line('log.turn', { who }, { tone: 'turn', opens: true })
        : line('log.round', { round, who }, { tone: 'turn', opens: true });
    }
    case 'turnLost':
      return line('log.turnLost', { who: whoIs(before, event.who), status: statusName(event.status) });
    case 'held':
      return heldLine(event, context);
    case 'holdCounted':
      return holdLine(event, context);
    case 'stanceTaken':
      return stanceLine(event, context);
    case 'stanceEnded':
      return line('log.stanceEnded', { who: whoIs(before, event.who) }, { follows: true });
    case 'aimed': {
      const { at, level } = event.aim;
      const values = { who: whoIs(before, event.who), target: whoIs(before, at), level };
      return line('log.aimed', { ...values, bonus: aimModifier(level as 1 | 2 | 3) });
    }
    default:
      return statusLine(event, context);
  }
}

function statusLine(
  event: Event<'statusCounted' | 'statusSet' | 'statusEnded'>,
  { before }: LogContext,
): Line {
  const values = { who: whoIs(before, event.who), status: event.status };
  if (event.type === 'statusSet')
    return line('log.statusSet', { ...values, turns: event.turns }, { follows: true });
  const left = event.type === 'statusCounted' ? event.left : 0;
  return left === 0
    ? line('log.status.over', values, { follows: true })
    : line('log.statusCounted', { ...values, left }, { follows: true });
}

function stanceLine({ who, stance, essence }: Event<'stanceTaken'>, { before }: LogContext): Line {
  const name = whoIs(before, who);
  if (stance.type === 'guard')
    return line('log.stance.guard', { who: name, ally: whoIs(before, stance.ally) });
  const gains = essence > (find(before, who)?.essence ?? essence);
  return gains
    ? line('log.stance.defendGaining', { who: name, essence })
    : line(`log.stance.${stance.type}`, { who: name });
}

/** Immediate actions are covered by the lines of their results. */
function heldLine({ held }: Event<'held'>, context: LogContext): Line | undefined {
  if (held === null) return undefined;
  const { before, viewer } = context;
  if (held.question === null) {
    const [task] = held.agenda;
    const who =
      task === undefined ? undefined : 'who' in task ? task.who : 'by' in task ? task.by : undefined;
    return line('log.rollDue', { who: who === undefined ? 'none' : whoIs(before, who) });
  }
  const { by, on, guards, asked } = held.question;
  const values = {
    guards: whoAre(before, guards, 'disjunction'),
    ...{ by: whoIs(before, by), on: whoIs(before, on), who: seatList(asked) },
  };
  const own = ownSeat(viewer);
  return line('log.asked', values, own !== undefined && asked.includes(own) ? { tone: 'turn' } : {});
}

function holdLine({ holding }: Event<'holdCounted'>, { before }: LogContext): Line {
  if (holding === null) return line('log.holdEnded', {}, { tone: 'turn' });
  const { side, rounds } = holding;
  const values = { side: seatList(seatsOfSide(before.options, side)), rounds, needed: HOLD_ROUNDS };
  return line('log.holds', values, { tone: 'turn' });
}
