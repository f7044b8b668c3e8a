// A calendar feed of deadlines, under a secret URL.

import { useSignal } from '@preact/signals';
import { newCalendar } from '../net/people/notifications.ts';
import { faultText } from './own.ts';
import { say } from './say.ts';

export function CalendarField() {
  const address = useSignal('');
  const make = (): void => {
    newCalendar().then(
      (found) => {
        address.value = found;
      },
      (error: unknown) => {
        address.value = faultText(error);
      },
    );
  };
  return (
    <p class="away-row">
      <button type="button" class="ghost" data-testid="away-calendar" onClick={make}>
        {say('away.calendar')}
      </button>
      {address.value !== '' && <code data-testid="away-calendar-address">{address}</code>}
      <small class="quiet">{say('away.calendar.note')}</small>
    </p>
  );
}
