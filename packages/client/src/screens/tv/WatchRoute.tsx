// `/watch`: a board that moves, whoever is there: a live match, else the last one that has ended, else one that is shipped with
// the client; or bots, on request. Beside it what else can be watched.

import '../../styles/rooms.css';
import '../../styles/home.css';
import './tv.css';
import './watch.css';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { GAMES, gameEntry } from '../../games/registry.ts';
import { matchPath, replayPath } from '../../net/api/api.ts';
import { useLobby } from '../../net/lobby/lobby.ts';
import { pictureOf, tv } from '../../net/lobby/tv.ts';
import { namesIn } from '../../text/bots.ts';
import { versus } from '../../text/names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { BotsCard } from './BotsCard.tsx';
import { type Ended, lastEnded, type Watched, watchedOf, whenEnded } from './programme.ts';
import { say } from './say.ts';
import { WatchBoard } from './WatchBoard.tsx';

export function WatchRoute() {
  const { value: channels } = tv.channels;
  const picked = useSignal('');
  const withBots = useSignal(false);
  const lobby = useLobby();
  useEffect(() => {
    document.title = say('watch.title');
    return tv.follow();
  }, []);
  const known = (channels ?? []).filter(({ game }) => gameEntry(game) !== undefined);
  const live = known.filter(({ overAt }) => overAt === undefined);
  const game = picked.value || live[0]?.game || lastEnded(known)[0]?.row.game || (GAMES[0]?.id ?? '');
  const on: Watched | undefined = withBots.value
    ? { kind: 'bots', game }
    : channels && watchedOf(game, known);
  return (
    <main class="page watch-page" data-testid="watch-page">
      <div class="watch-head">
        <div>
          <h1>{say('watch')}</h1>
          <p role="status">{channels !== undefined && say(live.length > 0 ? 'watch.live' : 'watch.quiet')}</p>
        </div>
        <fieldset class="now-games" aria-label={say('now.choose')}>
          {GAMES.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              class={id === game ? 'on' : ''}
              aria-pressed={id === game}
              data-testid={`watch-${id}`}
              onClick={() => {
                picked.value = id;
                withBots.value = false;
              }}
            >
              {title}
            </button>
          ))}
        </fieldset>
      </div>
      {/* Once it is known what there is: else each part would push away the next. */}
      {on !== undefined && lobby.state.value !== 'loading' && (
        <div class="watch-columns">
          <WatchBoard game={game} on={on} />
          <div class="watch-beside">
            {on.kind !== 'live' && (
              <BotsCard
                game={game}
                isOn={withBots.value}
                toggle={() => {
                  picked.value = game;
                  withBots.value = !withBots.value;
                }}
              />
            )}
            <LiveRooms rows={lobby.rows.value} />
            <Finished ended={lastEnded(known)} />
            <a class="card list watch-record" href="/replay" data-testid="open-record">
              <Icon name="lu:history" /> <b>{say('record')}</b> <small>{say('record.file')}</small>
            </a>
          </div>
        </div>
      )}
    </main>
  );
}

/** Of each list. */
const ROWS_MAX = 6;

function LiveRooms({ rows: all }: { readonly rows: readonly MatchRow[] }) {
  const rows = all.filter((row) => row.status === 'playing' && row.watchersAllowed && !row.locked);
  if (rows.length === 0) return null;
  return (
    <section class="card list">
      <h2>{say('rooms')}</h2>
      <ul data-testid="watch-rooms">
        {rows.slice(0, ROWS_MAX).map((row) => (
          <li key={row.matchId} class="table-row">
            <div>
              <b>{versus(namesIn(row).filter((name) => name !== ''))}</b>
              <small>{gameEntry(row.game)?.title ?? row.title}</small>
            </div>
            <a class="ghost" href={matchPath(row.matchId)}>
              <Icon name="lu:eye" size={16} /> {say('now.watch')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Finished({ ended }: { readonly ended: readonly Ended[] }) {
  if (ended.length === 0) return null;
  return (
    <section class="card list">
      <h2>{say('finished')}</h2>
      <ul data-testid="watch-finished">
        {ended.slice(0, ROWS_MAX).map((one) => (
          <FinishedRow key={one.row.matchId} ended={one} />
        ))}
      </ul>
    </section>
  );
}

function FinishedRow({ ended }: { readonly ended: Ended }) {
  const { row, overAt } = ended;
  const picture = useMemo(() => pictureOf(ended), [row.matchId]);
  return (
    <li>
      <a class="watch-row" href={replayPath(row.matchId)}>
        <img src={picture} alt="" width={96} height={50} loading="lazy" />
        <span>
          <b>{versus(namesIn(row).filter((name) => name !== ''))}</b>
          <small>{gameEntry(row.game)?.title ?? row.title}</small>
        </span>
        <small>{whenEnded(overAt)}</small>
      </a>
    </li>
  );
}
