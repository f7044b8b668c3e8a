// SKI-12.5: the last resolution undone. The log keeps it; the match goes on in a period of its own.

import type { Random } from '../../kernel/game.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { err } from './codes.ts';
import { evolve } from './evolve.ts';
import { COLOUR_LIST } from './looks.ts';
import { activePlayers, isActive, territoriesOf } from './sides.ts';
import type { Look, Rewound, SkirmishEvent, SkirmishState } from './state.ts';
import { boardOf, put, sidesIn } from './world.ts';

export function rewind(state: SkirmishState, random: Random): Result<readonly SkirmishEvent[]> {
  const start = state.history.at(-1);
  if (start === undefined) return err('nothing-to-rewind', 'SKI-12.5');
  const isHere = ({ person }: { readonly person: number }): boolean => !state.people[person]?.resigned;
  // Resignations are not undone, and drop what was ordered (SKI-12.2).
  const orders = start.orders.map((list) => (list.every(isHere) ? list : list.filter(isHere)));
  const knowing = start.orders.map((_, player) =>
    start.plays.flatMap((plays, seat) => (plays === player && isHere({ person: seat }) ? [seat] : [])),
  );
  const event: Rewound = { type: 'rewound', ...start, orders, knowing, looks: state.looks };
  const after = evolve(state, event);
  // SKI-9.5: where others have resigned the match is over still.
  if (activePlayers(sidesIn(after)).length < 2) return err('too-few-left', 'SKI-9.5');
  return ok([{ ...event, looks: distinctLooks(state, after, random) }]);
}

/** SKI-14.1: a player who returns to the map may find the old colour taken, and gets an unused one. */
function distinctLooks(before: SkirmishState, after: SkirmishState, random: Random): readonly Look[] {
  const seats = [...after.looks.keys()];
  const wasShown = shown(before);
  const isShown = shown(after);
  // Players who had a colour throughout come first.
  const order = seats.filter(isShown).sort((a, b) => Number(wasShown(b)) - Number(wasShown(a)) || a - b);
  const used = new Set<number>();
  let { looks } = after;
  for (const seat of order) {
    const look = looks[seat];
    if (look === undefined) continue;
    if (used.has(look.colour)) {
      const free = COLOUR_LIST.filter((colour) => looks.every((other) => other.colour !== colour));
      const colour = free[random.pick(Math.max(1, free.length))] ?? look.colour;
      looks = put(looks, seat, { ...look, colour });
    }
    used.add(looks[seat]?.colour ?? 0);
  }
  return looks;
}

const shown =
  (state: SkirmishState) =>
  (seat: number): boolean =>
    isActive(sidesIn(state), seat) || territoriesOf(boardOf(state), seat) > 0;
