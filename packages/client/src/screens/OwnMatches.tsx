// The visitor's own running matches on the start page; the key of each seat is in this browser.

import { useMemo } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { type OwnMatch, ownMatches } from '../net/ownMatches.ts';
import { Icon } from '../panels/Icon.tsx';
import { say } from '../text/home.ts';
import { together } from '../text/names.ts';

const SHOWN_MAX = 5;

export function OwnMatches() {
  // Those that wait for this player come first.
  const matches = useMemo(
    () =>
      ownMatches()
        .toSorted((a, b) => Number(b.mine) - Number(a.mine))
        .slice(0, SHOWN_MAX),
    [],
  );
  if (matches.length === 0) return null;
  return (
    <div class="card list" data-testid="own-matches">
      <header>
        <h2>{say('own.title')}</h2>
      </header>
      <ul>
        {matches.map((match) => (
          <li key={match.matchId} class="table-row">
            <div>
              <b>
                {match.against.length === 0
                  ? say('own.nobody')
                  : say('own.against', { names: together(match.against) })}
              </b>
              <small>{stateOf(match)}</small>
            </div>
            <a class={match.mine ? 'cta' : 'ghost'} href={`/m/${match.matchId}`}>
              <Icon name="lu:log-in" size={16} /> {say('own.goOn')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateOf({ game, free = 0, mine }: OwnMatch): string {
  const title = gameEntry(game)?.title ?? game;
  if (free > 0) return say('own.waiting', { game: title, count: free });
  return say(mine ? 'own.mine' : 'own.theirs', { game: title });
}
