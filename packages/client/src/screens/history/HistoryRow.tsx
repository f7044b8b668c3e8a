// A finished match: opponents, own result, length, and links to its replay.

import { HISTORY, type HistoryGame } from '@hexmarch/shared/match/statistics/playedList';
import { useSignal } from '@preact/signals';
import { othersOf, seatNames, titleOf } from '../../games/listed.ts';
import { replayPath } from '../../net/api/api.ts';
import { tagGame } from '../../net/people/history.ts';
import { momentHash, type NamedMoment } from '../../source/moment.ts';
import { clockName } from '../../text/clocks.ts';
import { dateText } from '../../text/language.ts';
import { together, togetherParts } from '../../text/names.ts';
import { Name } from '../../ui/text/Name.tsx';
import { historyPath, metPath, narrowed } from './query.ts';
import { say, sayParts } from './say.ts';

export function HistoryRow({ game }: { readonly game: HistoryGame }) {
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
      <ReplayLinks game={game} />
    </li>
  );
}

/** To its end, and if it was not won to where it was lost, seen from the own seat. */
function ReplayLinks({ game: { row, seat, result } }: { readonly game: HistoryGame }) {
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

/** Each name links to all matches against it. */
function Against({ game }: { readonly game: HistoryGame }) {
  const others = seatNames(game)
    .map((name, seat) => ({ name, seat, recordedName: game.row.seats[seat] ?? '' }))
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

/** Opponents without an identity are filtered by name. */
const againstPath = (
  { row, met }: HistoryGame,
  { seat, recordedName }: { readonly seat: number; readonly recordedName: string },
): string =>
  met.includes(seat)
    ? metPath(row.matchId, seat)
    : historyPath('history', narrowed('', { with: recordedName }));

/** A tag of one's own, saved on blur. */
function Tag({ game }: { readonly game: HistoryGame }) {
  const saved = useSignal(game.tag);
  const hasFailed = useSignal(false);
  const keep = (field: HTMLInputElement): void => {
    const tag = field.value.trim();
    if (tag === saved.peek()) return;
    tagGame(game.row.matchId, tag).then(
      () => {
        saved.value = tag;
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
        value={saved.value}
        autocomplete="off"
        data-testid="past-tag"
        data-kept={saved.value}
        onChange={({ currentTarget }) => keep(currentTarget)}
      />
      {hasFailed.value && <small role="alert">{say('tag.failed')}</small>}
    </span>
  );
}
