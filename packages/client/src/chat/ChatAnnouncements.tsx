// Announces new messages of others to screen readers (UI-32), wherever in the match the user is.

import { useMemo } from 'preact/hooks';
import { say as sayCommon } from '../text/common.ts';
import { isHeard } from '../ui/text/muted.ts';
import { chatContextOf, partsOf, textOf, type Visit } from './chatContext.ts';
import { say } from './say.ts';

export function ChatAnnouncements({ session }: { readonly session: Visit }) {
  const heard = session.chat.heard.value;
  const text = useMemo(() => spoken(session), [heard, session]);
  return (
    <p class="hidden" aria-live="polite" data-testid="talk-news">
      {text}
    </p>
  );
}

function spoken(session: Visit): string {
  const { value: heard } = session.chat.heard;
  if (heard === undefined || heard.isOwn || !isHeard(heard.line)) return '';
  const { channel, line } = heard;
  const { around, conversations } = chatContextOf(session);
  const kind = conversations.find((one) => one.channel === channel)?.kind ?? 'all';
  const seat = around.seats.findIndex(({ person }) => line.person !== '' && person === line.person);
  const name =
    line.person === '' ? say('unsigned') : (around.names[seat] ?? (line.name || sayCommon('chat.watcher')));
  const text = partsOf({ session }, line.text).map(textOf).join('');
  if (kind === 'group') return say('news.group', { name, text });
  return kind === 'side' ? say('news.side', { name, text }) : say('news', { name, text });
}
