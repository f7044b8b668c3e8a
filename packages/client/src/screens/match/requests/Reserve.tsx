// The reserve of a side (TABLE-19, UI-K96): spectators who want to play there. All see who is in it; spectators join and leave it, and
// are told when a seat is theirs to take.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ReserveSnapshot } from '@hexmarch/shared/protocol/room/companions';
import type { AnyView } from '../../../gameApi/anyGame.ts';
import type { SideText } from '../../../gameApi/frameText.ts';
import { together } from '../../../text/names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { MatchTable } from '../session/matchTable.ts';
import type { MatchSession } from '../session/session.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/companyWords.ts';
import { Answer, Bar } from './RequestBar.tsx';

type Side = SideText & { readonly reserve: NonNullable<SideText['reserve']> };

const sidesOf = ({ game }: MatchTable, view: AnyView, names: readonly string[]): readonly Side[] =>
  (game.sides?.(view, names, undefined) ?? []).flatMap((side) =>
    side.reserve === undefined ? [] : [{ ...side, reserve: side.reserve }],
  );

const fits = ({ game }: MatchTable, view: AnyView, wish: object, seat: Seat): boolean =>
  game.definition.reserveFor?.(view, wish, seat) === true;

type Member = ReserveSnapshot['members'][number];

/** The reader's own entry. */
const ownIn = ({ welcome, snapshot }: MatchSession): Member | undefined =>
  snapshot.value?.reserve?.members.find(({ person }) => person === welcome.value?.person);

/** Under the list of players, a line for each side. */
export function Reserves({ session, table, props }: Shared) {
  const { members = [] } = session.snapshot.value?.reserve ?? {};
  return (
    <>
      {sidesOf(table, props.view, props.names).map(({ reserve, chief }) => {
        const names = members.filter(({ wish }) => fits(table, props.view, wish, chief));
        if (names.length === 0) return null;
        return (
          <p key={reserve.name} class="quiet" data-testid="reserve">
            {say('reserve.of', { side: reserve.name, names: together(names.map(({ name }) => name)) })}
          </p>
        );
      })}
    </>
  );
}

/** A spectator's choice: one side at a time, or none. */
export function JoinReserve({ session, table, props }: Shared) {
  const own = ownIn(session);
  return (
    <>
      {sidesOf(table, props.view, props.names).map(({ reserve, chief, seats: [first = 0] }) => {
        const isIn = own !== undefined && fits(table, props.view, own.wish, chief);
        return (
          <button
            key={first}
            type="button"
            class="ghost"
            aria-pressed={isIn}
            data-testid={`join-reserve-${first}`}
            onClick={() => session.manage({ do: 'wish', wish: isIn ? null : reserve.wish })}
          >
            <Icon name={isIn ? 'lu:check' : 'lu:flag'} />{' '}
            {say(isIn ? 'reserve.leave' : 'reserve.join', { side: reserve.name })}
          </button>
        );
      })}
    </>
  );
}

/** For whoever is in the reserve of an offered seat. */
export function ReserveOffer({ session, table, props }: Shared) {
  const seat = seatFor(session, table, props.view);
  const own = ownIn(session);
  if (seat === undefined || own === undefined || !fits(table, props.view, own.wish, seat)) return null;
  const name = props.names[seat] ?? '';
  return (
    <Bar icon="lu:swords" testid="reserve-offer" text={say('reserve.open', { name })}>
      <Answer
        label={say('reserve.take')}
        testid="take-reserved"
        main
        give={() => void session.connection.enterAgain('seat')}
      />
    </Bar>
  );
}

/** The offered seat that the reader may take: one of the own reserve, else one that is not held for others. */
export function seatFor(session: MatchSession, table: MatchTable, view: AnyView): Seat | undefined {
  const { seats = [], reserve } = session.snapshot.value ?? {};
  const offered = [...seats.keys()].filter((seat) => seats[seat]?.offered === true);
  const own = ownIn(session);
  const first = own && offered.find((seat) => fits(table, view, own.wish, seat));
  return first ?? offered.find((seat) => reserve?.reserved.every(([one]) => one !== seat) ?? true);
}
