// What a game must keep that says anything of talk (TABLE-21): its sides exclude each other, and a client learns from a view what the
// server knows from the state.

import type { GameDefinition, Seat, Tagged } from '../src/kernel/game.ts';

type Talking<S, V> = Pick<
  GameDefinition<S, Tagged, Tagged, unknown, V>,
  'view' | 'sidesOf' | 'mayTalkUnsigned'
>;

/** The law that is broken; undefined where none is. */
export function brokenTalkLaw<S, V>(game: Talking<S, V>, state: S, seatCount: number): string | undefined {
  const seated = (game.sidesOf?.(state) ?? []).flat();
  const isSeat = (seat: Seat): boolean => Number.isInteger(seat) && seat >= 0 && seat < seatCount;
  if (new Set(seated).size < seated.length || !seated.every(isSeat))
    return 'every seat is on one side at most';
  for (let seat = 0; seat < seatCount; seat++) {
    // Clients ask the same function, with a view for the state.
    const view = game.view(state, { kind: 'seat', seat }) as unknown as S;
    if (sideText(game, view, seat) !== sideText(game, state, seat)) return 'a seat sees its own side';
    if (game.mayTalkUnsigned?.(view, seat) !== game.mayTalkUnsigned?.(state, seat))
      return 'a seat sees whether it may talk without a name';
  }
  return undefined;
}

const sideText = <S, V>({ sidesOf }: Talking<S, V>, state: S, seat: Seat): string =>
  (sidesOf?.(state).find((side) => side.includes(seat)) ?? []).toSorted((a, b) => a - b).join();
