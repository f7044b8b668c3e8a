// What panels ask the planner besides: what bars a strike, and who threatens whom.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { type BarredWay, barredShot, barredWays } from '@hexmarch/shared/games/skure/plan/barred';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import {
  type ThreatBy,
  type ThreatKind,
  threatsOf,
  whoThreatens,
} from '@hexmarch/shared/games/skure/plan/threats';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { Character, CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import { asked } from '../asked.ts';
import { waysTo } from '../facts.ts';

export const barredTo = (view: SkureView, turn: Turn, on: CharacterId): readonly BarredWay[] =>
  asked(view, `barred ${turn.actor.id} ${on}`, () => {
    const target = characterOf(view, on);
    const shot = barredShot(view, turn, target);
    const ways = barredWays(view, turn, target, waysTo(view, turn, on));
    return shot === undefined ? ways : [...ways, shot];
  });

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
