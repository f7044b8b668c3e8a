// Cities of a campaign (SKOR-10.1): owner, pieces and their remaining actions; a click selects the space.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { citiesOf, isUsable, maySpawn } from '@hexmarch/shared/games/skor/cities';
import { stackKinds } from '@hexmarch/shared/games/skor/stack';
import type { Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { structureIcon } from '../../../art/structures.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { ownerAt, stackAt } from '../facts/viewFacts.ts';
import { type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { spaceName } from '../words/words.ts';

export function Cities(props: SkorProps) {
  const { seat = 0 } = props;
  return (
    <section class="card cities" aria-label={say('cities.title')} data-testid="cities">
      {[seat, 1 - seat].map((of) => (
        <Realm key={of} {...props} of={of} />
      ))}
    </section>
  );
}

function Realm({ of, ...props }: SkorProps & { readonly of: Seat }) {
  const { view, seat, names } = props;
  const cities = citiesOf(view, of).map((i) => geometry(view.board).spaces[i] ?? '');
  return (
    <>
      <header>
        <h2>{of === seat ? say('cities.yours') : say('cities.theirs', { name: names[of] ?? '' })}</h2>
        <span class="sub">{cities.length}</span>
      </header>
      <ul>
        {cities.map((at) => (
          <City key={at} {...props} of={of} at={at} />
        ))}
      </ul>
    </>
  );
}

function City({ of, at, ...props }: SkorProps & { readonly of: Seat; readonly at: Space }) {
  const { mode } = stepOf(props);
  const isSelected = mode.kind === 'space' && mode.at === at;
  return (
    <li>
      <button
        type="button"
        class={isSelected ? 'held' : ''}
        aria-pressed={isSelected}
        data-testid={`city-${at}`}
        onClick={() => {
          if (isSelected) return;
          props.open('board');
          props.gesture({ kind: 'cell', id: at });
        }}
      >
        <Picture of={structureIcon('city', of)} heightPx={30} />
        <b>{spaceName(at)}</b>
        <small>{stateOf(props, of, at)}</small>
      </button>
    </li>
  );
}

/** Pieces there, then status in this turn. */
function stateOf({ view }: SkorProps, of: Seat, at: Space): string {
  const owner = ownerAt(view, at);
  const parts = [
    say('cities.pieces', {
      pieces: stackKinds(stackAt(view, at)),
      enemy: String(owner >= 0 && owner !== of),
    }),
  ];
  const i = geometry(view.board).indexOf(at);
  if (!isUsable(view, i)) parts.push(say('cities.taken'));
  else if (view.active === of && view.outcome === null && maySpawn(view, of, i))
    parts.push(say('cities.spawns'));
  return parts.join(' · ');
}
