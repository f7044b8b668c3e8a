// Making a table: who may come, which clock, and what the game lets its host choose.

import type { ClockOptions, CreateMatchRequest, Visibility } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import { GAMES, type GameEntry, gameEntry, type OptionField } from '../games/registry.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { clockName, clockSentence } from '../text/en.ts';

export interface CreateChoice {
  readonly game: string;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly watchersAllowed: boolean;
  readonly options: Readonly<Record<string, boolean | number>>;
}

const fischer = (minutes: number, seconds: number): ClockOptions => ({
  kind: 'fischer',
  initialMs: minutes * 60_000,
  incrementMs: seconds * 1000,
});

const CLOCKS: readonly ClockOptions[] = [
  { kind: 'untimed' },
  fischer(5, 5),
  fischer(10, 10),
  fischer(15, 10),
  fischer(30, 20),
];

const initialOptions = (game: GameEntry | undefined): CreateChoice['options'] =>
  Object.fromEntries((game?.options ?? []).map(({ key, initial }) => [key, initial]));

export const DEFAULT_CHOICE: CreateChoice = {
  game: GAMES[0]?.id ?? '',
  visibility: 'public',
  clock: { kind: 'untimed' },
  watchersAllowed: true,
  options: initialOptions(GAMES[0]),
};

export function requestOf(choice: CreateChoice, name: string): CreateMatchRequest {
  return { ...choice, name };
}

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
  const { game, visibility, clock, watchersAllowed, options } = choice.value;
  const submit = (event: Event): void => {
    event.preventDefault();
    void create(choice.value).finally(close);
  };
  return (
    <Dialog title="New table" close={close}>
      <form class="create" onSubmit={submit}>
        {GAMES.length > 1 && (
          <Choice
            legend="Game"
            options={GAMES.map(({ id, title }) => [id, title] as const)}
            value={game}
            pick={(id) => set({ game: id, options: initialOptions(gameEntry(id)) })}
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
        {custom.value && clock.kind === 'fischer' && (
          <CustomClock clock={clock} set={(next) => set({ clock: next })} />
        )}
        <p class="quiet">{clockSentence(clock)}</p>
        <fieldset>
          <legend>Rules</legend>
          {gameEntry(game)?.options.map((field) => (
            <Field
              key={field.key}
              field={field}
              value={options[field.key] ?? field.initial}
              set={(value) => set({ options: { ...options, [field.key]: value } })}
            />
          ))}
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

interface ChoiceProps {
  readonly legend: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly pick: (value: string) => void;
}

function Choice({ legend, options, value, pick }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="segments">
        {options.map(([id, label]) => (
          <label key={id} class={id === value ? 'on' : ''}>
            <input type="radio" name={legend} value={id} checked={id === value} onChange={() => pick(id)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Fischer = Extract<ClockOptions, { kind: 'fischer' }>;

function CustomClock({ clock, set }: { clock: Fischer; set: (clock: Fischer) => void }) {
  return (
    <div class="row">
      <label class="number">
        Minutes each
        <input
          type="number"
          min={1}
          max={600}
          value={clock.initialMs / 60_000}
          onInput={(event) => set({ ...clock, initialMs: numberIn(event.currentTarget, 1, 600) * 60_000 })}
        />
      </label>
      <label class="number">
        Seconds a turn
        <input
          type="number"
          min={0}
          max={600}
          value={clock.incrementMs / 1000}
          onInput={(event) => set({ ...clock, incrementMs: numberIn(event.currentTarget, 0, 600) * 1000 })}
        />
      </label>
    </div>
  );
}

function Field({
  field,
  value,
  set,
}: {
  field: OptionField;
  value: boolean | number;
  set: (value: boolean | number) => void;
}) {
  if (field.kind === 'flag') {
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        {field.label}
      </label>
    );
  }
  return (
    <label class="number">
      {field.label}
      <input
        type="number"
        min={field.min}
        max={field.max}
        value={Number(value)}
        onInput={(event) => set(numberIn(event.currentTarget, field.min, field.max))}
      />
    </label>
  );
}

/** The whole number that was typed, within its limits; the least while nothing is typed. */
function numberIn(input: HTMLInputElement, min: number, max: number): number {
  const value = Math.round(Number(input.value));
  return Number.isFinite(value) && input.value !== '' ? Math.min(max, Math.max(min, value)) : min;
}
