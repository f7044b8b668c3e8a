// Live regions for screen readers: a summary on joining, then each new line of the log, politely (UI-32).

import { useMemo, useRef } from 'preact/hooks';
import type { FrameText } from '../gameApi/clientGame.ts';
import type { LogLine } from '../ui/text/Log.tsx';
import { type SentenceProps, spoken } from '../ui/text/Sentence.tsx';
import { say } from './say.ts';

/** More lines at once mean a match that was joined, or missed for a while: the summary is announced instead. */
const AT_ONCE_MAX = 6;

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

/** The announcement for so many lines of which so many were known; none were when the match was joined. */
export function newsOf(
  lines: readonly LogLine[],
  known: number | undefined,
  joined: string,
  lineText: (line: LogLine) => string,
): string {
  const fresh = lines.slice(known ?? 0);
  if (known === undefined || fresh.length > AT_ONCE_MAX) return joined;
  return fresh.map(lineText).join('. ');
}

type LiveProps = {
  readonly lines: readonly LogLine[];
  readonly joined: Omit<Joined, 'names' | 'seat'>;
} & Omit<SentenceProps, 'line' | 'point'>;

export function LiveRegions({ lines, joined, ...rest }: LiveProps) {
  const known = useRef<number | undefined>(undefined);
  const text = useMemo(() => {
    const summary = joinedText({ ...joined, names: rest.names, seat: rest.seat });
    const news = newsOf(lines, known.current, summary, ({ line }) => spoken({ line, ...rest }));
    known.current = lines.length;
    return news;
  }, [lines]);
  return (
    <p class="hidden" aria-live="polite" data-testid="log-news">
      {text}
    </p>
  );
}
