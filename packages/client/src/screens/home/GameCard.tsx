// A game's card (UI-P71): its character, comparable facts, and its actions.

import type { SeatRange } from '@hexmarch/shared/kernel/game';
import type { OptionValue } from '@hexmarch/shared/kernel/optionRange';
import { useSignal } from '@preact/signals';
import type { GameEntry, OptionField } from '../../gameApi/gameEntry.ts';
import { withOption } from '../../gameApi/options.ts';
import { hasClock } from '../../games/registry.ts';
import { timeControlClock, timeControlName, type Wish } from '../../matchmaking/wish.ts';
import { lastTimeControl, TIME_CONTROLS } from '../../preferences/preferences.ts';
import { type RoomSettingsDraft, requestedSeats, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx';
import { Fold } from './Fold.tsx';
import { cardOf } from './GameTiles.tsx';
import type { ShownGame } from './games.ts';
import { say } from './say.ts';

const EveningButtons = later(() =>
  import('../../notifications/EveningButtons.tsx').then(({ EveningButtons }) => EveningButtons),
);

export interface GameActs {
  readonly playFriend: (choice: RoomSettingsDraft) => void;
  readonly quickPlay: (wish: Wish) => void;
  readonly newTable: (choice: RoomSettingsDraft) => void;
  /** Scrolls to the open tables of a game without a clock, where strangers meet. */
  readonly showRooms: (game: string) => void;
}

export interface GameCardProps extends GameActs {
  readonly game: ShownGame;
  readonly busy: boolean;
}

type Players = Extract<OptionField, { kind: 'choice' }>;

const playersOf = ({ options, seatsOption }: GameEntry): Players | undefined =>
  options.find((field): field is Players => field.key === seatsOption && field.kind === 'choice');

export function GameCard({ game, busy, ...acts }: GameCardProps) {
  const { entry } = game;
  const field = playersOf(entry);
  const players = useSignal<OptionValue | undefined>(field?.initial);
  const table = (): RoomSettingsDraft => {
    const choice = usual(entry.id);
    if (field === undefined || players.value === undefined) return choice;
    return { ...choice, options: withOption(choice.options, field.key, players.value) };
  };
  const usualCount = players.value === field?.initial;
  return (
    <li class="card game" id={cardOf(entry.id)} data-testid={`game-${entry.id}`}>
      <About {...game} />
      <div class="game-acts">
        <button
          type="button"
          class="ghost"
          data-testid={`create-private-${entry.id}`}
          disabled={busy}
          title={say('playFriends.how')}
          onClick={() => acts.playFriend({ ...table(), visibility: 'private' })}
        >
          <Icon name="lu:user-plus" />
          {usualCount ? say('playFriends') : say('playFriends.count', { count: String(players.value) })}
        </button>
        <Strangers entry={entry} seats={requestedSeats(table())} {...acts} />
        <Alone entry={entry} where="practice" icon="lu:bot" />
        <Alone entry={entry} where="learn" icon="lu:graduation-cap" />
      </div>
      <Fold
        label={say('more', { game: entry.title })}
        testid={`more-${entry.id}`}
        once={() => <EveningButtons games={[entry.id]} isAlone />}
      >
        <p>{entry.about()}</p>
        {field !== undefined && (
          <Choice
            legend={field.label()}
            name={`${field.key}-${entry.id}`}
            options={field.values.map((one) => [String(one.value), one.label()] as const)}
            value={String(players.value)}
            pick={(id) => {
              players.value = field.values.find((one) => String(one.value) === id)?.value;
            }}
          />
        )}
        <button
          type="button"
          class="ghost"
          data-testid={`create-table-${entry.id}`}
          onClick={() => acts.newTable(table())}
        >
          <Icon name="lu:plus" /> {say('newTable')}
        </button>
        <nav class="alone" aria-label={say('alone', { game: entry.title })}>
          <Alone entry={entry} where="sandbox" icon="lu:flask-conical" />
          <Alone entry={entry} where="rules" icon="lu:book-open" />
          {entry.Campaign !== undefined && <Alone entry={entry} where="campaign" icon="lu:crown" />}
        </nav>
      </Fold>
    </li>
  );
}

const playersText = ({ min, max }: SeatRange): string =>
  say('players', { range: min === max ? 'one' : 'more', min, max });

/** Picture, one line, and comparable facts: seats, length, luck, turn order. */
function About({ entry, start, Picture }: ShownGame) {
  return (
    <div class="about">
      <div class="game-picture">
        <Picture />
      </div>
      <div>
        <h2>{entry.title}</h2>
        <p>{start.thinking()}</p>
        <p class="facts-line">
          {playersText({ ...entry.seats, max: entry.seatsMost ?? entry.seats.max })} · {start.lasts()}
        </p>
        <ul class="tags" aria-label={say('tags')}>
          <li>
            <Icon name="lu:dices" size={13} /> {say('luck', { dice: entry.withoutDice ? 'no' : 'yes' })}
          </li>
          <li>
            <Icon name="lu:hourglass" size={13} /> {start.pace()}
          </li>
        </ul>
      </div>
    </div>
  );
}

interface AloneProps {
  readonly entry: GameEntry;
  readonly where: 'learn' | 'practice' | 'sandbox' | 'rules' | 'campaign';
  readonly icon: IconName;
}

/** Solo activities, each with a URL of its own. */
const Alone = ({ entry, where, icon }: AloneProps) => (
  <a class="act" href={`/${where}/${entry.id}`} data-testid={`${where}-${entry.id}`}>
    <Icon name={icon} size={19} /> {say(where)}
  </a>
);

interface StrangersProps extends Pick<GameActs, 'quickPlay' | 'showRooms'> {
  readonly entry: GameEntry;
  readonly seats: number | undefined;
}

/** A time control is a clock: without clocks strangers meet at open tables. */
function Strangers({ entry, seats, quickPlay, showRooms }: StrangersProps) {
  const game = entry.id;
  if (!hasClock(game))
    return (
      <button type="button" class="act" data-testid={`rooms-${game}`} onClick={() => showRooms(game)}>
        <Icon name="lu:list" size={19} /> {say('rooms')}
      </button>
    );
  return (
    <Fold icon="lu:swords" label={say('quickPlay')} testid={`quick-${game}`}>
      <fieldset class="strangers">
        <legend>{say('quickPlay.how')}</legend>
        {TIME_CONTROLS.map((pace) => (
          <button
            key={pace}
            type="button"
            class={pace === lastTimeControl.value ? 'ghost tall last' : 'ghost tall'}
            data-testid={`quick-play-${game}-${pace}`}
            onClick={() => quickPlay({ game, pace, ...(seats === undefined ? {} : { seats }) })}
          >
            <span>
              {timeControlName(pace)}
              <small>{timeControlClock(pace)}</small>
            </span>
          </button>
        ))}
      </fieldset>
    </Fold>
  );
}

interface GameCardsProps extends Omit<GameCardProps, 'game'> {
  readonly games: readonly ShownGame[];
}

/** The games, one card each, all of the same size. */
export function GameCards({ games, ...card }: GameCardsProps) {
  return (
    <ul class="games" aria-label={say('games')}>
      {games.map((game) => (
        <GameCard key={game.entry.id} game={game} {...card} />
      ))}
    </ul>
  );
}
