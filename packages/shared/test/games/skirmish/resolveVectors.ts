// The vectors of one turn (`kind` resolve in vectors/skirmish.json), as what the engine is given.

import { type Submission, submissionsOf } from '../../../src/games/skirmish/counting.ts';
import type { Frozen } from '../../../src/games/skirmish/playTurn.ts';
import { newSides } from '../../../src/games/skirmish/sides.ts';
import type { Effect } from '../../../src/games/skirmish/types.ts';
import { boardOf } from './support.ts';

export interface Vector<Kind extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly rule: readonly string[];
  readonly title: string;
}
export type ByName<T> = Readonly<Record<string, T>>;
export type Names = readonly string[];

export type ResolveVector = Vector<'resolve'> & {
  readonly map: { readonly adjacent?: Names; readonly overseas?: Names; readonly isolated?: Names };
  readonly players: Names;
  readonly barracks: Names;
  readonly farms: Names;
  readonly armies: ByName<Names>;
  readonly controls: ByName<Names>;
  readonly effect?: Effect;
  readonly resigned?: Names;
  readonly banned?: Names;
  readonly orders: ByName<Names>;
  readonly expect: ByName<unknown> & {
    readonly deaths: readonly { readonly at: string; readonly player: string }[];
  };
};

export const listed = <T>(names: Names, of: ByName<T>, without: T): readonly T[] =>
  names.map((name) => of[name] ?? without);

export function frozenOf(vector: ResolveVector): Frozen & { submissions: readonly Submission[] } {
  const { players, resigned = [], banned = [] } = vector;
  const sides = newSides(players.length);
  return {
    board: boardOf({
      ...vector.map,
      barracks: vector.barracks,
      farms: vector.farms,
      armies: listed(players, vector.armies, []),
      controls: listed(players, vector.controls, []),
    }),
    sides: {
      ...sides,
      people: sides.people.map((person, seat) => ({
        ...person,
        resigned: resigned.includes(players[seat] ?? ''),
        banned: banned.includes(players[seat] ?? ''),
      })),
    },
    effect: vector.effect ?? null,
    submissions: players.flatMap((name, seat) =>
      (vector.orders[name] ?? []).flatMap((text) => {
        const parts = submissionsOf(seat, text);
        if (parts.length !== 1) throw new Error(`${vector.id}: ${text} is not one order`);
        return parts;
      }),
    ),
    requests: [],
  };
}
