// The visitor's own running matches on the start page; the key of each seat is in this browser.

import { useMemo } from 'preact/hooks';
import { gameEntry } from '../games/registry.ts';
import { type OwnMatch, ownMatches } from '../net/ownMatches.ts';
import { Icon } from '../panels/Icon.tsx';
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
        <h2>Your matches</h2>
      </header>
      <ul>
        {matches.map((match) => (
          <li key={match.matchId} class="table-row">
            <div>
              <b>
                {match.against.length === 0 ? 'Nobody has come yet' : `Against ${together(match.against)}`}
              </b>
              <small>{stateOf(match)}</small>
            </div>
            <a class={match.mine ? 'cta' : 'ghost'} href={`/m/${match.matchId}`}>
              <Icon name="lu:log-in" size={16} /> Go on
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateOf({ game, free = 0, mine }: OwnMatch): string {
  const title = gameEntry(game)?.title ?? game;
  if (free > 0) return `${title} · waiting for ${free === 1 ? 'a player' : `${free} players`}`;
  return `${title} · ${mine ? 'your turn' : 'their turn when you left'}`;
}
