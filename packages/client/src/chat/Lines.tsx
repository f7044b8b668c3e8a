// The lines of one conversation, oldest first, each with its menu.

import type { ChatLine } from '@hexmarch/shared/protocol/people/chat';
import { pointedAt } from '../table/screen/useTable.ts';
import { say as sayCommon } from '../text/common.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { heard } from '../ui/text/muted.ts';
import { Name, SeatMark } from '../ui/text/Name.tsx';
import { type ChatContext, partsOf, textOf } from './chatContext.ts';
import { LineMenu } from './LineMenu.tsx';
import { timeOf, useFollowed } from './lineParts.tsx';
import { say } from './say.ts';

/** Lines of one author within this time share a heading. */
const SAME_HEAD_MS = 5 * 60_000;

export function Lines({ chat }: { readonly chat: ChatContext }) {
  const { session, current } = chat;
  const { lines: all, more } = session.chat.chatIn(current.channel);
  const lines = heard(all);
  const pending = session.chat.pending.value.filter(({ channel }) => channel === current.channel);
  const list = useFollowed(current.channel, lines[0]?.n, (lines.at(-1)?.n ?? 0) + pending.length);
  const isEmpty = lines.length + pending.length === 0;
  return (
    <ol class="log chat" ref={list} data-testid="chat-lines">
      {more && (
        <li>
          <button type="button" class="ghost small" onClick={() => session.chat.older(current.channel)}>
            {say('older')}
          </button>
        </li>
      )}
      {isEmpty && (
        <li class="quiet" data-testid="chat-empty">
          {say('empty', { kind: current.kind, admin: chat.around.seats.length > chat.around.seatCount })}
        </li>
      )}
      {lines.map((line, i) => (
        <Line key={line.n} chat={chat} line={line} isHeaded={!follows(lines[i - 1], line)} />
      ))}
      {pending.map(({ mark, text }) => (
        <li key={mark} class="pending" title={say('sending')}>
          <span class="head">
            <b class={`c${chat.session.seat ?? 'w'}`}>{say('you')}</b> <time>{say('sending')}</time>
          </span>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Line({ chat, line, isHeaded }: { chat: ChatContext; line: ChatLine; isHeaded: boolean }) {
  const { around } = chat;
  if (line.text === '') return <li class="erased">{say('erased')}</li>;
  const seat = around.seats.findIndex(({ person }) => line.person !== '' && person === line.person);
  const name = line.person === '' ? say('unsigned') : nameOf(line, around.names[seat]);
  return (
    <li class={isHeaded ? 'headed' : ''}>
      {isHeaded && (
        <span class="head">
          {line.person === '' ? (
            <Icon name="lu:megaphone" size={14} />
          ) : (
            line.seat !== null && <SeatMark seat={line.seat} />
          )}
          <b class={line.seat === null ? 'cw' : `c${line.seat}`}>
            <Name>{name}</Name>
          </b>{' '}
          {line.person === '' && chat.session.chat.isOwn(chat.current.channel, line) && <em>{say('you')}</em>}{' '}
          {line.at > 0 && <time>{timeOf(line.at)}</time>}
        </span>
      )}
      <p dir="auto" translate={true}>
        <MessageText chat={chat} text={line.text} />
      </p>
      {chat.session.chat.isReported(chat.current.channel, line.n) && (
        <small class="quiet reported" role="status" data-testid="reported">
          <Icon name="lu:flag" size={12} /> {say('reported')}
        </small>
      )}
      <LineMenu chat={chat} line={line} name={name} />
    </li>
  );
}

/** What it names on the board lights it. */
function MessageText({ chat, text }: { readonly chat: ChatContext; readonly text: string }) {
  const table = chat.session.table.value;
  return (
    <>
      {partsOf(chat, text).map((part, i) =>
        typeof part === 'string' || table === undefined ? (
          textOf(part)
        ) : (
          <button
            key={i}
            type="button"
            class="space-link"
            onClick={() => {
              pointedAt(table).value = [part.cell];
            }}
          >
            {part.text}
          </button>
        ),
      )}
    </>
  );
}

const nameOf = (line: ChatLine, now: string | undefined): string =>
  now ?? (line.name || sayCommon('chat.watcher'));

const follows = (before: ChatLine | undefined, { person, at, seat }: ChatLine): boolean =>
  before !== undefined &&
  before.text !== '' &&
  person !== '' &&
  before.person === person &&
  before.seat === seat &&
  at - before.at < SAME_HEAD_MS;
