// A player's plate in a live match: name, clock, and whether they are there.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import type { JSX } from 'preact';
import { Countdown } from '../../panels/Clock.tsx';
import { Plate, type PlateShape } from '../../panels/Plate.tsx';
import { isOut } from '../../table/seats.ts';
import { say, sayParts } from './say.ts';
import type { Shared } from './shared.ts';

export type SeatPlateProps = Shared & { readonly of: Seat; readonly shape: PlateShape };

export function SeatPlate({ session, table, props, of, shape }: SeatPlateProps) {
  const snapshot = session.snapshot.value;
  const seat = snapshot?.seats[of];
  if (snapshot === undefined || seat === undefined) return null;
  const toMove = snapshot.outcome === null && snapshot.awaiting.includes(of);
  const { Emblem, PlateLine } = table.game;
  const me = of === props.seat;
  return (
    <Plate
      seat={of}
      shape={shape}
      name={props.names[of] ?? seat.name}
      me={me}
      toMove={toMove}
      out={isOut(table.game, props.view, of)}
      online={seat.online}
      bot={seat.bot > 0}
      emblem={<Emblem seat={of} heightPx={42} />}
      note={me ? waitNote(session.connection.link.value, table.queue.wait.value) : undefined}
      away={
        seat.goneAt > 0 && snapshot.outcome === null ? (
          <span data-testid={`away-${of}`}>
            {sayParts<JSX.Element>('away', {
              time: <Countdown atMs={seat.goneAt} offsetMs={session.offsetMs.value} />,
            })}
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
      <PlateLine view={props.view} seat={of} wide={shape === 'wide'} />
    </Plate>
  );
}

const runs = ({ status, table }: MatchSnapshot, toMove: boolean): boolean =>
  toMove && status === 'playing' && !table.paused;

function waitNote(link: string, wait: string): string | undefined {
  if (link === 'reconnecting') return say('reconnecting');
  return wait === 'sending' || wait === 'reconnecting' ? say(wait) : undefined;
}
