// What the planner says of a view, asked once for each: panels are drawn more often than a battle changes.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { type BarredWay, barredShot, barredWays } from '@hexmarch/shared/games/skure/plan/barred';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { StrikeWay } from '@hexmarch/shared/games/skure/plan/strikes';
import {
  type ThreatBy,
  type ThreatKind,
  threatsOf,
  whoThreatens,
} from '@hexmarch/shared/games/skure/plan/threats';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { Character, CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import { targetsOf, waysTo } from '../facts.ts';

const answers = new WeakMap<SkureView, Map<string, unknown>>();

/** `make` is a pure question about the view, and `name` says which. */
function asked<T>(view: SkureView, name: string, make: () => T): T {
  const known = answers.get(view) ?? new Map<string, unknown>();
  answers.set(view, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as T;
}

/** Of the turn that has begun; the best first. */
export const plannedWays = (view: SkureView, turn: Turn, on: CharacterId): readonly StrikeWay[] =>
  asked(view, `ways ${turn.actor.id} ${on}`, () => waysTo(view, turn, on));

export const barredTo = (view: SkureView, turn: Turn, on: CharacterId): readonly BarredWay[] =>
  asked(view, `barred ${turn.actor.id} ${on}`, () => {
    const target = characterOf(view, on);
    const shot = barredShot(view, turn, target);
    const ways = barredWays(view, turn, target, plannedWays(view, turn, on));
    return shot === undefined ? ways : [...ways, shot];
  });

/** Enemies that can be attacked in this turn, in the order of initiative. */
export const strikable = (view: SkureView, turn: Turn): readonly Character[] =>
  asked(view, `strikable ${turn.actor.id}`, () =>
    targetsOf(view, turn).filter(({ id }) => plannedWays(view, turn, id).length > 0),
  );

export interface Threatened {
  readonly who: Character;
  readonly kind: ThreatKind;
}

/** Whom somebody could strike in a turn of its own, from where everybody stands now. */
export const threatenedBy = (view: SkureView, by: Character): readonly Threatened[] =>
  asked(view, `threatened by ${by.id}`, () =>
    view.order
      .map((id) => characterOf(view, id))
      .filter((one) => one.life === 'standing' && areEnemies(view.options, by, one))
      .flatMap((who) => {
        const kind = threatsOf(view, by, who).get(who.at);
        return kind === undefined ? [] : [{ who, kind }];
      }),
  );

export const threatsTo = (view: SkureView, victim: Character): readonly ThreatBy[] =>
  asked(view, `threats to ${victim.id}`, () =>
    victim.life === 'standing' ? whoThreatens(view, victim) : [],
  );
