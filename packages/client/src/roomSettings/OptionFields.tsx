// The fields of a game's options, for a table's host or a practice game.

import '../styles/rooms.css';
import type { OptionValue } from '@hexmarch/shared/kernel/optionRange';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { GameEntry, OptionField, OwnAsking, OwnAskingProps } from '../gameApi/gameEntry.ts';
import { choicesOf, moreOf, type Options, optionOf, smallOf, withOption } from '../gameApi/options.ts';
import { say } from '../text/home.ts';
import { Choice } from '../ui/controls/Choice.tsx';

export interface OptionFieldsProps {
  readonly fields: readonly OptionField[];
  readonly options: Options;
  readonly set: (options: Options) => void;
  /** Of a room. */
  readonly setClock?: OwnAskingProps['setClock'];
}

export function OptionFields({ fields, options, set, setClock }: OptionFieldsProps) {
  return (
    <>
      {fields.map((field) =>
        field.kind === 'own' ? (
          <field.Field key={field.key} options={options} set={set} setClock={setClock} />
        ) : (
          <Field
            key={field.key}
            field={field}
            value={optionOf(options, field)}
            options={options}
            set={(value) => set(withOption(options, field.key, value))}
          />
        ),
      )}
    </>
  );
}

/** All options but those of rooms alone. */
export function AllOptions({
  entry: { options: all },
  options,
}: {
  entry: GameEntry;
  options: Signal<Options>;
}) {
  const entry = { options: all.filter(({ roomsOnly }) => roomsOnly !== true) };
  const set = (next: Options): void => {
    options.value = next;
  };
  const fields = [...choicesOf(entry, options.value), ...smallOf(entry, options.value)];
  return (
    <>
      <OptionFields fields={fields} options={options.value} set={set} />
      <MoreOptions entry={entry} options={options.value} set={set} />
    </>
  );
}

interface MoreProps extends Omit<OptionFieldsProps, 'fields'> {
  readonly entry: Pick<GameEntry, 'options'>;
  /** Fields beside the game's own. */
  readonly children?: ComponentChildren;
}

/** Rarely changed options; nothing if there are none. */
export function MoreOptions({ entry, options, set, children }: MoreProps) {
  const fields = moreOf(entry, options);
  if (fields.length === 0 && !children) return null;
  return (
    <MoreFold>
      <OptionFields fields={fields} options={options} set={set} />
      {children}
    </MoreFold>
  );
}

/** Collapsed settings, whose first row is in view as soon as they are opened. */
export const MoreFold = ({ children }: { readonly children: ComponentChildren }) => (
  <details class="more-options" data-testid="more-options" onToggle={showFirstRow}>
    <summary>{say('create.more')}</summary>
    {children}
  </details>
);

/**
 * Scrolls the first row of a fold that opens into view: below a long form it would open out of sight. Rows under a footer
 * that stays in view have a `scroll-margin` of its height.
 */
function showFirstRow({ currentTarget }: { readonly currentTarget: EventTarget | null }): void {
  if (!(currentTarget instanceof HTMLDetailsElement) || !currentTarget.open) return;
  currentTarget.querySelector('summary + *')?.scrollIntoView({ block: 'nearest' });
}

interface FieldProps {
  readonly field: Exclude<OptionField, OwnAsking>;
  readonly value: unknown;
  readonly options: Options;
  readonly set: (value: OptionValue) => void;
}

function Field({ field, value, options, set }: FieldProps) {
  if (field.kind === 'choice') {
    return (
      <Choice
        legend={field.label()}
        options={field.values.map((one) => [String(one.value), one.label()] as const)}
        value={String(value)}
        pick={(id) => set(field.values.find((one) => String(one.value) === id)?.value ?? field.initial)}
      />
    );
  }
  if (field.kind === 'flag') return <Box label={field.label()} on={value === true} set={set} />;
  if (field.kind === 'switch')
    return <Box label={field.label()} on={value === field.on} set={(on) => set(on ? field.on : field.off)} />;
  if (field.words !== undefined) {
    const offered = [...new Set([...field.words.offered, Number(value)])].sort((a, b) => a - b);
    return (
      <label class="number">
        {field.label()}
        <select value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {field.words?.text(one, options)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="number">
      {field.label()}
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

interface BoxProps {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

function Box({ label, on, set }: BoxProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** The whole number that was typed, clamped to its limits; the minimum while nothing is typed. */
export function numberIn(input: HTMLInputElement, min: number, max: number): number {
  const value = Math.round(Number(input.value));
  return Number.isFinite(value) && input.value !== '' ? Math.min(max, Math.max(min, value)) : min;
}
