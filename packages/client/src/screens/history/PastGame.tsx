// A match that is over: against whom, how it ended for oneself, how long it was, and the way to see it again.

import { HISTORY, type HistoryGame } from '@hexmarch/shared/match/playedList';
import { useSignal } from '@preact/signals';
import { othersOf, seatNames, titleOf } from '../../games/listed.ts';
import { replayPath } from '../../net/api.ts';
import { tagGame } from '../../net/history.ts';
import { momentHash, type NamedMoment } from '../../source/moment.ts';
import { clockName } from '../../text/clocks.ts';
import { dateText } from '../../text/language.ts';
import { together, togetherParts } from '../../text/names.ts';
import { Name } from '../../ui/Name.tsx';
import { metPath, narrowed, pastPath } from './query.ts';
import { say, sayParts } from './say.ts';

export function PastGame({ game }: { readonly game: HistoryGame }) {
  const { row, endedAt, result, facts } = game;
  const length = facts?.length ?? 0;
  return (
    <li class={`past-game ${result}`} data-testid="past-game" data-match={row.matchId}>
      <div class="past-words">
        <p>
          <b>{titleOf(game)}</b> <Against game={game} />
        </p>
        <p>
          <b class="past-result">{say(`ended.${result}`)}</b>
          <small>
            {' · '}
            <time dateTime={new Date(endedAt).toISOString()}>
              {dateText(endedAt, { dateStyle: 'medium' })}
            </time>
            {' · '}
            {clockName(row.clock)}
            {length > 0 && ` · ${say('length', { length })}`}
          </small>
        </p>
      </div>
      <Tag game={game} />
      <Ways game={game} />
    </li>
  );
}

/** To its end, and where it was not won to where it was lost, through the own eyes. */
function Ways({ game: { row, seat, result } }: { readonly game: HistoryGame }) {
  const path = (at: NamedMoment): string => replayPath(row.matchId) + momentHash(at, { kind: 'seat', seat });
  return (
    <span class="past-ways">
      {(result === 'lost' || result === 'drawn') && (
        <a class="ghost" href={path('lost')} data-testid="past-lost">
          {say(`where.${result}`)}
        </a>
      )}
      <a class="ghost" href={path('end')} data-testid="past-replay">
        {say('replay')}
      </a>
    </span>
  );
}

/** Each name leads to all that was played against it. */
function Against({ game }: { readonly game: HistoryGame }) {
  const others = seatNames(game)
    .map((name, seat) => ({ name, seat, told: game.row.seats[seat] ?? '' }))
    .filter(({ name, seat }) => seat !== game.seat && name !== '');
  return (
    <>
      {sayParts('against', { names: togetherParts(others) }).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.seat} class="past-name" href={againstPath(game, part)}>
            <Name>{part.name}</Name>
          </a>
        ),
      )}
    </>
  );
}

/** Whoever is nobody but a name is found by that. */
const againstPath = (
  { row, met }: HistoryGame,
  { seat, told }: { readonly seat: number; readonly told: string },
): string =>
  met.includes(seat) ? metPath(row.matchId, seat) : pastPath('history', narrowed('', { with: told }));

/** A word of one's own, kept when the field is left. */
function Tag({ game }: { readonly game: HistoryGame }) {
  const kept = useSignal(game.tag);
  const hasFailed = useSignal(false);
  const keep = (field: HTMLInputElement): void => {
    const tag = field.value.trim();
    if (tag === kept.peek()) return;
    tagGame(game.row.matchId, tag).then(
      () => {
        kept.value = tag;
        hasFailed.value = false;
      },
      () => {
        hasFailed.value = true;
      },
    );
  };
  return (
    <span class="past-tag">
      <input
        type="text"
        aria-label={say('tag.of', { names: together(othersOf(game)) })}
        placeholder={say('tag')}
        maxLength={HISTORY.tagMax}
        value={kept.value}
        autocomplete="off"
        data-testid="past-tag"
        data-kept={kept.value}
        onChange={({ currentTarget }) => keep(currentTarget)}
      />
      {hasFailed.value && <small role="alert">{say('tag.failed')}</small>}
    </span>
  );
}
