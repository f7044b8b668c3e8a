// Talk at the table: players among themselves, watchers among themselves.

import { TALK_LIMITS, type TalkLine } from '@hexmarch/shared/protocol/talk';
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../text/common.ts';
import { Icon } from './Icon.tsx';

export interface ChatProps {
  readonly lines: readonly TalkLine[];
  readonly placeholder: string;
  /** What is being written, where it is to outlive the field. */
  readonly draft?: Signal<string>;
  readonly send: (text: string) => void;
}

export function ChatLines({ lines }: Pick<ChatProps, 'lines'>) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p class="quiet">{say('chat.empty')}</p>;
  return (
    <ol class="log chat" ref={list} data-testid="chat-lines">
      {lines.map((line) => (
        <li key={line.n}>
          <span>
            <b class={line.seat === null ? 'cw' : `c${line.seat}`}>{line.name || say('chat.watcher')}</b>{' '}
            {line.text}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function ChatInput({ placeholder, draft, send }: Omit<ChatProps, 'lines'>) {
  const own = useSignal('');
  const text = draft ?? own;
  const submit = (event: Event): void => {
    event.preventDefault();
    const said = text.value.trim();
    if (said === '') return;
    send(said);
    text.value = '';
  };
  return (
    <form class="say" onSubmit={submit}>
      <input
        data-testid="chat-input"
        value={text.value}
        maxLength={TALK_LIMITS.textMax}
        placeholder={placeholder}
        aria-label={say('chat.input')}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" aria-label={say('send')}>
        <Icon name="lu:send" size={16} />
      </button>
    </form>
  );
}
