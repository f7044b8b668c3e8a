// The bar of the site on every page, but not at a table: the five places, a room's code, whose turn it is, and one's name.
// On a phone the places are at the bottom.

import './siteBar.css';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { ownTurns } from '../net/stored/ownMatches.ts';
import { keepsPerson } from '../preferences/personStorage.ts';
import { playerName } from '../preferences/preferences.ts';
import { ensureName } from '../roomSettings/defaultName.ts';
import { later } from '../ui/controls/Later.tsx';
import { Brand } from '../ui/pictures/Brand.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { Name } from '../ui/text/Name.tsx';
import { Bell } from './Bell.tsx';
import { CodeField } from './CodeField.tsx';
import { Count } from './Count.tsx';
import { PLACES, type Where } from './places.ts';
import { say } from './say.ts';

const PersonCount = later(() => import('./PersonCount.tsx').then(({ PersonCount }) => PersonCount));

interface SiteBarProps {
  readonly where: Where;
  /** The list behind the bell. */
  readonly Turns: ComponentType;
}

export function SiteBar({ where: { place: here, kind }, Turns }: SiteBarProps) {
  useEffect(ensureName, []);
  return (
    <header class="site-bar places-bar" data-kind={kind} data-testid="site-bar">
      <Brand />
      <nav aria-label={say('places')}>
        {PLACES.map(({ place, path, icon }) => (
          <a
            key={place}
            href={path}
            class={place}
            aria-current={place === here ? 'page' : undefined}
            data-testid={`place-${place}`}
          >
            <Icon name={icon} size={22} />
            <span>{say(place)}</span>
            {place === 'play' && <Waiting />}
          </a>
        ))}
      </nav>
      <CodeField />
      <Bell Turns={Turns} />
      <a
        class="you-name"
        href="/me"
        aria-current={here === 'you' ? 'page' : undefined}
        aria-label={playerName.value === '' ? say('you') : say('you.name', { name: playerName.value })}
        data-testid="you-name"
      >
        <i aria-hidden="true">
          {[...playerName.value][0]?.toUpperCase() ?? <Icon name="lu:user" size={18} />}
        </i>
        <span>
          <Name>{playerName.value}</Name>
        </span>
      </a>
    </header>
  );
}

/** The number of matches in which it is one's turn; a guest's as this browser has last seen them. */
function Waiting() {
  return keepsPerson() ? <PersonCount /> : <Count count={ownTurns().length} />;
}
