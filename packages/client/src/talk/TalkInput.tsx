// Where something is written: to whom, and with or without a name.

import { TALK_LIMITS } from '@hexmarch/shared/protocol/talk';
import { useSignal } from '@preact/signals';
import { Icon } from '../panels/Icon.tsx';
import { say as sayCommon } from '../text/common.ts';
import { together } from '../text/names.ts';
import { type Conversation, otherPeople } from './conversations.ts';
import { say } from './say.ts';
import type { TalkOf } from './useTalk.ts';

interface TalkInputProps {
  readonly talk: TalkOf;
  /** The one with all, whichever is looked at. */
  readonly toMany?: boolean;
}

export function TalkInput({ talk, toMany = false }: TalkInputProps) {
  const { session, conversations, current } = talk;
  const to = (toMany ? conversations[0] : undefined) ?? current;
  const unsigned = useSignal(false);
  const draft = session.talk.draft(to.channel);
  const mayBeUnsigned = talk.mayBeUnsigned && to.kind === 'all';
  if (!to.canWrite) return <p class="quiet said-no-more">{say('closed')}</p>;
  if (isAlone(talk, to)) return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text === '') return;
    session.talk.say(to.channel, text, mayBeUnsigned && unsigned.value);
    draft.value = '';
    unsigned.value = false;
  };
  return (
    <form class="say" onSubmit={submit}>
      {mayBeUnsigned && (
        <label class="check unsigned">
          <input
            type="checkbox"
            data-testid="chat-unsigned"
            checked={unsigned.value}
            onChange={(event) => {
              unsigned.value = event.currentTarget.checked;
            }}
          />
          <Icon name="lu:megaphone" size={15} /> {say('withoutName')}
        </label>
      )}
      <input
        data-testid="chat-input"
        value={draft.value}
        maxLength={TALK_LIMITS.textMax}
        placeholder={placeholder(talk, to)}
        aria-label={placeholder(talk, to)}
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

/** Bots do not listen; in a room that waits somebody may come. */
const isAlone = ({ session, around }: TalkOf, { kind }: Conversation): boolean =>
  kind === 'all' && session.snapshot.value?.status !== 'waiting' && otherPeople(around).length === 0;

function placeholder({ session, around }: TalkOf, { kind, names }: Conversation): string {
  if (session.snapshot.value?.status === 'waiting' && kind === 'all') return say('toRoom');
  switch (kind) {
    case 'watchers':
      return say('toWatchers');
    case 'notes':
      return say('toNotes');
    case 'side':
      return say('toSide');
    case 'all': {
      const others = otherPeople(around).map((seat) => around.names[seat] ?? '');
      return others.length > 2 ? say('toAll') : say('to', { who: together(others) });
    }
    case 'group':
      return say('to', { who: together(names) });
  }
}
