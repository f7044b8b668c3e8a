// What the battle master has just done, for a while over the board (UI-K52). The log says the same, to screen readers at once.

import './master.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../../../ui/Icon.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import type { SkureProps } from '../panels/types.ts';
import { toldSince } from './interventions.ts';

const SHOWN_MS = 6000;
/** An entry and its reason. */
const SHOWN_MOST = 2;

export function MasterBand({ events, start, names, seat, point }: SkureProps) {
  // What was done before somebody came is in the log, and so is what has been shown long enough.
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
  const told = useMemo(
    () => (start === undefined || first === undefined ? [] : toldSince(first, events, start)),
    [start, first, events],
  );
  if (told.length === 0) return null;
  return (
    <div class="master-band" aria-hidden="true" data-testid="master-band">
      <Icon name="lu:gavel" size={18} />
      <ul>
        {told.slice(-SHOWN_MOST).map(({ index, line }) => (
          <li key={index}>
            <Sentence {...{ line, names, seat, point }} cellName={(cell) => cell} />
          </li>
        ))}
      </ul>
    </div>
  );
}
