// A time of day, in the browser's time zone; clearing the field changes nothing.

import { clockText, minutesOf } from './hours.ts';

interface TimeProps {
  readonly label: string;
  readonly testid: string;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly set: (minutes: number) => void;
}

export function TimeField({ label, testid, minutes, set }: TimeProps) {
  return (
    <label>
      {label}
      <input
        type="time"
        data-testid={testid}
        value={clockText(minutes)}
        onChange={(event) => {
          const next = minutesOf(event.currentTarget.value);
          if (next !== undefined) set(next);
        }}
      />
    </label>
  );
}
