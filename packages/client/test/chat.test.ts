// Client-side state of a table's chat, and the possible recipients.

import { type ChatLine, type ChatRequest, groupOf, sideOf } from '@hexmarch/shared/protocol/people/chat';
import { placeholder } from '../src/chat/ChatInput.tsx';
import type { ChatContext } from '../src/chat/chatContext.ts';
import { type Around, conversationsOf, otherPeople, withSeats } from '../src/chat/conversations.ts';
import { withName } from '../src/chat/namingCells.ts';
import { ChatSource } from '../src/source/chat.ts';
import { sayIn } from './sayIn.ts';

const line = (n: number, change: Partial<ChatLine> = {}): ChatLine => ({
  ...{ n, at: n, person: 'bob', name: 'Bob', seat: 1, text: `line ${n}` },
  ...change,
});

function talking() {
  const sent: ChatRequest[] = [];
  const chat = new ChatSource((message) => sent.push(message));
  chat.enter('ada');
  const lines = (channel: string) => chat.chatIn(channel).lines.map(({ n }) => n);
  const sentLines = () => sent.flatMap((message) => (message.do === 'say' ? [message] : []));
  return { chat, sent, lines, sentLines };
}

describe('the state of a channel', () => {
  test('comes in pages, newest first, and is without gaps', () => {
    const { chat, sent, lines } = talking();
    chat.receive({ is: 'channels', channels: [{ channel: 'all', last: 120, read: 110 }] });
    expect(lines('all')).toEqual([]);
    chat.open('all');
    chat.open('all');
    expect(sent).toEqual([{ do: 'page', channel: 'all', before: 0 }]);
    const page = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, i) => line(from - i));
    chat.receive({ is: 'page', channel: 'all', lines: page(120, 71), more: true });
    chat.open('all');
    expect(sent).toHaveLength(1);
    chat.older('all');
    expect(sent.at(-1)).toEqual({ do: 'page', channel: 'all', before: 71 });
    chat.receive({ is: 'page', channel: 'all', lines: page(70, 21), more: true });
    chat.older('all');
    chat.receive({ is: 'page', channel: 'all', lines: page(20, 1), more: false });
    expect(lines('all')).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(chat.chatIn('all').more).toBe(false);
  });

  test('a line beyond a gap is stored, and earlier ones are requested when the channel is opened', () => {
    const { chat, sent, lines } = talking();
    const group = groupOf(['ada', 'bob']);
    chat.receive({ is: 'channels', channels: [{ channel: group, last: 7, read: 3 }] });
    chat.receive({ is: 'line', channel: group, line: line(8) });
    expect(lines(group)).toEqual([8]);
    expect(chat.unread(group)).toBe(5);
    chat.open(group);
    expect(sent).toEqual([{ do: 'page', channel: group, before: 8 }]);
    chat.receive({
      is: 'page',
      channel: group,
      lines: [7, 6, 5, 4, 3, 2, 1].map((n) => line(n)),
      more: false,
    });
    expect(lines(group)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(chat.unread(group)).toBe(5);
  });

  test('an erased line keeps its place and counts for nothing', () => {
    const { chat } = talking();
    chat.receive({ is: 'line', channel: 'all', line: line(1) });
    chat.receive({ is: 'line', channel: 'all', line: line(2) });
    chat.receive({
      is: 'erased',
      lines: [
        { channel: 'all', n: 1 },
        { channel: 'nowhere', n: 1 },
      ],
    });
    expect(chat.heard.value?.line.n).toBe(2);
    chat.receive({ is: 'erased', lines: [{ channel: 'all', n: 2 }] });
    // Nor is it read aloud any more.
    expect(chat.heard.value).toBeUndefined();
    chat.receive({ is: 'line', channel: 'all', line: line(3) });
    expect(chat.chatIn('all').lines).toMatchObject([
      { n: 1, text: '', person: '', name: '' },
      { n: 2, text: '' },
      line(3),
    ]);
    expect(chat.unread('all')).toBe(1);
  });

  test('is sent anew after every join', () => {
    const { chat, lines } = talking();
    chat.receive({ is: 'line', channel: 'all', line: line(1) });
    chat.enter('ada');
    expect(lines('all')).toEqual([]);
  });
});

describe('unread', () => {
  test('are lines of others since it was read, here or in another window', () => {
    const { chat, sent } = talking();
    chat.receive({ is: 'line', channel: 'all', line: line(1) });
    chat.receive({ is: 'line', channel: 'all', line: line(2, { person: 'cleo' }) });
    expect(chat.unread('all')).toBe(2);
    expect(chat.unread('all', ({ person }) => person !== 'cleo')).toBe(1);
    chat.receive({ is: 'read', channel: 'all', n: 1 });
    expect(chat.unread('all')).toBe(1);
    chat.read('all');
    chat.read('all');
    expect(sent).toEqual([{ do: 'read', channel: 'all', n: 2 }]);
    expect(chat.unread('all')).toBe(0);
  });

  test('are none of one’s own', () => {
    const { chat, sentLines } = talking();
    chat.receive({ is: 'line', channel: 'all', line: line(1) });
    chat.say('all', 'hello');
    const [{ mark } = { mark: '' }] = sentLines();
    chat.receive({ is: 'line', channel: 'all', line: line(2, { person: 'ada' }), mark });
    expect(chat.unread('all')).toBe(0);
    expect(chat.heard.value).toMatchObject({ isOwn: true });
  });
});

describe('sent messages', () => {
  test('are shown as pending until acknowledged, and sent again over the next connection', () => {
    const { chat, sentLines } = talking();
    chat.say('all', 'hello');
    const [one] = sentLines();
    expect(chat.pending.value).toMatchObject([{ channel: 'all', text: 'hello' }]);
    chat.enter('ada');
    expect(sentLines()).toEqual([one, one]);
    chat.receive({ is: 'line', channel: 'all', line: line(1, { person: 'ada' }), mark: one?.mark ?? '' });
    expect(chat.pending.value).toEqual([]);
    chat.enter('ada');
    expect(sentLines()).toHaveLength(2);
  });

  test('are known as one’s own by their mark alone if anonymous', () => {
    const { chat, sentLines } = talking();
    chat.say('all', 'psst', true);
    expect(sentLines()).toMatchObject([{ unsigned: true }]);
    const unsigned = line(1, { person: '', name: '', seat: null });
    chat.receive({ is: 'line', channel: 'all', line: unsigned, mark: sentLines()[0]?.mark ?? '' });
    expect(chat.isOwn('all', unsigned)).toBe(true);
    chat.receive({ is: 'line', channel: 'all', line: { ...unsigned, n: 2 } });
    expect(chat.isOwn('all', { ...unsigned, n: 2 })).toBe(false);
  });

  test('if refused while anonymous are not signed the next time', () => {
    const { chat, sentLines } = talking();
    chat.withoutName.value = true;
    chat.say('all', 'psst', true);
    expect(chat.withoutName.value).toBe(false);
    chat.refused(sentLines()[0]?.mark);
    expect([chat.draft('all').value, chat.withoutName.value]).toEqual(['psst', true]);
  });

  test('if refused return to their draft, but not over another text', () => {
    const { chat, sentLines } = talking();
    chat.say('all', 'too fast');
    chat.say('notes', 'a note');
    chat.draft('notes').value = 'half a';
    for (const { mark } of sentLines()) chat.refused(mark);
    expect(chat.draft('all').value).toBe('too fast');
    expect(chat.draft('notes').value).toBe('half a');
    expect(chat.pending.value).toEqual([]);
  });
});

describe('recipients', () => {
  const around = (change: Partial<Around> = {}): Around => ({
    ...{ own: 'ada', seat: 0, sides: [], channels: [] },
    seats: ['ada', 'bob', 'cleo', 'robot'].map((person, seat) => ({ person, bot: seat === 3 ? 1 : 0 })),
    ...{ names: ['Ada', 'Bob', 'Cleo', 'Robot'], seatCount: 4 },
    ...change,
  });

  test('are everybody, groups with messages, and oneself', () => {
    const channels = [groupOf(['ada', 'cleo', 'bob']), groupOf(['ada', 'cleo']), 'all', 'notes'];
    const conversations = conversationsOf(around({ channels }));
    expect(conversations.map(({ title }) => title)).toEqual(['Everyone', 'Bob and Cleo', 'Cleo', 'Notes']);
    expect(conversations[1]).toMatchObject({ seats: [1, 2], canWrite: true });
  });

  test('include the arbiter, who chats as players do', () => {
    const seats = [...around().seats, { person: 'gil', bot: 0 }];
    const ruled = { seats, names: [...around().names, 'Gil'] };
    expect(otherPeople(around(ruled))).toEqual([1, 2, 4]);
    const channels = [groupOf(['ada', 'gil'])];
    expect(conversationsOf(around({ ...ruled, channels }))[1]).toMatchObject({
      title: 'Gil',
      canWrite: true,
    });
    const own = conversationsOf(around({ ...ruled, own: 'gil', seat: 4, channels }));
    expect(own.map(({ title }) => title)).toEqual(['Everyone', 'Ada', 'Notes']);
  });

  test('of a spectator are other spectators alone', () => {
    const channels = ['watchers'];
    expect(conversationsOf(around({ seat: undefined, channels })).map(({ kind }) => kind)).toEqual([
      'watchers',
    ]);
  });

  test('do not include those who have left, though their messages can be read', () => {
    const channels = [groupOf(['ada', 'zoe']), sideOf(['ada', 'zoe'])];
    const sides = [
      [0, 2],
      [1, 3],
    ];
    const conversations = conversationsOf(around({ channels, sides }));
    expect(conversations.map(({ title, canWrite }) => [title, canWrite])).toEqual([
      ['Everyone', true],
      ['Your side', true],
      [sayIn('chat/messages')('gone', { count: 1 }), false],
      ['Former side', false],
      ['Notes', true],
    ]);
  });

  test('do not include a bot on the own side', () => {
    const sides = [
      [0, 3],
      [1, 2],
    ];
    expect(conversationsOf(around({ sides })).map(({ kind }) => kind)).toEqual(['all', 'notes']);
  });

  test('in any order make the same conversation', () => {
    expect(withSeats(around(), [2, 1])).toBe(withSeats(around(), [1, 2]));
    expect(withSeats(around(), [1])).toBe(groupOf(['bob', 'ada']));
  });
});

test('the field names its audience: everyone, however few they are, or the members of the group', () => {
  const around: Around = {
    ...{ own: 'ada', seat: 0, seatCount: 2, sides: [], channels: [groupOf(['ada', 'thumb'])] },
    seats: [
      { person: 'ada', bot: 0 },
      { person: 'thumb', bot: 0 },
    ],
    names: ['Ada', 'Thumb'],
  };
  const session = { snapshot: { value: { status: 'playing' } }, chat: { withoutName: { value: false } } };
  const chat = { session, around, mayBeUnsigned: false } as unknown as ChatContext;
  const texts = conversationsOf(around).map((to) => placeholder(chat, to));
  expect(texts).toEqual(['Message everyone', 'Message Thumb', expect.any(String)]);
});

test.each([
  ['', 0, 0, 'B3 ', 3],
  ['go to', 5, 5, 'go to B3 ', 9],
  ['go to ', 6, 6, 'go to B3 ', 9],
  ['go  now', 3, 3, 'go B3 now', 5],
  ['go, now', 2, 2, 'go B3, now', 5],
  ['go there now', 3, 8, 'go B3 now', 5],
])('[UI-K95] a name is put into "%s" at %i to %i', (text, start, end, after, caret) => {
  expect(withName(text, start, end, 'B3')).toEqual({ text: after, caret });
});
