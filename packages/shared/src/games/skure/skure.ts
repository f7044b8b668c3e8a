// Skure as one GameDefinition: wires the rules' files together. Start reading at decide.ts for commands, at carryOut.ts for their
// execution. What needs no decisions is in readModel.ts.

import { branchedEnds } from '../../kernel/ends.ts';
import type { GameNotification, Random, Seat } from '../../kernel/game.ts';
import { charactersOf, isStanding } from './characters.ts';
import { SHOCKS } from './charging.ts';
import { openCompany } from './companySetup.ts';
import { decide, endByTime } from './decide.ts';
import type { Sheet, SkureEvent } from './events.ts';
import { fieldOf } from './fieldOption.ts';
import { DIE, REACTION_HITS, reactionHits, totalsOf } from './hit.ts';
import { actingCaptain, type InCompany, isAway, isInCompany } from './leaders.ts';
import { legalCommands } from './legal.ts';
import { type Skure, skureReadModel } from './readModel.ts';
import { allSeats, sideOfSeat } from './sides.ts';
import type { SkureSettings, SkureView } from './state.ts';
import { leaving } from './table.ts';

export const skure: Skure = {
  ...skureReadModel,
  open,
  decide,
  // No loss on time (SKURE-13.3): the active character defends.
  forfeit: (state, seat, reason) =>
    reason === 'timeout' ? endByTime(state) : leaving(state, seat, 'abandoned'),
  legalCommands,
  endsOf: (state, command, actor) => branchedEnds(skure, state, command, actor, sameUpTo),
  notifications,
  notifiesIn: isInCompany,
  moreNotificationKinds: ['led'],
};

/** Opening of a battle: with secret teams, or from a position (TABLE-11.1). */
function open(
  settings: SkureSettings,
  seatCount: number,
  _random: Random,
  wishes?: readonly unknown[],
): readonly SkureEvent[] {
  const { field, hold, position, ...options } = settings;
  if (options.company !== undefined) return openCompany(settings, seatCount, wishes);
  if (position !== undefined) return [{ type: 'positionSet', options, position, rules: 3 }];
  const found = fieldOf(settings);
  if (!found.ok) throw new Error(`there is no such field: ${found.error.code}`);
  return [{ type: 'battleOpened', options, ...found.value, rules: 3 }];
}

/** For one name or several. */
const LED_WORDS: GameNotification['words'] = {
  en: 'Away: {names}. You lead in their place.',
  de: 'Abwesend: {names}. Die Führung hast jetzt du.',
  es: 'Ausente: {names}. Ahora diriges tú en su lugar.',
};

// SKURE-15.20.
/** A captain hears once of each player who is missing, by the difference of two spectator views. */
function notifications(before: SkureView, after: SkureView): readonly GameNotification[] {
  if (!isInCompany(before) || !isInCompany(after) || after.phase !== 'battle') return [];
  const led = allSeats(after.options).map((seat) => newCaptainFor(before, after, seat));
  return [...new Set(led)].flatMap((captain): GameNotification[] => {
    if (captain === null) return [];
    const about = allSeats(after.options).filter((seat) => led[seat] === captain);
    return [{ kind: 'led', to: [captain], about, words: LED_WORDS }];
  });
}

function newCaptainFor(before: InCompany, after: InCompany, seat: Seat): Seat | null {
  const captain = captainFor(after, seat);
  return captain === captainFor(before, seat) ? null : captain;
}

/** Who leads the standing fighters of that seat in its place; null: nobody, or they are lent. */
function captainFor(view: InCompany, seat: Seat): Seat | null {
  if (!isAway(view, seat)) return null;
  const own = charactersOf(view, seat).filter((one) => isStanding(one) && !(one.id in view.company.lent));
  return own.length === 0 ? null : actingCaptain(view, sideOfSeat(view.options, seat));
}

// Ends of a command.

/** One branch for all faces of a d100 that do the same. */
function sameUpTo(events: readonly SkureEvent[]): readonly number[] | undefined {
  // Where anybody rolls a tie two do at least, and the state keeps each roll (SKURE-2.5).
  if (events.some((event) => event.type === 'tieRolled' && event.byHand !== true)) return undefined;
  return events.flatMap((event) => sameUpToIn(event) ?? []);
}

/** Undefined where the server rolled no die. */
function sameUpToIn(event: SkureEvent): number | undefined {
  if ('byHand' in event) return undefined;
  switch (event.type) {
    case 'struck': {
      const [, most] = totalsOf(event.uncapped);
      // Above the cap more does not help (SKURE-5.8).
      return most === null || event.stage < event.uncapped ? DIE : faceFor(most, event);
    }
    case 'reacted':
      return reactionHits(event.total) ? DIE : faceFor(REACTION_HITS - 1, event);
    case 'shocked':
      return event.success ? SHOCKS : DIE;
    case 'chanced':
      return event.success ? event.chance : DIE;
    case 'strained':
    case 'revivalRolled':
      return event.success ? DIE : event.chance;
    default:
      return undefined;
  }
}

/** The face that makes that total, or the highest of the die. */
const faceFor = (total: number, event: Sheet): number => Math.min(DIE, total - (event.total - event.roll));
