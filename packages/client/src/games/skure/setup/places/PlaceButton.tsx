// A fighter to be placed: pressed, it is the one that the next space on the board is for.

import { NOWHERE } from '@hexmarch/shared/games/skure/field/geometry';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { ComponentChildren } from 'preact';
import { catalogue } from '../../../../text/catalogue.ts';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { seenFacing } from '../../art/token.ts';
import { CHOICES } from '../../draft/draft.ts';
import { paintOf } from '../../facts/paint.ts';
import { seenTurned } from '../../facts/seenTurned.ts';
import { choose, draftOf, numberOf } from '../../panels/common/types.ts';
import { className, fighterName } from '../../words/words.ts';
import { fighterArt } from '../common/pictures.ts';
import type messages from './messages/deploy/en.json';
import type { PlacerProps } from './Turns.tsx';

const { say: sayDeploy } = await catalogue<typeof messages>(import.meta.url, 'messages/deploy');

export interface PlaceButtonProps extends PlacerProps {
  readonly one: Character;
  readonly heightPx: number;
  /** Below its name. */
  readonly children: ComponentChildren;
}

export function PlaceButton({ one, heightPx, children, ...props }: PlaceButtonProps) {
  const isDone = props.view.ready[props.seat] === true;
  const { id: who, class: name, marked: crowned, at } = one;
  const isGhost = at === NOWHERE;
  const facing = seenFacing(one.facing, seenTurned.value);
  const number = numberOf(one);
  const art = fighterArt({ seat: paintOf(one), class: name, number, facing, crowned, isGhost });
  return (
    <button
      type="button"
      class="fighter"
      title={sayDeploy('deploy.pick', { name: fighterName(one) })}
      aria-pressed={isPlaced(props, one)}
      aria-disabled={isDone}
      data-testid={`place-${who}`}
      data-placed={!isGhost}
      onClick={() => {
        if (!isDone) choose(props, CHOICES.place(who));
      }}
    >
      <Picture of={art} heightPx={heightPx} />
      <b>{className(name)}</b>
      {children}
    </button>
  );
}

/** It is the one that is being placed. */
export function isPlaced(props: PlacerProps, { id }: Character): boolean {
  const draft = draftOf(props);
  return draft.kind === 'place' && draft.who === id;
}
