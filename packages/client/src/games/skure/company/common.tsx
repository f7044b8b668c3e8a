// Texts and a select that the parts of a company battle share.

import './company.css';
import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

interface SelectProps {
  readonly label: string;
  readonly testid: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly pick: (value: string) => void;
}

export const OrderSelect = ({ label, testid, value, options, pick }: SelectProps) => (
  <label class="answer-choice">
    <span>{label}</span>
    <select data-testid={testid} value={value} onChange={({ currentTarget }) => pick(currentTarget.value)}>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
