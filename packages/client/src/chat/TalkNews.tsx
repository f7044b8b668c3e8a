// What others say, read aloud as it comes (UI-32), wherever in the match somebody is.

import { useMemo } from 'preact/hooks';
import { say as sayCommon } from '../text/common.ts';
import { isHeard } from '../ui/muted.ts';
import { say } from './say.ts';
import { talkOf } from './useTalk.ts';
import type { Visit } from './visit.ts';

export function TalkNews({ session }: { readonly session: Visit }) {
  const heard = session.talk.heard.value;
  const text = useMemo(() => spoken(session), [heard, session]);
  return (
    <p class="hidden" aria-live="polite" data-testid="talk-news">
      {text}
    </p>
  );
}

function spoken(session: Visit): string {
  const { value: heard } = session.talk.heard;
  if (heard === undefined || heard.isOwn || !isHeard(heard.line)) return '';
  const { channel, line } = heard;
  const { around, conversations } = talkOf(session);
  const kind = conversations.find((one) => one.channel === channel)?.kind ?? 'all';
  const seat = around.seats.findIndex(({ person }) => line.person !== '' && person === line.person);
  const name =
    line.person === '' ? say('unsigned') : (around.names[seat] ?? (line.name || sayCommon('chat.watcher')));
  const { text } = line;
  if (kind === 'group') return say('news.group', { name, text });
  return kind === 'side' ? say('news.side', { name, text }) : say('news', { name, text });
}
