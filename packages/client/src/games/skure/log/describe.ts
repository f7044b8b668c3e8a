// One log sentence per event, also for screen readers (UI-16, UI-K71). Redundant events get none.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import { isOfCompany } from '@hexmarch/shared/games/skure/evolveCompany';
import { seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import type { Line } from '../../../text/line.ts';
import { drawLine } from '../../../text/offers.ts';
import { whyAlone } from '../words/words.ts';
import { companyLine } from './company.ts';
import {
  aimLostLine,
  diedLine,
  guardedLine,
  hurtLine,
  reactedLine,
  shockedLine,
  struckLine,
} from './fight.ts';
import { magicLine } from './magic.ts';
import { enteredLine, RULED, takenBackLine } from './master.ts';
import { moveLine } from './move.ts';
import { done, type LogContext, line, ownSeat, seatList, toneFor, whoIs, yes } from './parts.ts';
import { isSetupEvent, setupLine } from './setup.ts';
import { turnLine } from './turn.ts';

export function describe(
  event: SkureEvent,
  before: SkureView,
  viewer: Viewer,
  actor?: Seat,
): Line | undefined {
  const context: LogContext = { before, viewer, actor };
  if (isSetupEvent(event)) return setupLine(event, context);
  if (isOfCompany(event)) return companyLine(event, context);
  switch (event.type) {
    case 'stepped':
    case 'heightChanged':
    case 'faced':
    case 'charged':
    case 'ran':
    case 'followed':
      return moveLine(event, context);
    case 'cast':
    case 'strained':
    case 'chanced':
    case 'revivalRolled':
    case 'revived':
    case 'healed':
    case 'breathed':
    case 'rested':
      return magicLine(event, context);
    case 'turnBegun':
    case 'turnLost':
    case 'statusCounted':
    case 'statusSet':
    case 'statusEnded':
    case 'held':
    case 'holdCounted':
    case 'stanceTaken':
    case 'stanceEnded':
    case 'aimed':
      return turnLine(event, context);
    case 'drawOffered':
    case 'drawAccepted':
    case 'drawDeclined':
      return drawLine(event, viewer);
    default:
      return fightLine(event, context);
  }
}

function fightLine(event: SkureEvent, context: LogContext): Line | undefined {
  const { before } = context;
  switch (event.type) {
    case 'guarded':
      return guardedLine(event, context);
    case 'declined':
      return line('log.declined', { who: seatList(event.seats) });
    case 'struck':
      return struckLine(event, context);
    case 'reacted':
      return reactedLine(event, context);
    case 'shocked':
      return shockedLine(event, context);
    case 'hurt':
      return hurtLine(event, context);
    case 'fell': {
      const tone = toneFor(context, undefined, find(before, event.who));
      return line('log.fell', { who: whoIs(before, event.who) }, { tone, follows: true, loss: true });
    }
    case 'died':
      return diedLine(event, context);
    case 'destroyed':
      return line('log.destroyed', { who: whoIs(before, event.who) }, { follows: true });
    case 'stoodUp': {
      const values = { who: whoIs(before, event.who), height: event.height };
      return line('log.stoodUp', values, { follows: true });
    }
    case 'aimLost':
      return aimLostLine(event, context);
    // The attack or the question before it already says who attacks whom.
    case 'attacked':
    case 'turnEnded':
      return undefined;
    default:
      return tableLine(event, context);
  }
}

function tableLine(event: SkureEvent, context: LogContext): Line | undefined {
  switch (event.type) {
    case 'left':
      return done(context, 'log.left', event.seat, { why: event.why }, { tone: 'bad' });
    case 'sidesLost':
      return sidesLostLine(event, context);
    case 'ended':
      return endedLine(event, context);
    case 'entered':
      return enteredLine(event, context);
    case 'takenBack':
      return takenBackLine(event, context);
    case 'noted':
      return line('log.noted', { text: event.text }, RULED);
    case 'paused':
    case 'resumed':
      return line(`log.${event.type}`, {}, RULED);
    case 'wouldGoOn':
      return done(context, 'log.wouldGoOn', event.seat);
    case 'wentOn':
      return line('log.wentOn', {}, { tone: 'turn' });
    default:
      return undefined;
  }
}

/** Log lines for the end of a battle, for one side or all. */
function sidesLostLine({ sides, rule, why }: Event<'sidesLost'>, { before, viewer }: LogContext): Line {
  const seats = sides.flatMap((side) => seatsOfSide(before.options, side));
  const own = ownSeat(viewer);
  return line(
    'log.sideLost',
    { side: seatList(seats), rule: why?.[0] ?? (rule === 'SKURE-13.2' ? 'slain' : 'fell') },
    { tone: own !== undefined && seats.includes(own) ? 'bad' : 'turn', follows: true },
  );
}

function endedLine({ outcome }: Event<'ended'>, { viewer }: LogContext): Line {
  const { winners, left = [] } = outcome;
  const reason = whyAlone(outcome) ?? outcome.reason;
  if (winners.length === 0) return line('log.drawn', { reason }, { tone: 'turn', follows: true });
  const own = ownSeat(viewer);
  const values = {
    ...{ winners: seatList(winners), losers: seatList(left.flatMap(({ seats }) => seats)) },
    ...{ you: yes(own !== undefined && winners.includes(own)), reason },
  };
  return line('log.won', values, { tone: 'good', follows: true });
}
