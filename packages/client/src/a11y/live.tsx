// What a screen reader is told by itself: each new line of the log, politely (UI-32).

import type { LogLine } from '../panels/Log.tsx';
import { type SentenceProps, spoken } from '../panels/Sentence.tsx';

export function LiveRegions({
  lines,
  ...rest
}: { lines: readonly LogLine[] } & Omit<SentenceProps, 'line' | 'point'>) {
  const last = lines.at(-1);
  return (
    <p class="hidden" aria-live="polite">
      {last === undefined ? '' : spoken({ line: last.line, ...rest })}
    </p>
  );
}
