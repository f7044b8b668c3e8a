// Proposes up to three times for an evening (UI-C24). What suits the circle is proposed, worked out in this browser.

import { CIRCLE_LIMITS } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { proposeEvening } from '../../../net/people/circles.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CALENDAR } from '../parts/Emblem.tsx';
import { beginningsIn, type Inside } from '../parts/pageFacts.ts';
import { Refused } from '../parts/Refused.tsx';
import { say, useAct } from '../parts/say.ts';
import { dayHourText, fieldText, fieldTime, ownZone, suggestedTimes } from './times.ts';

interface ProposeProps extends Inside {
  readonly close: () => void;
}

export function ProposeEvening({ page, nowMs, close }: ProposeProps) {
  const suggested = suggestedTimes(beginningsIn(page), nowMs);
  const times = useSignal<readonly number[]>(suggested.slice(0, 1));
  const act = useAct();
  const isFull = times.value.length >= CIRCLE_LIMITS.timesMax;
  const ahead = times.value.filter((at) => at > Date.now());
  const submit = (event: Event): void => {
    event.preventDefault();
    void act.do(async () => {
      await proposeEvening(page.circleId, { times: ahead.toSorted((a, b) => a - b), zone: ownZone() });
      close();
    });
  };
  const set = (index: number, at: number | undefined): void => {
    times.value = times.value.flatMap((one, i) => (i !== index ? [one] : at === undefined ? [] : [at]));
  };
  const add = (at: number): void => {
    times.value = [...times.value, at];
  };
  return (
    <Dialog title={say('evening.plan')} close={close}>
      <form class="create circle-form" onSubmit={submit} data-testid="propose-evening">
        <p class="quiet">{say('propose.about', { zone: ownZone().replaceAll('_', ' ') })}</p>
        <Refused act={act} />
        {times.value.map((at, i) => (
          <div key={i} class="circle-time-field">
            <label>
              <span class="hidden">{say('propose.time', { nth: i + 1 })}</span>
              <input
                type="datetime-local"
                data-testid="evening-field"
                value={fieldText(at)}
                min={fieldText(nowMs)}
                required
                onChange={(event) => set(i, fieldTime(event.currentTarget.value) ?? at)}
              />
            </label>
            {times.value.length > 1 && (
              <button
                type="button"
                class="ib"
                aria-label={say('propose.remove', { at: dayHourText(at) })}
                onClick={() => set(i, undefined)}
              >
                <Icon name="lu:x" size={16} />
              </button>
            )}
          </div>
        ))}
        {!isFull && (
          <fieldset class="circle-suggested">
            <legend>{say('propose.more')}</legend>
            <div class="segments">
              {suggested
                .filter((at) => !times.value.includes(at))
                .map((at) => (
                  <button key={at} type="button" data-testid="suggested-time" onClick={() => add(at)}>
                    <Icon name="lu:plus" size={14} /> {dayHourText(at)}
                  </button>
                ))}
              <button
                type="button"
                data-testid="other-time"
                onClick={() => add(otherDay(times.value, nowMs))}
              >
                <Icon name="lu:plus" size={14} /> {say('propose.other')}
              </button>
            </div>
          </fieldset>
        )}
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {say('cancel')}
          </button>
          <button
            type="submit"
            class="cta"
            data-testid="propose"
            disabled={ahead.length === 0 || act.busy.value}
          >
            <Icon of={CALENDAR} /> {say('propose', { count: ahead.length })}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A day after the last one. */
function otherDay(times: readonly number[], nowMs: number): number {
  const day = new Date(Math.max(nowMs, ...times));
  day.setDate(day.getDate() + 1);
  return day.getTime();
}
