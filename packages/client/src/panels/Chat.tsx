// Talk at the table: players among themselves, watchers among themselves.

import type { ChatLine } from '@hexmarch/shared/protocol/messages';
import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

export interface ChatProps {
  readonly lines: readonly ChatLine[];
  readonly placeholder: string;
  readonly say: (text: string) => void;
}

export function ChatLines({ lines }: Pick<ChatProps, 'lines'>) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p class="quiet">Nobody has said anything yet.</p>;
  return (
    <ol class="log chat" ref={list} data-testid="chat-lines">
      {lines.map((line) => (
        <li key={`${line.at}-${line.person}`}>
          <span>
            <b class={line.seat === null ? 'cw' : `c${line.seat}`}>{line.name || 'Watcher'}</b> {line.text}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function ChatInput({ placeholder, say }: Omit<ChatProps, 'lines'>) {
  const [text, setText] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    say(said);
    setText('');
  };
  return (
    <form class="say" onSubmit={send}>
      <input
        data-testid="chat-input"
        value={text}
        maxLength={LIMITS.chatTextMax}
        placeholder={placeholder}
        aria-label="Chat message"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" aria-label="Send">
        <Icon name="lu:send" size={16} />
      </button>
    </form>
  );
}
