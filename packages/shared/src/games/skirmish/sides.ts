// Active players, and what each has on the board.

import type { Seat } from '../../kernel/game.ts';
import type { Board, Person, Player, Sides } from './land/types.ts';

/** `count` players, each played by one person. */
export const newSides = (count: number): Sides => ({
  people: Array.from(
    { length: count },
    (_, seat): Person => ({ plays: seat, banned: false, resigned: false }),
  ),
  players: Array.from({ length: count }, (): Player => ({ vp: 0, gone: null, joint: false })),
});

/** Seats of the people who play this player and have not resigned. */
export const peopleOf = ({ people }: Sides, player: Seat): readonly Seat[] =>
  people.flatMap(({ plays, resigned }, seat) => (plays === player && !resigned ? [seat] : []));

// SKI-12.2 and SKI-11.6: a player has resigned when all people who play it have.
export const isActive = ({ players, people }: Sides, player: Seat): boolean =>
  players[player]?.gone === null && people.some(({ plays, resigned }) => plays === player && !resigned);

export const activePlayers = (sides: Sides): readonly Seat[] =>
  sides.players.flatMap((_, seat) => (isActive(sides, seat) ? [seat] : []));

const countOf = (seats: readonly Seat[], player: Seat): number =>
  seats.reduce((sum, seat) => sum + Number(seat === player), 0);

export const territoriesOf = ({ control }: Board, player: Seat): number => countOf(control, player);
export const armiesOf = ({ armies }: Board, player: Seat): number => countOf(armies, player);

export const barracksOf = ({ control, works }: Board, player: Seat): number =>
  control.reduce((sum, seat, place) => sum + Number(seat === player && works[place] === 'barracks'), 0);
