// The settings of a practice match: the bots' strength, the player's seat, and the options.

import '../../styles/rooms.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Strength } from '@hexmarch/shared/search/botPlayer';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { initialOptions, type Options, optionOf } from '../../gameApi/options.ts';
import { AllOptions } from '../../roomSettings/OptionFields.tsx';
import { systemRandom } from '../../source/localDice.ts';
import { strengthChoices, strengthOf } from '../../text/bots.ts';
import { say as sayHome } from '../../text/home.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { Brand } from '../../ui/pictures/Brand.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type { Terms } from './practiceStorage.ts';
import { say } from './say.ts';

export interface PracticeStartProps {
  readonly entry: GameEntry;
  /** The match begins at a position, so its options are fixed. */
  readonly positioned: boolean;
  readonly before: Terms | undefined;
  /** The defaults of practice, instead of those among people. */
  readonly alone: Options | undefined;
  /** `strength` and `seat` of the address. */
  readonly proposed: Readonly<Record<string, string | undefined>>;
  readonly begin: (terms: Terms) => void;
}

const LOT = 'lot';

export function PracticeStart(props: PracticeStartProps) {
  const { entry, positioned, before, alone, proposed, begin } = props;
  const options = useSignal<Options>(before?.options ?? { ...initialOptions(entry.options), ...alone });
  const strength = useSignal<Strength>(strengthOf(Number(proposed.strength)) ?? before?.strength ?? 2);
  const seat = useSignal(proposed.seat ?? LOT);
  const count = seatCountOf(entry, options.value);
  const known = Number(seat.value) < count ? seat.value : LOT;
  useEffect(() => {
    document.title = say('pageTitle', { game: entry.title });
  }, [entry]);
  return (
    <main class="page practice-start">
      <header class="masthead">
        <Brand />
      </header>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          begin({ strength: strength.value, seat: seatOf(known, count), options: options.value });
        }}
      >
        <h1>{say('title', { game: entry.title })}</h1>
        <p>{say('about')}</p>
        {positioned && <p role="status">{say('fromPosition')}</p>}
        <Choice
          legend={say('strength')}
          options={strengthChoices()}
          value={String(strength.value)}
          pick={(value) => {
            strength.value = strengthOf(Number(value)) ?? 2;
          }}
        />
        <p class="quiet">{ABOUT[strength.value]()}</p>
        <Choice
          legend={sayHome('create.seat')}
          options={[
            [LOT, sayHome('create.seat.lot')],
            ...Array.from(
              { length: count },
              (_, one) => [String(one), sayHome('create.seat.nth', { nth: one + 1 })] as const,
            ),
          ]}
          value={known}
          pick={(value) => {
            seat.value = value;
          }}
        />
        {!positioned && <AllOptions entry={entry} options={options} />}
        <button type="submit" class="cta" data-testid="begin-practice">
          <Icon name="lu:bot" /> {say('begin')}
        </button>
      </form>
    </main>
  );
}

const ABOUT: Readonly<Record<Strength, () => string>> = {
  1: () => say('about.1'),
  2: () => say('about.2'),
  3: () => say('about.3'),
};

function seatCountOf({ options: fields, seatsOption, seats }: GameEntry, options: Options): number {
  const field = fields.find(({ key }) => key === seatsOption);
  return field === undefined ? seats.max : Number(optionOf(options, field));
}

const seatOf = (wanted: string, count: number): Seat =>
  wanted === LOT ? systemRandom().pick(count) : Number(wanted);
