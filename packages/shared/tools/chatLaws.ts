// Chat laws (TABLE-21): sides are disjoint, and a view gives clients the same answers as the state gives the server.

import type { GameDefinition, Seat, Tagged } from '../src/kernel/game.ts';

type WithChat<S, V> = Pick<
  GameDefinition<S, Tagged, Tagged, unknown, V>,
  'view' | 'sidesOf' | 'mayChatAnonymously'
>;

/** The broken law, if any. */
export function brokenChatLaw<S, V>(game: WithChat<S, V>, state: S, seatCount: number): string | undefined {
  const seated = (game.sidesOf?.(state) ?? []).flat();
  const isSeat = (seat: Seat): boolean => Number.isInteger(seat) && seat >= 0 && seat < seatCount;
  if (new Set(seated).size < seated.length || !seated.every(isSeat))
    return 'every seat is on one side at most';
  for (let seat = 0; seat < seatCount; seat++) {
    // Clients call the same function with a view as the state.
    const view = game.view(state, { kind: 'seat', seat }) as unknown as S;
    if (sideText(game, view, seat) !== sideText(game, state, seat)) return 'a seat sees its own side';
    if (game.mayChatAnonymously?.(view, seat) !== game.mayChatAnonymously?.(state, seat))
      return 'a seat sees whether it may talk without a name';
  }
  return undefined;
}

const sideText = <S, V>({ sidesOf }: WithChat<S, V>, state: S, seat: Seat): string =>
  (sidesOf?.(state).find((side) => side.includes(seat)) ?? []).toSorted((a, b) => a - b).join();
