// Where something is written: to whom, and with or without a name.

import { TALK_LIMITS } from '@hexmarch/shared/protocol/talk';
import { say as sayCommon } from '../text/common.ts';
import { together } from '../text/names.ts';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/Later.tsx';
import { type Conversation, otherPeople } from './conversations.ts';
import { say } from './say.ts';
import { isWithoutName, type TalkOf } from './useTalk.ts';

/** In few rooms is it on. */
const SlowMode = later(() => import('./SlowMode.tsx').then(({ SlowMode }) => SlowMode));

interface TalkInputProps {
  readonly talk: TalkOf;
  /** The one with all, whichever is looked at. */
  readonly toMany?: boolean;
}

export function TalkInput({ talk, toMany = false }: TalkInputProps) {
  const { session, conversations, current } = talk;
  const to = (toMany ? conversations[0] : undefined) ?? current;
  const draft = session.talk.draft(to.channel);
  const isUnsigned = isWithoutName(talk, to);
  if (!to.canWrite) return <p class="quiet said-no-more">{say('closed')}</p>;
  if (isAlone(talk, to)) return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text === '') return;
    session.talk.say(to.channel, text, isUnsigned);
    draft.value = '';
  };
  return (
    <>
      <form class="say" onSubmit={submit}>
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
      {session.snapshot.value?.slow !== undefined && <SlowMode session={session} to={to} />}
    </>
  );
}

/** Bots do not listen; in a room that waits somebody may come. */
const isAlone = ({ session, around }: TalkOf, { kind }: Conversation): boolean =>
  kind === 'all' && session.snapshot.value?.status !== 'waiting' && otherPeople(around).length === 0;

/** Who will read it. */
export function placeholder(talk: TalkOf, to: Conversation): string {
  const { session } = talk;
  const { kind, names } = to;
  if (isWithoutName(talk, to)) return say('toAllUnsigned');
  if (session.snapshot.value?.status === 'waiting' && kind === 'all') return say('toRoom');
  switch (kind) {
    case 'watchers':
      return say('toWatchers');
    case 'notes':
      return say('toNotes');
    case 'side':
      return say('toSide');
    case 'all':
      return say('toAll');
    case 'group':
      return say('to', { who: together(names) });
  }
}
