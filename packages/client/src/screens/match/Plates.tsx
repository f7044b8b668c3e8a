// Both players' plates, with whatever stands between them.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import type { ComponentChildren } from 'preact';
import { Countdown } from '../../panels/Clock.tsx';
import { Plate } from '../../panels/Plate.tsx';
import type { Shared } from './shared.ts';

export function Plates({
  order,
  children,
  ...shared
}: Shared & { order: readonly [number, number]; children: ComponentChildren }) {
  return (
    <div class="plates">
      <SeatPlate {...shared} of={order[0]} wide={false} />
      {children}
      <SeatPlate {...shared} of={order[1]} wide={false} />
    </div>
  );
}

export function SeatPlate({ session, table, props, of, wide }: Shared & { of: number; wide: boolean }) {
  const snapshot = session.snapshot.value;
  const seat = snapshot?.seats[of];
  if (snapshot === undefined || seat === undefined) return null;
  const toMove = snapshot.outcome === null && snapshot.awaiting.includes(of);
  const { Emblem, PlateLine } = table.game;
  const me = of === props.seat;
  return (
    <Plate
      seat={of}
      name={seat.name}
      me={me}
      toMove={toMove}
      online={seat.online}
      emblem={<Emblem seat={of} heightPx={42} />}
      note={me ? waitNote(session.connection.link.value, table.queue.wait.value) : undefined}
      away={
        seat.goneAt > 0 && snapshot.outcome === null ? (
          <span data-testid={`away-${of}`}>
            away <Countdown atMs={seat.goneAt} offsetMs={session.offsetMs.value} />
          </span>
        ) : undefined
      }
      clock={
        snapshot.clock.kind === 'untimed'
          ? undefined
          : {
              leftMs: seat.clockMs,
              offsetMs: session.offsetMs.value,
              ...(runs(snapshot, toMove) ? { sinceMs: snapshot.clockAt } : {}),
            }
      }
    >
      <PlateLine view={props.view} seat={of} wide={wide} />
    </Plate>
  );
}

const runs = ({ status, table }: MatchSnapshot, toMove: boolean): boolean =>
  toMove && status === 'playing' && !table.paused;

function waitNote(link: string, wait: string): string | undefined {
  if (link === 'reconnecting') return 'reconnecting';
  return wait === 'sending' || wait === 'reconnecting' ? wait : undefined;
}
