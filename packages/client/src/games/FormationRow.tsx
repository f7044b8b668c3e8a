// Whole formations of an army that is being placed, one press each, in one row; the one in which it stands is pressed.

import '../styles/formations.css';

export interface FormationChoice {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
}

export interface FormationRowProps {
  readonly label: string;
  readonly choices: readonly FormationChoice[];
  readonly disabled: boolean;
  readonly pick: (id: string) => void;
}

export const FormationRow = ({ label, choices, disabled, pick }: FormationRowProps) => (
  <fieldset class="formations" aria-label={label}>
    {choices.map(({ id, name, isOn }) => (
      <button
        key={id}
        type="button"
        class="ghost"
        aria-pressed={isOn}
        data-testid={`formation-${id}`}
        disabled={disabled}
        onClick={() => pick(id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
