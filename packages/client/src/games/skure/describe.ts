// One sentence an event, for the log and for screen readers (UI-16, UI-K71). What repeats another is left out.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Viewer } from '@hexmarch/shared/kernel/game';
import type { Line } from '../../text/line.ts';
import { drawLine } from '../../text/offers.ts';
import { endedLine, sidesLostLine } from './log/end.ts';
import {
  aimLostLine,
  diedLine,
  guardedLine,
  hurtLine,
  reactedLine,
  shockedLine,
  struckLine,
} from './log/fight.ts';
import { magicLine } from './log/magic.ts';
import { enteredLine, RULED, takenBackLine } from './log/master.ts';
import { moveLine } from './log/move.ts';
import { done, line, seatList, type Told, toneFor, whoIs } from './log/parts.ts';
import { isSetupEvent, setupLine } from './log/setup.ts';
import { turnLine } from './log/turn.ts';

export function describe(event: SkureEvent, before: SkureView, viewer: Viewer): Line | undefined {
  const told: Told = { before, viewer };
  if (isSetupEvent(event)) return setupLine(event, told);
  switch (event.type) {
    case 'stepped':
    case 'heightChanged':
    case 'faced':
    case 'charged':
    case 'ran':
    case 'followed':
      return moveLine(event, told);
    case 'cast':
    case 'strained':
    case 'chanced':
    case 'revivalRolled':
    case 'revived':
    case 'healed':
    case 'breathed':
    case 'rested':
      return magicLine(event, told);
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
      return turnLine(event, told);
    case 'drawOffered':
    case 'drawAccepted':
    case 'drawDeclined':
      return drawLine(event, viewer);
    default:
      return fightLine(event, told);
  }
}

function fightLine(event: SkureEvent, told: Told): Line | undefined {
  const { before } = told;
  switch (event.type) {
    case 'guarded':
      return guardedLine(event, told);
    case 'declined':
      return line('log.declined', { who: seatList(event.seats) });
    case 'struck':
      return struckLine(event, told);
    case 'reacted':
      return reactedLine(event, told);
    case 'shocked':
      return shockedLine(event, told);
    case 'hurt':
      return hurtLine(event, told);
    case 'fell': {
      const tone = toneFor(told, undefined, find(before, event.who));
      return line('log.fell', { who: whoIs(before, event.who) }, { tone, follows: true });
    }
    case 'died':
      return diedLine(event, told);
    case 'destroyed':
      return line('log.destroyed', { who: whoIs(before, event.who) }, { follows: true });
    case 'stoodUp': {
      const values = { who: whoIs(before, event.who), height: event.height };
      return line('log.stoodUp', values, { follows: true });
    }
    case 'aimLost':
      return aimLostLine(event, told);
    // The blow says who strikes at whom, and so does a question before it.
    case 'attacked':
    case 'turnEnded':
      return undefined;
    default:
      return tableLine(event, told);
  }
}

function tableLine(event: SkureEvent, told: Told): Line | undefined {
  switch (event.type) {
    case 'left':
      return done(told, 'log.left', event.seat, { why: event.why }, { tone: 'bad' });
    case 'sidesLost':
      return sidesLostLine(event, told);
    case 'ended':
      return endedLine(event, told);
    case 'entered':
      return enteredLine(event, told);
    case 'takenBack':
      return takenBackLine(event, told);
    case 'noted':
      return line('log.noted', { text: event.text }, RULED);
    case 'paused':
    case 'resumed':
      return line(`log.${event.type}`, {}, RULED);
    case 'wouldGoOn':
      return done(told, 'log.wouldGoOn', event.seat);
    case 'wentOn':
      return line('log.wentOn', {}, { tone: 'turn' });
    default:
      return undefined;
  }
}
