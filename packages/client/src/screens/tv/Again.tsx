// A banner over a replay: there is no live match, and when this one was played.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../../text/language.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say } from './say.ts';

/** Then it is hidden, to free the board. */
const READ_MS = 10_000;

export function Again({ title, overAt }: { readonly title: string; readonly overAt: number }) {
  const isRead = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isRead.value = true;
    }, READ_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isRead.value) return null;
  return (
    <section class="tv-next tv-past" aria-label={say('past')} data-testid="tv-past">
      <span>{say('past.when', { game: title, when: dayOf(overAt) })}</span>
      <button
        type="button"
        class="ghost small"
        aria-label={say('past.hide')}
        title={say('past.hide')}
        onClick={() => {
          isRead.value = true;
        }}
      >
        <Icon name="lu:x" size={16} />
      </button>
    </section>
  );
}

/** `today`, `yesterday`, `3 days ago`. */
function dayOf(at: number): string {
  const days = Math.round((midnight(at) - midnight(Date.now())) / DAY_MS);
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(days, 'day');
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
