// What a screen reader is told by itself: each new line of the log, politely (UI-32).

import { useMemo, useRef } from 'preact/hooks';
import type { LogLine } from '../panels/Log.tsx';
import { type SentenceProps, spoken } from '../panels/Sentence.tsx';

/** Whoever comes late hears the last line, not all of them. */
const AT_ONCE_MAX = 6;

export function LiveRegions({
  lines,
  ...rest
}: { lines: readonly LogLine[] } & Omit<SentenceProps, 'line' | 'point'>) {
  const told = useRef(lines.length - 1);
  const text = useMemo(() => {
    const fresh = lines.slice(Math.max(0, told.current));
    told.current = lines.length;
    const heard = fresh.length > AT_ONCE_MAX ? fresh.slice(-1) : fresh;
    return heard.map(({ line }) => spoken({ line, ...rest })).join('. ');
  }, [lines]);
  return (
    <p class="hidden" aria-live="polite">
      {text}
    </p>
  );
}
