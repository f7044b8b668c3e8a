// Making a table: who may come, which clock, and what the game lets its host choose.

import '../styles/rooms.css';
import type { ClockOptions, Takebacks, Visibility } from '@hexmarch/shared/protocol/messages';
import { hasBot } from '@hexmarch/shared/search/botPlayers';
import { useSignal } from '@preact/signals';
import { GAMES, gameEntry, hasDice } from '../games/registry.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { botChoices, say as sayBots, strengthOf } from '../text/bots.ts';
import { clockName, clockSentence } from '../text/clocks.ts';
import { say } from '../text/home.ts';
import { leaving } from '../text/table.ts';
import { Choice } from './Choice.tsx';
import { type CreateChoice, forGame, seatsAsked, withoutSeat, withPossibleSeat } from './createChoice.ts';
import { choicesOf, numberIn, OptionFields, smallOf } from './OptionFields.tsx';

const MINUTE_MS = 60_000;
const PEOPLE = 'people';

const fischer = (minutes: number, seconds: number): ClockOptions => ({
  kind: 'fischer',
  initialMs: minutes * MINUTE_MS,
  incrementMs: seconds * 1000,
});

const bonus = (minutes: number, seconds: number, capMinutes: number): ClockOptions => ({
  kind: 'bonus',
  initialMs: minutes * MINUTE_MS,
  bonusMs: seconds * 1000,
  capMs: capMinutes * MINUTE_MS,
});

const days = (count: number): ClockOptions => ({ kind: 'days', days: count });

const CLOCKS: readonly ClockOptions[] = [
  { kind: 'untimed' },
  fischer(5, 5),
  fischer(15, 10),
  fischer(30, 20),
  bonus(20, 30, 20),
  days(1),
  days(3),
  days(7),
];

interface CreateProps {
  readonly start: CreateChoice;
  readonly create: (choice: CreateChoice) => Promise<void>;
  readonly close: () => void;
  /** The match begins from a position: which game and for how many is then said, and who has which side is not a lot. */
  readonly sides?: readonly string[];
}

export function CreateDialog({ start, create, close, sides }: CreateProps) {
  const choice = useSignal(start);
  const custom = useSignal(false);
  const set = (part: Partial<CreateChoice>): void => {
    choice.value = { ...choice.value, ...part };
  };
  const { game, visibility, clock, takebacks, watchersAllowed, options } = choice.value;
  const entry = gameEntry(game);
  const submit = (event: Event): void => {
    event.preventDefault();
    void create(withPossibleSeat(choice.value)).finally(close);
  };
  return (
    <Dialog title={say('create.title')} close={close}>
      <form class="create" onSubmit={submit}>
        {sides !== undefined && <p class="gap">{say('create.position')}</p>}
        {sides === undefined && GAMES.length > 1 && (
          <Choice
            legend={say('create.game')}
            options={GAMES.map(({ id, title }) => [id, title] as const)}
            value={game}
            pick={(id) => {
              choice.value = forGame(id, choice.value);
            }}
          />
        )}
        {entry !== undefined && (
          <OptionFields
            fields={choicesOf(entry, options)}
            options={options}
            set={(next) => set({ options: next })}
          />
        )}
        {sides !== undefined && (
          <Choice
            legend={say('create.seat.yours')}
            options={sides.map((side, seat) => [String(seat), side] as const)}
            value={String(choice.value.seat ?? 0)}
            pick={(id) => set({ seat: Number(id) })}
          />
        )}
        {sides === undefined && entry?.drawsSeats && (
          <Choice
            legend={say('create.seat')}
            options={[
              ['lot', say('create.seat.lot')],
              ...Array.from(
                { length: seatsAsked(choice.value) ?? entry.seats.max },
                (_, seat) => [String(seat), say('create.seat.nth', { nth: seat + 1 })] as const,
              ),
            ]}
            value={String(withPossibleSeat(choice.value).seat ?? 'lot')}
            pick={(id) => {
              choice.value = { ...withoutSeat(choice.value), ...(id === 'lot' ? {} : { seat: Number(id) }) };
            }}
          />
        )}
        {hasBot(game) && (
          <Choice
            legend={sayBots('opponents')}
            options={[[PEOPLE, sayBots('people')], ...botChoices()]}
            value={String(choice.value.opponents ?? PEOPLE)}
            pick={(value) => {
              const { opponents: _, ...people } = choice.value;
              const strength = strengthOf(Number(value));
              choice.value = strength === undefined ? people : { ...people, opponents: strength };
            }}
          />
        )}
        {choice.value.opponents !== undefined && <p class="quiet">{sayBots('hint')}</p>}
        {sides === undefined && (
          <Choice
            legend={say('create.who')}
            options={[
              ['public', say('create.public')],
              ['private', say('create.private')],
            ]}
            value={visibility}
            pick={(value) => set({ visibility: value as Visibility })}
          />
        )}
        <Choice
          legend={say('create.clock')}
          options={[
            ...CLOCKS.map((one) => [clockName(one), clockName(one)] as const),
            ['custom', say('create.clock.custom')] as const,
          ]}
          value={custom.value ? 'custom' : clockName(clock)}
          pick={(value) => {
            custom.value = value === 'custom';
            const known = CLOCKS.find((one) => clockName(one) === value);
            set({ clock: known ?? (clock.kind === 'untimed' ? fischer(20, 15) : clock) });
          }}
        />
        {custom.value && <CustomClock clock={clock} set={(next) => set({ clock: next })} />}
        <p class="quiet">{clockSentence(clock)}</p>
        <p class="quiet gap">
          <b>{say('create.leave')}</b> {leaving(clock)}
        </p>
        <Choice
          legend={say('create.takebacks')}
          options={takebackOptions(hasDice(game))}
          value={takebacks}
          pick={(value) => set({ takebacks: value as Takebacks })}
        />
        <fieldset>
          <legend>{say('create.rules')}</legend>
          {entry !== undefined && (
            <OptionFields
              fields={smallOf(entry, options)}
              options={options}
              set={(next) => set({ options: next })}
            />
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={watchersAllowed}
              onChange={(event) => set({ watchersAllowed: event.currentTarget.checked })}
            />
            {say('create.watchers')}
          </label>
        </fieldset>
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {say('create.cancel')}
          </button>
          <button type="submit" class="cta" data-testid="create">
            {say('create.open')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Where nothing is rolled, there is nothing to go behind. */
const takebackOptions = (dice: boolean): readonly (readonly [Takebacks, string])[] =>
  dice
    ? [
        ['quiet', say('create.takebacks.quiet')],
        ['pastRolls', say('create.takebacks.pastRolls')],
        ['never', say('create.takebacks.never')],
      ]
    : [
        ['quiet', say('create.takebacks.yes')],
        ['never', say('create.takebacks.never')],
      ];

const KINDS = ['fischer', 'bonus', 'days'] as const;

const START: Readonly<Record<(typeof KINDS)[number], ClockOptions>> = {
  fischer: fischer(20, 15),
  bonus: bonus(20, 30, 20),
  days: days(2),
};

interface ClockProps {
  readonly clock: ClockOptions;
  readonly set: (clock: ClockOptions) => void;
}

function CustomClock({ clock, set }: ClockProps) {
  return (
    <>
      <Choice
        legend={say('create.kind')}
        options={KINDS.map((kind) => [kind, say(`create.kind.${kind}`)] as const)}
        value={clock.kind}
        pick={(kind) => set(START[kind as keyof typeof START])}
      />
      <div class="row clock-fields">
        <ClockFields clock={clock} set={set} />
      </div>
    </>
  );
}

function ClockFields({ clock, set }: ClockProps) {
  switch (clock.kind) {
    case 'untimed':
      return null;
    case 'days':
      return (
        <Amount label={say('create.days')} max={14} value={clock.days} set={(count) => set(days(count))} />
      );
    case 'fischer':
      return (
        <>
          <Minutes value={clock.initialMs} set={(initialMs) => set({ ...clock, initialMs })} />
          <Seconds value={clock.incrementMs} set={(incrementMs) => set({ ...clock, incrementMs })} />
        </>
      );
    case 'bonus':
      return (
        <>
          <Minutes
            value={clock.initialMs}
            set={(initialMs) => set({ ...clock, initialMs, capMs: Math.max(initialMs, clock.capMs) })}
          />
          <Seconds value={clock.bonusMs} set={(bonusMs) => set({ ...clock, bonusMs })} />
          <Minutes
            label={say('create.minutes.cap')}
            value={clock.capMs}
            set={(capMs) => set({ ...clock, capMs: Math.max(capMs, clock.initialMs) })}
          />
        </>
      );
  }
}

interface MsProps {
  readonly label?: string;
  /** Ms. */
  readonly value: number;
  readonly set: (ms: number) => void;
}

const Minutes = ({ label = say('create.minutes'), value, set }: MsProps) => (
  <Amount label={label} max={600} value={value / MINUTE_MS} set={(count) => set(count * MINUTE_MS)} />
);

const Seconds = ({ label = say('create.seconds'), value, set }: MsProps) => (
  <Amount label={label} min={0} max={600} value={value / 1000} set={(count) => set(count * 1000)} />
);

interface AmountProps {
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly value: number;
  readonly set: (value: number) => void;
}

function Amount({ label, min = 1, max, value, set }: AmountProps) {
  return (
    <label class="number">
      {label}
      <input
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={(event) => set(numberIn(event.currentTarget, min, max))}
      />
    </label>
  );
}
