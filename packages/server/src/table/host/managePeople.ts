// Host actions on people. Changes of terms are stored before they apply: settingChanges.ts.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import type { HostAction } from '@hexmarch/shared/protocol/room/hostActions';
import { knownAs } from '../seats/presence.ts';
import type { Seating } from '../seats/seating.ts';
import type { TableOutbox } from '../state/tableTypes.ts';

export type SeatBot = Extract<HostAction, { readonly do: 'seatBot' }>;

/** Carries out the action, or returns the refusal code. */
export function manage(
  seating: Seating,
  outbox: TableOutbox,
  waiting: boolean,
  person: string,
  message: Exclude<HostAction, SeatBot>,
): HostRefusal | undefined {
  if (person !== seating.host) return 'not-host';
  switch (message.do) {
    case 'lock':
    case 'unlock':
      seating.locked = message.do === 'lock';
      return undefined;
    case 'allowWatchers':
      seating.watchersAllowed = true;
      return undefined;
    case 'refuseWatchers':
      seating.watchersAllowed = false;
      for (const spectator of seating.spectators) outbox.sendAway(spectator, 'watchers-refused');
      seating.company.endAll();
      return undefined;
    case 'slow':
      seating.slowSeconds = message.seconds;
      return undefined;
    case 'remove':
      return remove(seating, outbox, waiting, message.person);
    case 'handOver':
      return handOver(seating, message.person);
  }
}

/** A player can be removed only while the match waits; a spectator at any time. */
export function removalRefused(seating: Seating, waiting: boolean, id: string) {
  const person = seating.person(id);
  if (person === undefined) return 'unknown-person';
  if (id === seating.host) return 'not-yourself';
  if (knownAs(person) !== null && !waiting) return 'match-running';
  return undefined;
}

function remove(
  seating: Seating,
  outbox: TableOutbox,
  waiting: boolean,
  id: string,
): HostRefusal | undefined {
  const refused = removalRefused(seating, waiting, id);
  if (refused === undefined) sendAway(seating, outbox, id);
  return refused;
}

export function sendAway(seating: Seating, outbox: TableOutbox, id: string): void {
  const person = seating.person(id);
  if (person === undefined) return;
  seating.remove(person);
  outbox.sendAway(person, 'removed');
}

function handOver(seating: Seating, id: string): HostRefusal | undefined {
  const next = seating.person(id);
  if (next === undefined || next.seat === null || next.bot !== undefined) return 'unknown-person';
  seating.host = next.id;
  return undefined;
}

// TABLE-10.1: while the match waits, the host puts bots on free seats, or replaces a bot.
export function seatBot(
  seating: Seating,
  waiting: boolean,
  person: string,
  seat: Seat,
  bot: number,
): HostRefusal | undefined {
  if (person !== seating.host) return 'not-host';
  const sitting = seating.seats[seat];
  if (sitting === undefined) return 'malformed';
  if (!waiting) return 'match-running';
  if (sitting !== null && sitting.bot === undefined) return 'seat-taken';
  seating.seatBot(seat, bot);
  return undefined;
}
