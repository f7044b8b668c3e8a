// Buttons that turn a fighter while it is being placed, for who does not see the arrowheads on the board.

import { find } from '@hexmarch/shared/games/skure/characters';
import { NOWHERE, turnedBy } from '@hexmarch/shared/games/skure/field/geometry';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { catalogue } from '../../../../text/catalogue.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { draftOf, spaceName } from '../../panels/common/types.ts';
import { fighterName } from '../../words/words.ts';
import type { SetupProps } from '../common/types.ts';
import type messages from './messages/deploy/en.json';

const { say: sayDeploy } = await catalogue<typeof messages>(import.meta.url, 'messages/deploy');

export type PlacerProps = SetupProps & { readonly seat: number };

/** On a phone, and where a fighter has no room for its own, beside *Ready*: what the arrowheads on the board do, for who does not see them. */
export function ChosenTurns({ always = false, ...props }: PlacerProps & { readonly always?: boolean }) {
  const draft = draftOf(props);
  const one = draft.kind === 'place' ? find(props.view, draft.who) : undefined;
  return (props.phone || always) && one !== undefined ? <Turns {...props} one={one} /> : null;
}

/** Rotation buttons: at each fighter, on a phone only for the selected one. */
export function Turns({ one, ...props }: PlacerProps & { readonly one: Character }) {
  const { view, seat, pending, act } = props;
  const { id: who, facing, at } = one;
  if (view.ready[seat] === true || at === NOWHERE) return null;
  return (
    <span class="turns">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          aria-label={sayDeploy(by < 0 ? 'deploy.turnLeft' : 'deploy.turnRight', { name: fighterName(one) })}
          title={sayDeploy(by < 0 ? 'deploy.left' : 'deploy.right')}
          disabled={pending}
          data-testid={`turn-${who}-${by < 0 ? 'left' : 'right'}`}
          onClick={() => act({ type: 'deploy', who, at: spaceName(view, at), facing: turnedBy(facing, by) })}
        >
          <Icon name={by < 0 ? 'lu:undo-2' : 'lu:redo-2'} size={16} />
        </button>
      ))}
    </span>
  );
}
