// A radio group with all options visible.

export interface ChoiceProps {
  readonly legend: string;
  /** Of the group, if its legend is not unique on the page. */
  readonly name?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly pick: (value: string) => void;
}

export function Choice({ legend, name = legend, options, value, pick }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="segments">
        {options.map(([id, label]) => (
          <label key={id} class={id === value ? 'on' : ''}>
            <input type="radio" name={name} value={id} checked={id === value} onChange={() => pick(id)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
