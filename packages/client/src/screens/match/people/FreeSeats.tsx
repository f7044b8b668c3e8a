// Substitutes for a seat (TABLE-19): players may offer their own, arbiter or host that of an absent player; a spectator
// takes an offered one, or subscribes to a notification when there is one (UI-S9, UI-S62).

import '../../../styles/people.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot, SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { AwayDialog } from '../../../notifications/AwayDialog.tsx';
import { say } from '../../../notifications/say.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Countdown } from '../../../ui/plates/Clock.tsx';
import { JoinReserve, Reserves, seatFor } from '../requests/Reserve.tsx';
import { offeredNow } from '../session/adminActs.ts';
import type { MatchSession } from '../session/session.ts';
import type { Shared } from '../session/shared.ts';
import { sayParts } from '../words/companyWords.ts';

export function FreeSeats(shared: Shared) {
  const { session, table } = shared;
  const snapshot = session.snapshot.value;
  const view = table.source.frame.value?.view;
  if (snapshot?.status !== 'playing' || view === undefined) return null;
  if (table.game.definition.mayBeOffered?.(view, 0) === undefined) return null;
  return (
    <section class="free-seats" aria-label={say('seats.title')}>
      {session.seat === undefined && <Newcomer {...shared} snapshot={snapshot} />}
      {session.seat === undefined && !session.isArbiter && <JoinReserve {...shared} />}
      <Reserves {...shared} />
      {snapshot.seats.map((seat, i) => (
        <Offered key={i} {...shared} seat={seat} place={i} snapshot={snapshot} />
      ))}
    </section>
  );
}

function Newcomer({ session, table, props, snapshot }: Shared & { readonly snapshot: MatchSnapshot }) {
  const asks = useSignal(false);
  const free = seatFor(session, table, props.view);
  if (free !== undefined)
    return (
      <>
        <Described table={table} props={props} seat={free} />
        <button
          type="button"
          class="cta"
          data-testid="take-offered"
          onClick={() => void session.connection.enterAgain('seat')}
        >
          <Icon name="lu:swords" /> {say('seats.take', { name: props.names[free] ?? '' })}
        </button>
      </>
    );
  const [reserved] = snapshot.reserve?.reserved ?? [];
  if (reserved !== undefined)
    return <Held {...{ session, props }} seat={reserved[0]} untilMs={reserved[1]} />;
  return (
    <>
      <button
        type="button"
        class="ghost"
        data-testid="seek-seat"
        onClick={() => {
          asks.value = true;
        }}
      >
        <Icon name="lu:bell" /> {say('away.seek')}
      </button>
      {asks.value && (
        <AwayDialog
          {...{ matchId: session.matchId, game: table.game.id, isHost: false, seeks: true }}
          close={() => {
            asks.value = false;
          }}
        />
      )}
    </>
  );
}

interface HeldProps extends Pick<Shared, 'session' | 'props'> {
  readonly seat: Seat;
  readonly untilMs: number;
}

/** Offered to the reserve alone, so far. */
const Held = ({ session, props, seat, untilMs }: HeldProps) => (
  <p class="quiet" data-testid="held-seat">
    {sayParts<JSX.Element>('reserve.first', {
      name: props.names[seat] ?? '',
      time: <Countdown atMs={untilMs} offsetMs={session.offsetMs.value} />,
    })}
  </p>
);

/** What a new player takes over: the length of the match so far, and the seat's position. */
function Described({ table, props, seat }: Pick<Shared, 'table' | 'props'> & { readonly seat: Seat }) {
  const { game } = table;
  const { view, names } = props;
  return (
    <p class="quiet" data-testid="offered-seat">
      {game.frame(view, names, undefined).round} · <game.PlateLine view={view} seat={seat} wide />
    </p>
  );
}

interface OfferedProps extends Shared {
  readonly snapshot: MatchSnapshot;
  readonly seat: SeatSnapshot;
  readonly place: number;
}

function Offered({ session, table, props, snapshot, seat, place }: OfferedProps) {
  const isOwn = place === session.seat;
  const isOffered = seat.offered === true;
  const isPossible = offeredNow(session, table, props.view, place) !== undefined;
  const isOpen = isOwn || (mayRule(session, snapshot) && isPossible);
  if (!isOpen || !isPlayed(table, props, place)) return null;
  const word = isOffered ? 'keep' : 'offer';
  const name = props.names[place] ?? '';
  return (
    <>
      {isOffered && <p class="quiet">{say('seats.offered', { name })}</p>}
      <button
        type="button"
        class="ghost"
        data-testid={`${word}-seat-${place}`}
        onClick={() => session.manage({ do: isOffered ? 'keepSeat' : 'offerSeat', seat: place })}
      >
        {isOwn ? say(`seats.${word}`) : say(`seats.${word}.of`, { name })}
      </button>
    </>
  );
}

const isPlayed = ({ game }: Shared['table'], { view }: Shared['props'], place: number): boolean =>
  game.definition.playing(view).includes(place);

/** TABLE-19.1: the arbiter, and the host if there is none. */
function mayRule({ isArbiter, welcome }: MatchSession, { arbiters, host }: MatchSnapshot): boolean {
  return arbiters.length > 0 ? isArbiter : welcome.value?.person === host;
}
