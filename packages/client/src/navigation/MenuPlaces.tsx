// The five places as rows of the menu of a table, where there is no bar of the site.

import { Icon } from '../ui/pictures/Icon.tsx';
import { PLACES, say } from './places.ts';

export const MenuPlaces = () => (
  <>
    {PLACES.map(({ place, path, icon }) => (
      <a key={place} class="item" href={path} data-testid={`place-${place}`}>
        <Icon name={icon} />
        <span>{say(place)}</span>
      </a>
    ))}
  </>
);
