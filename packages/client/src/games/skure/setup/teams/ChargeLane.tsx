// How far a class charges (SKURE-7.3), as spaces before it.

import { chargeDistances, rams } from '@hexmarch/shared/games/skure/chargeWay';
import type { ClassData } from '@hexmarch/shared/games/skure/roster';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { fighterArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';

export function ChargeLane({ one, seat }: { readonly one: ClassData; readonly seat: Seat }) {
  const { points, charge, type } = one.move;
  if (charge === 0) return <p class="quiet">{say('lane.none')}</p>;
  const { min, max } = chargeDistances({ points, bonus: charge });
  const text = say(type === 'flying' ? 'lane.dive' : 'lane.charge', { from: min, to: max });
  return (
    <figure class="lane" aria-label={say('lane.label', { text })}>
      <div class="spaces" aria-hidden="true">
        <i class="own">
          <Picture of={fighterArt({ seat, class: one.id, facing: 2 })} heightPx={34} />
        </i>
        {Array.from({ length: max }, (_, i) => i + 1).map((away) => (
          <i key={away} class={away < min ? '' : 'hit'}>
            {away < min ? '' : away}
          </i>
        ))}
      </div>
      <figcaption>
        <b>{text}</b> {say(rams(one.size) ? 'lane.ram' : 'lane.cut')}
      </figcaption>
    </figure>
  );
}
