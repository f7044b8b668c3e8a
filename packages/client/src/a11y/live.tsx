// Live regions for screen readers: a summary on joining, then each new line of the log, politely (UI-32).

import { useMemo, useRef } from 'preact/hooks';
import type { FrameText } from '../gameApi/frameText.ts';
import type { LogLine } from '../ui/text/Log.tsx';
import { type SentenceProps, spoken } from '../ui/text/Sentence.tsx';
import { say } from './say.ts';
import { FACTS_MAX, fewFacts } from './scan.ts';

export interface Joined extends Pick<FrameText, 'round' | 'status'> {
  readonly game: string;
  readonly names: readonly string[];
  readonly seat: number | undefined;
}

/** The game, the round, whose turn it is, and the reader's seat. */
export const joinedText = ({ game, round, status, names, seat }: Joined): string =>
  say('joined', {
    ...{ game, round, status },
    role: seat === undefined ? 'watching' : 'playing',
    seat: (seat ?? 0) + 1,
    name: names[seat ?? -1] ?? '',
  });

interface News {
  readonly lines: readonly LogLine[];
  /** So many of them were known; none when the match was joined. */
  readonly known: number | undefined;
  readonly joined: Joined;
  readonly lineText: (line: LogLine) => string;
}

/** What is announced of new lines: few facts at once, and the end of a set-up as a single one. */
export function newsOf({ lines, known, joined, lineText }: News): string {
  // A log that is still empty is being loaded.
  if (known === undefined || known === 0) return joinedText(joined);
  const fresh = lines.slice(known);
  const { round, status } = joined;
  if (fresh.length > FACTS_MAX && isSetupEnd(lines, known)) return say('news.setUp', { round, status });
  return fewFacts(fresh.map(lineText)).join('. ');
}

/** Lines before the first turn have no number. */
const isSetupEnd = (lines: readonly LogLine[], known: number): boolean =>
  lines[known - 1]?.count === 0 && (lines.at(-1)?.count ?? 0) > 0;

type LiveProps = {
  readonly lines: readonly LogLine[];
  readonly joined: Omit<Joined, 'names' | 'seat'>;
} & Omit<SentenceProps, 'line' | 'point'>;

export function LiveRegions({ lines, joined, ...rest }: LiveProps) {
  const known = useRef<number | undefined>(undefined);
  const text = useMemo(() => {
    const news = newsOf({
      lines,
      known: known.current,
      joined: { ...joined, names: rest.names, seat: rest.seat },
      lineText: ({ line }) => spoken({ line, ...rest }),
    });
    known.current = lines.length;
    return news;
  }, [lines]);
  return (
    <p class="hidden" aria-live="polite" data-testid="log-news">
      {text}
    </p>
  );
}
