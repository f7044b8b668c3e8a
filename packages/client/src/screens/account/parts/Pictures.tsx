// Three pictures that both devices show, so that the user can verify that they are being linked to each other (UI-P3).

import type { LinkPictures } from '@hexmarch/shared/protocol/people/people';
import { together } from '../../../text/names.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { type Key, say } from './say.ts';

/** By their numbers, as the server defines them (protocol/people/people.ts). */
const PICTURES: readonly (readonly [IconName, Extract<Key, `picture.${string}`>])[] = [
  ['lu:home', 'picture.house'],
  ['lu:crown', 'picture.crown'],
  ['lu:bell', 'picture.bell'],
  ['lu:flag', 'picture.flag'],
  ['lu:trophy', 'picture.cup'],
  ['lu:swords', 'picture.swords'],
  ['lu:shield', 'picture.shield'],
  ['lu:map', 'picture.map'],
  ['lu:hourglass', 'picture.hourglass'],
  ['lu:dices', 'picture.dice'],
  ['lu:flask-conical', 'picture.flask'],
  ['lu:lock', 'picture.lock'],
];

export function Pictures({ of }: { readonly of: LinkPictures }) {
  const shown = of.flatMap((number) => PICTURES.slice(number, number + 1));
  const words = together(shown.map(([, key]) => say(key)));
  return (
    <p class="pictures" role="img" aria-label={words} data-testid="pictures" data-pictures={of.join(' ')}>
      {shown.map(([name, key], i) => (
        // A picture may occur twice.
        <span key={i}>
          <Icon name={name} size={30} />
          <small>{say(key)}</small>
        </span>
      ))}
    </p>
  );
}
