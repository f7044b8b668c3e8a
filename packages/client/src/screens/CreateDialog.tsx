// Making a table: who may come, which clock, and what the game lets its host choose.

import type { ClockOptions, Takebacks, Visibility } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import { GAMES, gameEntry, hasDice } from '../games/registry.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { clockName, clockSentence } from '../text/en.ts';
import { leaving } from '../text/table.ts';
import { Choice } from './Choice.tsx';
import { type CreateChoice, forGame, seatsAsked, withoutSeat, withPossibleSeat } from './createChoice.ts';
import { choicesOf, numberIn, OptionFields, smallOf } from './OptionFields.tsx';

const MINUTE_MS = 60_000;

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

const ORDINALS = ['First', 'Second', 'Third', 'Fourth'];

interface CreateProps {
  readonly start: CreateChoice;
  readonly create: (choice: CreateChoice) => Promise<void>;
  readonly close: () => void;
}

export function CreateDialog({ start, create, close }: CreateProps) {
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
    <Dialog title="New table" close={close}>
      <form class="create" onSubmit={submit}>
        {GAMES.length > 1 && (
          <Choice
            legend="Game"
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
        {entry?.drawsSeats && (
          <Choice
            legend="Your seat"
            options={[
              ['lot', 'Drawn by lot'],
              ...ORDINALS.slice(0, seatsAsked(choice.value)).map(
                (word, seat) => [String(seat), word] as const,
              ),
            ]}
            value={String(withPossibleSeat(choice.value).seat ?? 'lot')}
            pick={(id) => {
              choice.value = { ...withoutSeat(choice.value), ...(id === 'lot' ? {} : { seat: Number(id) }) };
            }}
          />
        )}
        <Choice
          legend="Who may come"
          options={[
            ['public', 'Anybody'],
            ['private', 'Only with the link'],
          ]}
          value={visibility}
          pick={(value) => set({ visibility: value as Visibility })}
        />
        <Choice
          legend="Clock"
          options={[
            ...CLOCKS.map((one) => [clockName(one), clockName(one)] as const),
            ['custom', 'Custom'] as const,
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
          <b>If you leave:</b> {leaving(clock)}
        </p>
        <Choice
          legend="Takebacks, if all others agree"
          options={hasDice(game) ? TAKEBACKS : PLAIN_TAKEBACKS}
          value={takebacks}
          pick={(value) => set({ takebacks: value as Takebacks })}
        />
        <fieldset>
          <legend>Rules</legend>
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
            Watchers allowed
          </label>
        </fieldset>
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="cta" data-testid="create">
            Open the table
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const TAKEBACKS: readonly (readonly [Takebacks, string])[] = [
  ['quiet', 'Up to the last roll'],
  ['pastRolls', 'Even behind rolls'],
  ['never', 'None'],
];

/** Where nothing is rolled. */
const PLAIN_TAKEBACKS: typeof TAKEBACKS = [
  ['quiet', 'Yes'],
  ['never', 'None'],
];

const KINDS = [
  ['fischer', 'Time and increment'],
  ['bonus', 'Bonus up to a limit'],
  ['days', 'Days a turn'],
] as const;

const START: Readonly<Record<(typeof KINDS)[number][0], ClockOptions>> = {
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
        legend="Kind of clock"
        options={KINDS}
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
      return <Amount label="Days a turn" max={14} value={clock.days} set={(count) => set(days(count))} />;
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
            label="At most minutes"
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

const Minutes = ({ label = 'Minutes each', value, set }: MsProps) => (
  <Amount label={label} max={600} value={value / MINUTE_MS} set={(count) => set(count * MINUTE_MS)} />
);

const Seconds = ({ label = 'Seconds a turn', value, set }: MsProps) => (
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
