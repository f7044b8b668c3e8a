// What else can be watched: rooms in which somebody plays, and public matches that have ended.

import { useMemo } from 'preact/hooks';
import { gameEntry } from '../../games/registry.ts';
import { matchPath, replayPath } from '../../net/api/api.ts';
import { useLobby } from '../../net/lobby/lobby.ts';
import { pictureOf } from '../../net/lobby/tv.ts';
import { namesIn } from '../../text/bots.ts';
import { versus } from '../../text/names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { type Ended, whenEnded } from './programme.ts';
import { say } from './say.ts';

const ROWS_MAX = 6;

export function LiveRooms() {
  const lobby = useLobby();
  const rows = lobby.rows.value.filter(
    ({ status, watchersAllowed, locked }) => status === 'playing' && watchersAllowed && !locked,
  );
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

export function Finished({ ended }: { readonly ended: readonly Ended[] }) {
  if (ended.length === 0) return null;
  return (
    <section class="card list">
      <h2>{say('finished')}</h2>
      <ul data-testid="watch-finished">
        {ended.slice(0, ROWS_MAX).map((one) => (
          <Row key={one.row.matchId} ended={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ ended }: { readonly ended: Ended }) {
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
