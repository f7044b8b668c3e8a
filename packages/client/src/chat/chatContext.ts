// The chat of a match as its panels need it: the conversations, the open one, and unread counts.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Channel, peopleOf } from '@hexmarch/shared/protocol/people/chat';
import type { MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { AnyClientGame, AnyFrame } from '../gameApi/anyGame.ts';
import type { ChatPart } from '../gameApi/frameText.ts';
import type { ChatSource } from '../source/chat.ts';
import { layoutState } from '../table/layout/layoutState.ts';
import { namesOf } from '../text/bots.ts';
import { isHeard } from '../ui/text/muted.ts';
import { type Around, type Conversation, conversationsOf } from './conversations.ts';

export interface ChatContext {
  readonly session: Visit;
  readonly around: Around;
  readonly conversations: readonly Conversation[];
  readonly current: Conversation;
  readonly choose: (channel: Channel) => void;
  readonly mayBeUnsigned: boolean;
}

/** The open channel; empty for the one with everybody. */
const chosenIn = (session: Visit): Signal<Channel> => layoutState<Channel>(session, 'conversation', '');

export function chatContextOf(session: Visit, table = session.table.value): ChatContext {
  const { value: snapshot } = session.snapshot;
  const chosen = chosenIn(session);
  const { seat } = session;
  const known = [...session.chat.channels.value.keys()];
  const own = session.welcome.value?.person ?? '';
  const begun = peopleOf(chosen.value).includes(own) ? [chosen.value] : [];
  const { seats = [], arbiters = [] } = snapshot ?? {};
  const ruling = arbiters.filter(
    ({ person }) => person !== '' && !seats.some((one) => one.person === person),
  );
  const parties = [...seats, ...ruling.map(({ person }) => ({ person, bot: 0 }))];
  const place = parties.findIndex(({ person }) => person === own);
  const around: Around = {
    ...{ own, seat: place < 0 ? undefined : place },
    ...{ seats: parties, seatCount: seats.length },
    names: [...namesOf(seats), ...ruling.map(({ name }) => name)],
    sides: sidesAt(table),
    channels: [...new Set([...known, ...begun])],
  };
  const conversations = conversationsOf(around);
  const current =
    conversations.find(({ channel }) => channel === chosen.value) ?? (conversations[0] as Conversation);
  return {
    ...{ session, around, conversations, current },
    choose: (channel) => {
      chosen.value = channel;
    },
    mayBeUnsigned: seat !== undefined && isUnsignedAt(table, seat),
  };
}

const viewOf = (table: TalkingTable | undefined) => table?.source.frame.value?.view;

function sidesAt(table: TalkingTable | undefined) {
  const view = viewOf(table);
  return view === undefined ? [] : (table?.game.definition.sidesOf?.(view) ?? []);
}

function isUnsignedAt(table: TalkingTable | undefined, seat: number): boolean {
  const view = viewOf(table);
  return view !== undefined && table?.game.definition.mayChatAnonymously?.(view, seat) === true;
}

/** A message in the words of the match's game, with links to its board. */
export function partsOf({ session }: Pick<ChatContext, 'session'>, text: string): readonly ChatPart[] {
  const table = session.table.value;
  const view = viewOf(table);
  return (view === undefined ? undefined : table?.game.chatText?.(view, text)) ?? [text];
}

export const textOf = (part: ChatPart): string => (typeof part === 'string' ? part : part.text);

/** Unread lines of people who are not muted. */
export const unreadIn = ({ chat }: Visit, channel: Channel): number => chat.unread(channel, isHeard);

export const unreadAt = (session: Visit): number =>
  [...session.chat.channels.value.keys()].reduce((sum, channel) => sum + unreadIn(session, channel), 0);

/** The next message to it is anonymous. */
export const isWithoutName = ({ session, mayBeUnsigned }: ChatContext, { kind }: Conversation): boolean =>
  mayBeUnsigned && kind === 'all' && session.chat.withoutName.value;

/** What the chat needs of a match's session. */
export interface Visit {
  readonly matchId: string;
  readonly chat: ChatSource;
  readonly seat: Seat | undefined;
  readonly snapshot: ReadonlySignal<MatchSnapshot | undefined>;
  readonly welcome: ReadonlySignal<WelcomeMessage | undefined>;
  readonly connection: { readonly link: ReadonlySignal<string> };
  /** Undefined if this client does not know the game, or has not loaded it yet. */
  readonly table: ReadonlySignal<TalkingTable | undefined>;
}

export interface TalkingTable {
  readonly game: Pick<AnyClientGame, 'definition' | 'chatText' | 'chatName'>;
  readonly source: { readonly frame: ReadonlySignal<AnyFrame | undefined> };
}
