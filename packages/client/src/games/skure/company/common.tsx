// Texts, names and a select that the parts of a company battle share.

import './company.css';
import { namesOf } from '@hexmarch/shared/games/skure/company/muster';
import { companyOf, type InCompany, musterOf } from '@hexmarch/shared/games/skure/leaders';
import type { CharacterId } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

/** A seat is addressed by the name of its first fighter. */
export const nameOfSeat = ({ options }: InCompany, seat: Seat): CharacterId | undefined =>
  namesOf(musterOf(options), seat, companyOf(options).fighters)[0];

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
