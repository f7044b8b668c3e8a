// The games, a card each, with all that can be done with them.

import type { SeatRange } from '@hexmarch/shared/kernel/game';
import type { OptionValue } from '@hexmarch/shared/kernel/optionRange';
import { useSignal } from '@preact/signals';
import { paceClock, paceName } from '../../finding/pace.ts';
import type { Wish } from '../../finding/wish.ts';
import { GAMES, hasClock } from '../../games/registry.ts';
import { Choice } from '../../panels/Choice.tsx';
import { Icon, type IconName } from '../../panels/Icon.tsx';
import type { GameEntry, OptionField } from '../../play/gameEntry.ts';
import { withOption } from '../../play/options.ts';
import { PACES } from '../../prefs/paces.ts';
import { lastPace } from '../../prefs/prefs.ts';
import { type CreateChoice, seatsAsked, usual } from '../../terms/createChoice.ts';
import { say } from '../../text/home.ts';

export interface GameActs {
  readonly playFriend: (choice: CreateChoice) => void;
  readonly quickPlay: (wish: Wish) => void;
  readonly newTable: (choice: CreateChoice) => void;
}

export interface GameCardsProps extends GameActs {
  readonly busy: boolean;
}

export function GameCards(props: GameCardsProps) {
  return (
    <ul class="games" aria-label={say('games')}>
      {GAMES.map((game) => (
        <GameCard key={game.id} game={game} {...props} />
      ))}
    </ul>
  );
}

type Way = readonly [where: 'learn' | 'practice' | 'sandbox' | 'rules' | 'campaign', icon: IconName];

/** What one can do with a game alone, each at an address of its own. */
const ALONE: readonly Way[] = [
  ['learn', 'lu:graduation-cap'],
  ['practice', 'lu:bot'],
  ['sandbox', 'lu:flask-conical'],
  ['rules', 'lu:book-open'],
];

/** Where matches go on from one to the next. */
const CAMPAIGN: Way = ['campaign', 'lu:crown'];

const waysOf = ({ Campaign }: GameEntry): readonly Way[] =>
  Campaign === undefined ? ALONE : [...ALONE, CAMPAIGN];

const RANGES = ['one', 'two'] as const;

const playersText = ({ min, max }: SeatRange): string =>
  say('players', { range: RANGES[max - min] ?? 'more', min, max });

type Players = Extract<OptionField, { kind: 'choice' }>;

const playersOf = ({ options, seatsOption }: GameEntry): Players | undefined =>
  options.find((field): field is Players => field.key === seatsOption && field.kind === 'choice');

function GameCard({ game, busy, ...acts }: GameCardsProps & { readonly game: GameEntry }) {
  const field = playersOf(game);
  const players = useSignal<OptionValue | undefined>(field?.initial);
  const table = (): CreateChoice => {
    const choice = usual(game.id);
    if (field === undefined || players.value === undefined) return choice;
    return { ...choice, options: withOption(choice.options, field.key, players.value) };
  };
  return (
    <li class="card" data-testid={`game-${game.id}`}>
      <div class="game">
        <div class="about">
          <h2>{game.title}</h2>
          <p>{game.about()}</p>
          <small>
            <span>{playersText(game.seats)}</span>
            <span>{game.lasts()}</span>
          </small>
        </div>
        <game.Picture />
      </div>
      <div class="game-acts">
        {field !== undefined && (
          <Choice
            legend={field.label()}
            name={`${field.key}-${game.id}`}
            options={field.values.map((one) => [String(one.value), one.label()] as const)}
            value={String(players.value)}
            pick={(id) => {
              players.value = field.values.find((one) => String(one.value) === id)?.value;
            }}
          />
        )}
        <button
          type="button"
          class="cta big"
          data-testid={`create-private-${game.id}`}
          disabled={busy}
          onClick={() => acts.playFriend({ ...table(), visibility: 'private' })}
        >
          <Icon name="lu:user-plus" size={22} />
          <span>
            {say('playFriends')}
            <small>{say('playFriends.how')}</small>
          </span>
        </button>
        {/* A pace is a clock: where a game has none, strangers meet at the tables that are open. */}
        {hasClock(game.id) && (
          <Strangers game={game} seats={seatsAsked(table())} quickPlay={acts.quickPlay} />
        )}
        <button
          type="button"
          class="ghost"
          data-testid={`create-table-${game.id}`}
          onClick={() => acts.newTable(table())}
        >
          <Icon name="lu:plus" /> {say('newTable')}
        </button>
        <nav class="alone" aria-label={say('alone', { game: game.title })}>
          {waysOf(game).map(([where, icon]) => (
            <a key={where} href={`/${where}/${game.id}`} data-testid={`${where}-${game.id}`}>
              <Icon name={icon} size={19} /> {say(where)}
            </a>
          ))}
        </nav>
      </div>
    </li>
  );
}

interface StrangersProps extends Pick<GameActs, 'quickPlay'> {
  readonly game: GameEntry;
  readonly seats: number | undefined;
}

/** One press at the pace that suits: the last one stands out. */
function Strangers({ game, seats, quickPlay }: StrangersProps) {
  const legend = say('quickPlay');
  return (
    <fieldset class="strangers" aria-label={legend}>
      <b aria-hidden="true">
        <Icon name="lu:swords" size={17} /> {legend}
      </b>
      {PACES.map((pace) => (
        <button
          key={pace}
          type="button"
          class={pace === lastPace.value ? 'ghost tall last' : 'ghost tall'}
          data-testid={`quick-play-${game.id}-${pace}`}
          onClick={() => quickPlay({ game: game.id, pace, ...(seats === undefined ? {} : { seats }) })}
        >
          <span>
            {paceName(pace)}
            <small>{paceClock(pace)}</small>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
