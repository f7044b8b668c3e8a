// The visitor's own matches on the start page: links to running ones, and the results of the last ones; the key of
// each seat is in this browser.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameEntry } from '../../games/registry.ts';
import { searchTable } from '../../matchmaking/searchStorage.ts';
import { replayPath } from '../../net/api/api.ts';
import {
  type Ended,
  forgetMatch,
  type OwnMatch,
  ownMatches,
  ownMatchesNow,
} from '../../net/stored/ownMatches.ts';
import { whenCalm } from '../../pwa/loadPriority.ts';
import { say } from '../../text/home.ts';
import { together } from '../../text/names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';

const RUNNING_MAX = 5;
const ENDED_MAX = 3;

export function OwnMatches() {
  const matches = useSignal(ownMatches());
  const all = useSignal(false);
  useEffect(() => {
    let isShown = true;
    void whenCalm()
      .then(ownMatchesNow)
      .then((now) => {
        if (isShown) matches.value = now;
      });
    return () => {
      isShown = false;
    };
  }, []);
  // Those in which it is this player's turn come first.
  const running = matches.value
    .filter(({ matchId, ended }) => ended === undefined && matchId !== searchTable.value)
    .toSorted((a, b) => urgency(b) - urgency(a))
    .slice(0, RUNNING_MAX);
  const over = matches.value.filter(({ ended }) => ended !== undefined);
  const shown = all.value ? over : over.slice(0, ENDED_MAX);
  if (running.length + over.length === 0) return null;
  const forget = (matchId: string): void => {
    forgetMatch(matchId);
    matches.value = ownMatches();
  };
  return (
    <div class="card list own" data-testid="own-matches">
      <header>
        <h2>{say('own.title')}</h2>
        {shown.length < over.length && (
          <button
            type="button"
            class="ghost small"
            onClick={() => {
              all.value = true;
            }}
          >
            {say('own.all', { count: over.length })}
          </button>
        )}
      </header>
      <ul>
        {running.map((match) => (
          <Running key={match.matchId} match={match} />
        ))}
        {shown.map((match) => (
          <Over key={match.matchId} match={match} forget={() => forget(match.matchId)} />
        ))}
      </ul>
    </div>
  );
}

/** Those from which one has been eliminated come last. */
const urgency = ({ mine, out }: OwnMatch): number => Number(mine) - Number(out === true);

function Running({ match }: { readonly match: OwnMatch }) {
  const { matchId, against, mine, out = false } = match;
  return (
    <li class="table-row">
      <div>
        <b>{against.length === 0 ? say('own.nobody') : say('own.against', { names: together(against) })}</b>
        <small>{stateOf(match)}</small>
      </div>
      <a class={mine ? 'cta' : 'ghost'} href={`/m/${matchId}`}>
        <Icon name={out ? 'lu:eye' : 'lu:log-in'} size={16} /> {say(out ? 'own.watch' : 'own.goOn')}
      </a>
    </li>
  );
}

interface OverProps {
  readonly match: OwnMatch;
  readonly forget: () => void;
}

function Over({ match: { matchId, game, against, ended }, forget }: OverProps) {
  const title = endedText(ended?.result, against);
  const label = say('own.forget', { match: title });
  return (
    <li class="table-row" data-testid="own-over">
      <div>
        <b>{title}</b>
        <small>{lengthText(game, ended?.count)}</small>
      </div>
      <span class="own-acts">
        <a class="ghost" href={replayPath(matchId)}>
          <Icon name="lu:history" size={16} /> {say('own.replay')}
        </a>
        <button type="button" class="ib" aria-label={label} title={label} onClick={forget}>
          <Icon name="lu:x" size={16} />
        </button>
      </span>
    </li>
  );
}

function endedText(result: Ended['result'] | undefined, against: readonly string[]): string {
  if (result === 'over') return say('own.over', { names: together(against) });
  return say('own.ended', { result: result ?? '', names: together(against) });
}

function lengthText(game: string, count = 0): string {
  const entry = gameEntry(game);
  const title = entry?.title ?? game;
  return entry === undefined || count === 0
    ? title
    : say('own.length', { game: title, length: entry.length(count) });
}

function stateOf({ game, free = 0, mine, out }: OwnMatch): string {
  const title = gameEntry(game)?.title ?? game;
  if (free > 0) return say('own.waiting', { game: title, count: free });
  if (out) return say('own.out', { game: title });
  return say(mine ? 'own.mine' : 'own.theirs', { game: title });
}
