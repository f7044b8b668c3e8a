// A calendar feed of the deadlines in the own games (UI-P13), under a secret URL that can be revoked.

import type { CalendarReply } from '@hexmarch/shared/protocol/people/personGames';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { calendarState, makeCalendar, revokeCalendar } from '../../net/people/calendar.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { copyText } from '../../ui/text/copyText.ts';
import { Refused, Section, useAct } from './parts/parts.tsx';
import { say } from './parts/say.ts';

export function Calendar() {
  const state = useSignal<CalendarReply | undefined>(undefined);
  const names = useSignal(false);
  const act = useAct();
  const ask = (work: () => Promise<CalendarReply>) =>
    act.do(async () => {
      const reply = await work();
      state.value = reply;
      names.value = reply.withNames;
    });
  useEffect(() => void ask(calendarState), []);
  const isOn = state.value?.on === true;
  const path = state.value?.path ?? null;
  return (
    <Section title={say('calendar')} testid="calendar">
      <p>{say(isOn ? 'calendar.on' : 'calendar.about')}</p>
      <Refused act={act} />
      {path !== null && <Address path={path} />}
      <label class="check">
        <input
          type="checkbox"
          data-testid="calendar-names"
          checked={names.value}
          onChange={(event) => {
            names.value = event.currentTarget.checked;
          }}
        />{' '}
        {say('calendar.names')}
      </label>
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="calendar-make"
          disabled={act.busy.value}
          onClick={() => ask(() => makeCalendar(names.value))}
        >
          <Icon name={isOn ? 'lu:refresh-cw' : 'lu:link'} size={16} />{' '}
          {say(isOn ? 'calendar.again' : 'calendar.make')}
        </button>
        {isOn && (
          <button
            type="button"
            class="ghost"
            data-testid="calendar-end"
            disabled={act.busy.value}
            onClick={() => ask(revokeCalendar)}
          >
            <Icon name="lu:x" size={16} /> {say('calendar.end')}
          </button>
        )}
      </div>
    </Section>
  );
}

/** Shown once. */
function Address({ path }: { readonly path: string }) {
  const copied = useSignal(false);
  return (
    <div class="kept-code">
      <p>{say('calendar.once')}</p>
      <output class="address" data-testid="calendar-address">
        {path}
      </output>
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="calendar-copy"
          onClick={() => {
            void copyText(path);
            copied.value = true;
          }}
        >
          <Icon name={copied.value ? 'lu:check' : 'lu:copy'} size={16} />{' '}
          {say(copied.value ? 'code.copied' : 'code.copy')}
        </button>
      </div>
    </div>
  );
}
