// The six slots of a team: members with their future numbers, and a preview of the next one.

import { classOf, isClass } from '@hexmarch/shared/games/skure/roster';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { className } from '../../words/words.ts';
import { fighterArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import { LEAST, MOST, mayJoin } from './draft.ts';
import type { Picking } from './picking.ts';

export function Slots({ picking }: { readonly picking: Picking }) {
  const { team } = picking;
  return (
    <ol class="slots" data-testid="slots">
      {Array.from({ length: MOST }, (_, place) => {
        if (place < team.length) return <Taken key={place} picking={picking} place={place} />;
        return place === team.length ? <Next key={place} picking={picking} /> : <Free key={place} />;
      })}
    </ol>
  );
}

function Taken({ picking, place }: { readonly picking: Picking; readonly place: number }) {
  const { team, props, canPick } = picking;
  const member = team[place];
  if (member === undefined) return null;
  const { class: id, marked: crowned } = member;
  const { seat = 0, phone, view } = props;
  const name = className(id);
  const art = fighterArt({ seat, class: id, number: place + 1, crowned });
  return (
    <li class="slot">
      <Picture of={art} heightPx={phone ? 44 : 60} />
      <b>{name}</b>
      {!phone && <small>{say('pick.points', { points: classOf(id).points })}</small>}
      {canPick && (
        <button
          type="button"
          class="remove"
          aria-label={say('slot.remove', { name })}
          data-testid={`remove-${place}`}
          onClick={() => picking.remove(place)}
        >
          <Icon name="lu:x" size={14} />
        </button>
      )}
      {view.options.objective === 'slay' && (
        <button
          type="button"
          class={`crown${crowned ? ' on' : ''}`}
          aria-label={say(crowned ? 'slot.crowned' : 'slot.crown', { name })}
          aria-pressed={crowned}
          aria-disabled={!canPick}
          data-testid={`crown-${place}`}
          onClick={() => {
            if (canPick) picking.mark(place);
          }}
        >
          <Icon name="lu:crown" size={14} />
        </button>
      )}
    </li>
  );
}

/** The first free slot previews the hovered class, if it fits. */
function Next({ picking }: { readonly picking: Picking }) {
  const { team, props, pointed, canPick } = picking;
  const id = pointed.value;
  const { seat = 0, phone, view } = props;
  if (phone || !canPick || !isClass(id) || !mayJoin(view.options, team, id)) return <Free />;
  return (
    <li class="slot next">
      <Picture of={fighterArt({ seat, class: id, number: team.length + 1, isGhost: true })} heightPx={60} />
      <b>{className(id)}</b>
      <small>{say('slot.plan', { touch: 'no' })}</small>
    </li>
  );
}

const Free = () => (
  <li class="slot free">
    <Icon name="lu:plus" size={20} />
    <b>{say('slot.free')}</b>
    <small>{say('slot.freeNote', { least: LEAST, most: MOST })}</small>
  </li>
);
