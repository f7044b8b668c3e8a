// Talk at a table: the conversations, what is said in one of them, and who can read it.

import '../styles/talk.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say as sayCommon } from '../text/common.ts';
import { together } from '../text/names.ts';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/Later.tsx';
import { QuickPhrases } from '../ui/QuickPhrases.tsx';
import { Channels } from './Channels.tsx';
import type { Conversation } from './conversations.ts';
import { Lines } from './Lines.tsx';
import { say } from './say.ts';
import { TalkInput } from './TalkInput.tsx';
import { isWithoutName, type TalkOf, talkOf } from './useTalk.ts';
import type { Visit } from './visit.ts';

const SettledNote = later(() => import('../report/Settled.tsx').then(({ SettledNote }) => SettledNote));
const Muting = later(() => import('./Muting.tsx').then(({ Muting }) => Muting));

export interface MatchTalkProps {
  readonly session: Visit;
  /** Typing takes time here. */
  readonly phrases?: boolean;
}

export function MatchTalk({ session, phrases = false }: MatchTalkProps) {
  const talk = talkOf(session);
  const { current } = talk;
  useReading(talk);
  return (
    <div class="talk">
      <Channels talk={talk} />
      {(session.talk.settled.value || session.seat === undefined) && <SettledNote session={session} />}
      <Lines talk={talk} />
      <div class="foot">
        <Secrecy of={current} />
        {current.kind === 'all' && talk.mayBeUnsigned && <WithoutName talk={talk} />}
        <Mutes talk={talk} />
      </div>
      {phrases && current.canWrite && current.kind !== 'notes' && (
        <QuickPhrases
          send={(phrase) => session.talk.say(current.channel, phrase, isWithoutName(talk, current))}
        />
      )}
      <TalkInput talk={talk} />
    </div>
  );
}

function WithoutName({ talk: { session } }: { readonly talk: TalkOf }) {
  const { withoutName } = session.talk;
  return (
    <label class="check unsigned">
      <input
        type="checkbox"
        data-testid="chat-unsigned"
        checked={withoutName.value}
        onChange={(event) => {
          withoutName.value = event.currentTarget.checked;
        }}
      />
      {say('withoutName')}
    </label>
  );
}

/** Opened by few, so it is fetched when it is. */
function Mutes({ talk }: { readonly talk: TalkOf }) {
  const isOpen = useSignal(false);
  return (
    <details
      class="mute"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary data-testid="mutes">{sayCommon('mute')}</summary>
      {isOpen.value && <Muting talk={talk} />}
    </details>
  );
}

/** Who can read it, where that is not everybody. */
function Secrecy({ of }: { readonly of: Conversation }) {
  const text =
    of.kind === 'notes'
      ? say('only.notes')
      : of.kind === 'side'
        ? say('only.side')
        : say('only', { who: together(of.names) });
  if (of.kind === 'all' || of.kind === 'watchers') return null;
  return (
    <p class="quiet secrecy" data-testid="secrecy">
      <Icon name="lu:lock" size={13} /> {text}
    </p>
  );
}

/** What is looked at is fetched, and read as long as somebody looks at the page. */
function useReading({ session: { talk, connection }, current: { channel } }: TalkOf): void {
  const { last } = talk.talkIn(channel);
  const isOpen = connection.link.value === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    talk.open(channel);
    const read = (): void => {
      if (!document.hidden) talk.read(channel);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [talk, channel, last, isOpen]);
}
