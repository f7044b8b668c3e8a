// While others act on a phone (UI-K91): what the own side has said last, with a field to answer in, and when the own fighter comes. The plan
// is behind a button, or a swipe up.

import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SideChat } from '../../../gameApi/roomActs.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { useSwipe } from '../../../ui/controls/useSwipe.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CHOICES, type SkureStep } from '../draft/draft.ts';
import { isChoosing } from '../facts/company.ts';
import { choose, type SkureProps } from '../panels/common/types.ts';
import { nextOfSeat } from '../panels/words/orderRows.ts';
import { fighterName } from '../words/words.ts';
import { chatText } from './chatText.ts';
import { say } from './common.tsx';
import { PlanStateText, plannedWords } from './planText.tsx';

interface WaitingProps extends SkureProps {
  /** A turn can be planned, or is. */
  readonly plans: boolean;
  /** The plan, if there is one. */
  readonly children: ComponentChildren;
}

type Shown = 'chat' | 'writing' | 'plan';

export function WaitingDock({ plans, children, ...props }: WaitingProps) {
  const chat = props.room?.sideChat?.();
  const shown = useSignal<Shown>('chat');
  const { planned } = props.step as SkureStep;
  const open = (): void => {
    if (!plans) return;
    if (planned === undefined) choose(props, CHOICES.plan);
    else shown.value = 'plan';
  };
  const swipe = useSwipe(open, () => {
    shown.value = 'chat';
  });
  useEffect(() => chat?.load(), [chat === undefined]);
  if (isChoosing(props.view) && !plans) return null;
  if (shown.value === 'writing' && chat !== undefined) return <Writing chat={chat} shown={shown} />;
  if (shown.value === 'plan' && planned !== undefined)
    return (
      <div class="waiting-plan" data-testid="plan-card" {...swipe}>
        {children}
        <button
          type="button"
          class="ib"
          aria-label={say('plan.close')}
          title={say('plan.close')}
          data-testid="fold-plan"
          onClick={() => {
            shown.value = 'chat';
          }}
        >
          <Icon name="lu:x" size={18} />
        </button>
      </div>
    );
  return (
    <section class="waiting-dock" aria-label={say('waiting')} data-testid="waiting" {...swipe}>
      <Said {...props} chat={chat} shown={shown} />
      {plans && (
        <button type="button" class="ghost plan-open" data-testid="plan" onClick={open}>
          <Icon name="lu:map" size={17} /> {say('plan.short')}
        </button>
      )}
    </section>
  );
}

interface SaidProps extends SkureProps {
  readonly chat: SideChat | undefined;
  readonly shown: Signal<Shown>;
}

/** The newest line of the side, and what comes next. Both together open the field. */
function Said({ chat, shown, ...props }: SaidProps) {
  const { view, names } = props;
  if (chat === undefined)
    return (
      <p class="waiting-chat">
        <Coming {...props} />
      </p>
    );
  const last = chat.lines.findLast(({ text }) => text !== '');
  return (
    <button
      type="button"
      class="waiting-chat"
      data-testid="waiting-chat"
      onClick={() => {
        shown.value = 'writing';
      }}
    >
      <span data-testid="waiting-said" dir="auto">
        <Icon name="lu:message-square" size={15} />{' '}
        {last === undefined ? (
          say('waiting.write')
        ) : (
          <>
            <b>{names[last.seat ?? -1]}</b> {wordsOf(view, last.text)}
          </>
        )}
      </span>
      <Coming {...props} />
    </button>
  );
}

const wordsOf = (view: SkureProps['view'], text: string): string =>
  chatText(view, text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

/** The plan, if one is made, else when the own fighter acts. */
function Coming(props: SkureProps) {
  const { view, seat } = props;
  const { planned } = props.step as SkureStep;
  if (planned !== undefined)
    return (
      <small data-testid="planned">
        {say('plan')}: {plannedWords(view, planned)} · <PlanStateText {...props} planned={planned} />
      </small>
    );
  const next = seat === undefined ? undefined : nextOfSeat(view, seat);
  if (next === undefined) return <small data-testid="coming">{say('waiting.none')}</small>;
  const { one, turns, after } = next;
  return (
    <small data-testid="coming">
      {say('waiting.next', { fighter: fighterName(one), count: turns, after: after?.id ?? 'none' })}
    </small>
  );
}

function Writing({ chat, shown }: { readonly chat: SideChat; readonly shown: Signal<Shown> }) {
  const field = useRef<HTMLInputElement>(null);
  const { draft } = chat;
  useEffect(() => field.current?.focus(), []);
  const close = (): void => {
    shown.value = 'chat';
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text !== '') chat.say(text);
    draft.value = '';
    close();
  };
  return (
    <form class="waiting-dock" onSubmit={submit} data-testid="waiting-form">
      <button type="button" class="ib" aria-label={sayCommon('close')} onClick={close}>
        <Icon name="lu:x" size={18} />
      </button>
      <input
        ref={field}
        data-testid="waiting-input"
        value={draft.value}
        maxLength={CHAT_LIMITS.textMax}
        placeholder={say('waiting.write')}
        aria-label={say('waiting.write')}
        autocomplete="off"
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value;
        }}
      />
      <button type="submit" class="ib" aria-label={sayCommon('send')} data-testid="waiting-send">
        <Icon name="lu:send" size={18} />
      </button>
    </form>
  );
}
