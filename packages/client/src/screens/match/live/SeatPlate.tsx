// A player's plate in a live match: name, clock, and presence.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import { awayUntil, runsFrom } from '@hexmarch/shared/protocol/room/daysOff';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { JSX } from 'preact';
import { isReconnecting, type Link } from '../../../net/wire/connection.ts';
import { TablePlate } from '../../../table/seats/TablePlate.tsx';
import { isGuest } from '../../../text/bots.ts';
import { lowBankMs } from '../../../text/clocks.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { type ClockProps, Countdown } from '../../../ui/plates/Clock.tsx';
import type { PlateShape } from '../../../ui/plates/Plate.tsx';
import type { Shared } from '../session/shared.ts';
import { say, sayParts } from '../words/say.ts';

const OffUntil = later(() => import('../menu/OffUntil.tsx').then(({ OffUntil }) => OffUntil));
const SeenBy = later(() => import('../people/Company.tsx').then(({ SeenBy }) => SeenBy));

export type SeatPlateProps = Shared & { readonly of: Seat; readonly shape: PlateShape };

export function SeatPlate(seated: SeatPlateProps) {
  const { session, table, props, of } = seated;
  const snapshot = session.snapshot.value;
  const seat = snapshot?.seats[of];
  if (snapshot === undefined || seat === undefined) return null;
  const toMove = snapshot.outcome === null && snapshot.awaiting.includes(of);
  const me = of === props.seat;
  const isSeen = snapshot.companions.some((one) => one.seat === of);
  const offsetMs = session.offsetMs.value;
  const off = offOf(snapshot, of, offsetMs);
  const isAway = seat.goneAt > 0 && snapshot.outcome === null;
  const status = {
    name: props.names[of] ?? seat.name,
    me,
    toMove,
    online: seat.online,
    guest: isGuest(seat),
    bot: seat.bot > 0,
    note: me ? waitNote(session.connection.link.value, table.queue.wait.value) : undefined,
    ...(isSeen ? { seenBy: <SeenBy session={session} of={of} /> } : {}),
    away: isAway ? <Away of={of} goneAt={seat.goneAt} offsetMs={offsetMs} /> : off && <OffUntil {...off} />,
    clock: table.game.isUnclocked?.(props.view) ? undefined : clockOf(snapshot, of, toMove, offsetMs),
  };
  return <TablePlate {...seated} status={status} />;
}

const Away = ({ of, goneAt, offsetMs }: { of: Seat; goneAt: number; offsetMs: number }) => (
  <span data-testid={`away-${of}`}>
    {sayParts<JSX.Element>('away', { time: <Countdown atMs={goneAt} offsetMs={offsetMs} /> })}
  </span>
);

/** TABLE-28.2: undefined while the seat has no days off. */
function offOf({ daysOff, table }: MatchSnapshot, of: Seat, offsetMs: number) {
  const untilMs = awayUntil(daysOff, of, Date.now() + offsetMs);
  return untilMs === undefined ? undefined : { of, untilMs, offsetMs, stands: table.paused };
}

function clockOf(
  snapshot: MatchSnapshot,
  of: Seat,
  toMove: boolean,
  offsetMs: number,
): ClockProps | undefined {
  // TABLE-27.2: delayed spectators see no clocks.
  if (!isTimed(snapshot.clock) || snapshot.clockAt === 0) return undefined;
  const leftMs = snapshot.seats[of]?.clockMs ?? 0;
  const lowMs = lowBankMs(snapshot.clock);
  return { leftMs, offsetMs, lowMs, ...(runs(snapshot, toMove) ? { sinceMs: runsFrom(snapshot, of) } : {}) };
}

const runs = ({ status, table }: MatchSnapshot, toMove: boolean): boolean =>
  toMove && status === 'playing' && !table.paused;

function waitNote(link: Link, wait: string): string | undefined {
  if (isReconnecting(link)) return say('reconnecting');
  return wait === 'sending' || wait === 'reconnecting' ? say(wait) : undefined;
}
