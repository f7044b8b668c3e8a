// Memoized planner queries of panels: what bars an attack, and who threatens whom.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { type BarredStrike, barredShot, barredStrikes } from '@hexmarch/shared/games/skure/plan/barred';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import {
  type ThreatBy,
  type ThreatKind,
  threatsOf,
  whoThreatens,
} from '@hexmarch/shared/games/skure/plan/threats';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { Character, CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import { strikesOn } from '../../draft/facts.ts';
import { memo } from '../../draft/memo.ts';

export const barredTo = (view: SkureView, turn: Turn, on: CharacterId): readonly BarredStrike[] =>
  memo(view, `barred ${turn.actor.id} ${on}`, () => {
    const target = characterOf(view, on);
    const shot = barredShot(view, turn, target);
    const barred = barredStrikes(view, turn, target, strikesOn(view, turn, on));
    return shot === undefined ? barred : [...barred, shot];
  });

export interface Threatened {
  readonly who: Character;
  readonly kind: ThreatKind;
}

/** Targets this fighter could attack in a turn of its own from the current position. */
export const threatenedBy = (view: SkureView, by: Character): readonly Threatened[] =>
  memo(view, `threatened by ${by.id}`, () =>
    view.order
      .map((id) => characterOf(view, id))
      .filter((one) => one.life === 'standing' && areEnemies(view.options, by, one))
      .flatMap((who) => {
        const kind = threatsOf(view, by, who).get(who.at);
        return kind === undefined ? [] : [{ who, kind }];
      }),
  );

export const threatsTo = (view: SkureView, victim: Character): readonly ThreatBy[] =>
  memo(view, `threats to ${victim.id}`, () => (victim.life === 'standing' ? whoThreatens(view, victim) : []));
