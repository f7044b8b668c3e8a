// All games of a person, on all devices.

import type { OwnSeat } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameEntry } from '../../games/registry.ts';
import { matchPath, replayPath } from '../../net/api/api.ts';
import { bindSeats, ownSeats, unboundSeats } from '../../net/people/me.ts';
import { together } from '../../text/names.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Refused, Section, useAct } from './parts/parts.tsx';
import { say } from './parts/say.ts';

export function Games() {
  const seats = useSignal<readonly OwnSeat[] | undefined>(undefined);
  const next = useSignal<string | null>(null);
  const act = useAct();
  const load = async (after: string | null): Promise<void> => {
    const page = await ownSeats(after);
    seats.value = [...(after === null ? [] : (seats.value ?? [])), ...page.seats];
    next.value = page.next;
  };
  useEffect(() => void act.do(() => load(null)), []);
  const list = seats.value ?? [];
  return (
    <Section title={say('mine')} testid="my-games">
      <Refused act={act} />
      {seats.value !== undefined && list.length === 0 && <p class="quiet">{say('mine.none')}</p>}
      <ul class="rows">
        {list.map((one) => (
          <Game key={`${one.row.matchId} ${one.seat}`} own={one} />
        ))}
      </ul>
      {next.value !== null && (
        <div class="row">
          <button type="button" class="ghost" onClick={() => act.do(() => load(next.value))}>
            {say('mine.more')}
          </button>
        </div>
      )}
      {seats.value !== undefined && next.value === null && (
        <Unbound known={list.map(({ row }) => row.matchId)} bound={() => void act.do(() => load(null))} />
      )}
    </Section>
  );
}

function Game({ own: { row, seat } }: { readonly own: OwnSeat }) {
  const { matchId, game, status, seats } = row;
  const others = seats.filter((name, i) => i !== seat && name !== '');
  const isOver = status === 'over';
  return (
    <li class="table-row" data-testid="my-game" data-match={matchId}>
      <div>
        <b>{others.length === 0 ? say('game.alone') : say('game.against', { names: together(others) })}</b>
        <small>
          {gameEntry(game)?.title ?? game} · {say(`status.${status}`)}
        </small>
      </div>
      <a class="ghost" href={isOver ? replayPath(matchId) : matchPath(matchId)} data-testid="open-game">
        <Icon name={isOver ? 'lu:history' : 'lu:log-in'} size={16} />{' '}
        {say(isOver ? 'game.replay' : 'game.go')}
      </a>
    </li>
  );
}

interface UnboundProps {
  readonly known: readonly string[];
  readonly bound: () => void;
}

/** Guest games of this browser, from before it was signed in. */
function Unbound({ known, bound }: UnboundProps) {
  const isTried = useSignal(false);
  const act = useAct();
  const others = unboundSeats(known);
  if (others.length === 0 || isTried.value) return null;
  return (
    <div class="row unbound" data-testid="unbound">
      <Refused act={act} />
      <span>{say('unbound', { count: others.length })}</span>
      <button
        type="button"
        class="ghost"
        data-testid="bring-along"
        disabled={act.busy.value}
        onClick={() =>
          act.do(async () => {
            await bindSeats(others);
            // Seats of deleted matches cannot be added.
            isTried.value = true;
            bound();
          })
        }
      >
        {say('unbound.bring')}
      </button>
      <button
        type="button"
        class="ghost"
        data-testid="leave-behind"
        onClick={() => {
          isTried.value = true;
        }}
      >
        {say('notNow')}
      </button>
    </div>
  );
}
