// The chat of a circle (UI-C25): on a desktop above the people, on a phone a tab of its own.

import '../../../styles/chat.css';
import './circleChat.css';
import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import type { CircleChatLine } from '@hexmarch/shared/protocol/people/circleNews';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type LineAct, LineActs, timeOf, useFollowed } from '../../../chat/lineParts.tsx';
import { catalogue } from '../../../text/catalogue.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { heard } from '../../../ui/text/muted.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { type Inside, isOrganiser, nameIn } from '../parts/pageFacts.ts';
import { Refused } from '../parts/Refused.tsx';
import { isHeaded, type KnownChat, newestOfOthers, textParts } from './chatFacts.ts';
import type messages from './messages/en.json';
import { type LiveChat, useCircleChat } from './useCircleChat.ts';

const { say } = await catalogue<typeof messages>(import.meta.url);

const ReportMessage = later(() => import('./ReportMessage.tsx').then(({ ReportMessage }) => ReportMessage));

export function CircleChat({ page }: Inside) {
  const chat = useCircleChat(page);
  const { value: known } = chat.known;
  return (
    <section class="card circle-band circle-chat" aria-label={say('chat')} data-testid="circle-chat">
      <header>
        <h2>{say('chat')}</h2>
      </header>
      {known !== undefined && <CircleLines page={page} chat={chat} known={known} />}
      <Refused act={chat.act} />
      <Say chat={chat} />
      {known !== undefined && <News page={page} known={known} />}
    </section>
  );
}

function Say({ chat }: { readonly chat: LiveChat }) {
  const draft = useSignal('');
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text === '' || chat.act.busy.value) return;
    if (await chat.say(text)) draft.value = '';
  };
  return (
    <form class="say" onSubmit={(event) => void submit(event)}>
      <input
        data-testid="circle-say"
        value={draft.value}
        maxLength={CHAT_LIMITS.textMax}
        placeholder={say('input')}
        aria-label={say('input')}
        autocomplete="off"
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
      />
      <button type="submit" aria-label={sayCommon('send')}>
        <Icon name="lu:send" size={16} />
      </button>
    </form>
  );
}

/** Announces new messages of others to screen readers (UI-32), not those that were there at first. */
function News({ page, known }: Pick<Inside, 'page'> & { readonly known: KnownChat }) {
  const announced = useRef(known.lines.at(-1)?.n ?? 0);
  const text = useSignal('');
  useEffect(() => {
    const line = newestOfOthers(known, page.you.number, announced.current);
    if (line === undefined) return;
    announced.current = line.n;
    text.value = say('news', { name: nameIn(page, line.by ?? 0), text: line.text });
  }, [known]);
  return (
    <p class="hidden" aria-live="polite">
      {text.value}
    </p>
  );
}

interface CircleLinesProps extends Pick<Inside, 'page'> {
  readonly chat: LiveChat;
  readonly known: KnownChat;
}

function CircleLines({ page, chat, known }: CircleLinesProps) {
  // Words are muted in this browser; who is blocked is left out by the server.
  const lines = heard(known.lines.map((line) => ({ ...line, person: '' })));
  const list = useFollowed(page.circleId, lines[0]?.n, lines.at(-1)?.n ?? 0);
  return (
    <ol class="log chat" ref={list} data-testid="circle-lines">
      {known.more && (
        <li>
          <button
            type="button"
            class="ghost small"
            data-testid="older-lines"
            disabled={chat.act.busy.value}
            onClick={chat.older}
          >
            {say('older')}
          </button>
        </li>
      )}
      {lines.length === 0 && <li class="quiet">{say('empty')}</li>}
      {lines.map((line, i) => (
        <Line key={line.n} page={page} chat={chat} line={line} isHeaded={isHeaded(lines[i - 1], line)} />
      ))}
    </ol>
  );
}

interface LineProps extends Pick<CircleLinesProps, 'page' | 'chat'> {
  readonly line: CircleChatLine;
  readonly isHeaded: boolean;
}

function Line({ page, chat, line, isHeaded }: LineProps) {
  const isReporting = useSignal(false);
  const isReported = useSignal(false);
  const { n, by, at, text } = line;
  if (by === null) return <li class="erased">{say('erased')}</li>;
  const name = nameIn(page, by);
  const isOwn = by === page.you.number;
  const erase: LineAct = {
    ...{ id: 'erase', icon: 'lu:trash-2', label: say('erase') },
    do: () => chat.erase(n),
  };
  const report: LineAct = {
    ...{ id: 'report', icon: 'lu:flag', label: say('report') },
    do: () => {
      isReporting.value = true;
    },
  };
  const acts = [
    ...(isOwn || isReported.value ? [] : [report]),
    ...(isOwn || isOrganiser(page) ? [erase] : []),
  ];
  return (
    <li class={isHeaded ? 'headed' : ''} data-testid="circle-message">
      {isHeaded && (
        <span class="head">
          <b class={isOwn ? 'own' : ''}>
            <Name>{name}</Name>
          </b>{' '}
          <time>{timeOf(at)}</time>
        </span>
      )}
      <p dir="auto" translate={true}>
        <LinkedText text={text} />
      </p>
      {isReported.value && (
        <small class="quiet reported" role="status">
          <Icon name="lu:flag" size={12} /> {say('reported')}
        </small>
      )}
      {acts.length > 0 && <LineActs n={n} label={say('menu', { name })} acts={acts} />}
      {isReporting.value && (
        <ReportMessage
          chat={chat}
          line={line}
          name={name}
          seen={say('report.seen')}
          done={() => {
            isReported.value = true;
          }}
          close={() => {
            isReporting.value = false;
          }}
        />
      )}
    </li>
  );
}

const LinkedText = ({ text }: { readonly text: string }) => (
  <>
    {textParts(text, location.origin).map((part, i) =>
      typeof part === 'string' ? (
        part
      ) : (
        <a key={i} href={part.path}>
          {part.text}
        </a>
      ),
    )}
  </>
);
