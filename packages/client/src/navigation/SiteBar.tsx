// The bar of the site on every page, but not at a table: the five places, a room's code, whose turn it is, and one's name.
// On a phone the places are at the bottom.

import './siteBar.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { normalCode } from '../net/api/api.ts';
import { ownTurns } from '../net/stored/ownMatches.ts';
import { keepsPerson } from '../preferences/personStorage.ts';
import { playerName } from '../preferences/preferences.ts';
import { ensureName } from '../roomSettings/defaultName.ts';
import { Brand } from '../ui/pictures/Brand.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { Name } from '../ui/text/Name.tsx';
import { PLACES, say, whereIs } from './places.ts';

interface SiteBarProps {
  readonly path: string;
  /** The list behind the bell. */
  readonly Turns: ComponentType;
  /** Calls its child with the number of a signed-in person's turns. */
  readonly TurnCount: ComponentType<{ readonly children: (count: number) => ComponentChildren }>;
}

export function SiteBar({ path, Turns, TurnCount }: SiteBarProps) {
  const where = whereIs(path);
  useEffect(ensureName, []);
  if (where === undefined || where.kind === 'table') return null;
  const { place: here, kind } = where;
  return (
    <header class="site-bar places-bar" data-kind={kind} data-testid="site-bar">
      <Brand />
      <nav aria-label={say('places')}>
        {PLACES.map(({ place, path: contents, icon }) => (
          <a
            key={place}
            href={contents}
            class={place}
            aria-current={place === here ? 'page' : undefined}
            data-testid={`place-${place}`}
          >
            <Icon name={icon} size={22} />
            <span>{say(place)}</span>
            {place === 'play' && <Waiting TurnCount={TurnCount} />}
          </a>
        ))}
      </nav>
      <CodeField />
      <Bell Turns={Turns} />
      <a
        class="you-name"
        href="/me"
        aria-current={here === 'you' ? 'page' : undefined}
        data-testid="you-name"
      >
        <i aria-hidden="true">
          {[...playerName.value][0]?.toUpperCase() ?? <Icon name="lu:user" size={18} />}
        </i>
        <span class="hidden">{say('you')}</span>
        <span class="you-word">
          <Name>{playerName.value}</Name>
        </span>
      </a>
    </header>
  );
}

/** The number of matches in which it is one's turn; a guest's as this browser has last seen them. */
const Waiting = ({ TurnCount }: Pick<SiteBarProps, 'TurnCount'>) =>
  keepsPerson() ? <TurnCount>{countMark}</TurnCount> : countMark(ownTurns().length);

const countMark = (count: number) =>
  count === 0 ? null : (
    <b data-testid="turns" role="img" aria-label={say('turns', { count })}>
      {count}
    </b>
  );

/** The field for a room's code. */
function CodeField() {
  const { route } = useLocation();
  const text = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const code = normalCode(text.value);
    if (code === '') return;
    text.value = '';
    route(`/r/${code}`);
  };
  return (
    <form class="bar-code" onSubmit={submit}>
      <input
        data-testid="code"
        value={text.value}
        aria-label={say('code')}
        placeholder={say('code.hint')}
        autocapitalize="characters"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      {text.value !== '' && (
        <button type="submit" data-testid="code-go">
          {say('code.go')}
        </button>
      )}
    </form>
  );
}

/** Opens the matches in which it is one's turn. */
function Bell({ Turns }: Pick<SiteBarProps, 'Turns'>) {
  const { path } = useLocation();
  const isOpen = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    isOpen.value = false;
  }, [path]);
  useEffect(() => {
    if (!isOpen.value) return undefined;
    const left = ({ target }: Event): void => {
      if (target instanceof Node && frame.current?.contains(target) === false) isOpen.value = false;
    };
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      isOpen.value = false;
      button.current?.focus();
    };
    addEventListener('pointerdown', left);
    addEventListener('focusin', left);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('pointerdown', left);
      removeEventListener('focusin', left);
      removeEventListener('keydown', pressed);
    };
  }, [isOpen.value]);
  return (
    <div class="bar-bell" ref={frame}>
      <button
        type="button"
        ref={button}
        aria-label={say('bell')}
        title={say('bell')}
        aria-expanded={isOpen.value}
        data-testid="bell"
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="lu:bell" size={20} />
      </button>
      {isOpen.value && (
        <div class="card bar-turns" data-testid="bell-turns">
          <Turns />
        </div>
      )}
    </div>
  );
}
