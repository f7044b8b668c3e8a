// Toast with the battle master's latest changes (UI-K52). Screen readers get the same from the log.

import './master.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Sentence } from '../../../ui/text/Sentence.tsx';
import type { SkureProps } from '../panels/common/types.ts';
import { masterEventsSince } from './interventions.ts';

const SHOWN_MS = 6000;
/** An entry and its reason. */
const SHOWN_MOST = 2;

export function MasterBand({ events, start, names, seat, point }: SkureProps) {
  // Events from before the page was opened, and those already shown, are only in the log.
  const from = useSignal<number | undefined>(undefined);
  const count = start === undefined ? undefined : events.length;
  useEffect(() => {
    if (count === undefined) return undefined;
    if (from.value === undefined || from.value > count) from.value = count;
    const timer = setTimeout(() => {
      from.value = count;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count, from]);
  const first = from.value;
  const recent = useMemo(
    () => (start === undefined || first === undefined ? [] : masterEventsSince(first, events, start)),
    [start, first, events],
  );
  if (recent.length === 0) return null;
  return (
    <div class="master-band" aria-hidden="true" data-testid="master-band">
      <Icon name="lu:gavel" size={18} />
      <ul>
        {recent.slice(-SHOWN_MOST).map(({ index, line }) => (
          <li key={index}>
            <Sentence {...{ line, names, seat, point }} cellName={(cell) => cell} />
          </li>
        ))}
      </ul>
    </div>
  );
}
