// The talk of a table as the browser keeps it, and with whom one can talk.

import { groupOf, sideOf, type TalkLine, type TalkMessage } from '@hexmarch/shared/protocol/talk';
import { type Around, conversationsOf, otherPeople, withSeats } from '../src/chat/conversations.ts';
import { placeholder } from '../src/chat/TalkInput.tsx';
import type { TalkOf } from '../src/chat/useTalk.ts';
import { TalkSource } from '../src/source/talk.ts';

const line = (n: number, change: Partial<TalkLine> = {}): TalkLine => ({
  ...{ n, at: n, person: 'bob', name: 'Bob', seat: 1, text: `line ${n}` },
  ...change,
});

function talking() {
  const sent: TalkMessage[] = [];
  const talk = new TalkSource((message) => sent.push(message));
  talk.enter('ada');
  const lines = (channel: string) => talk.talkIn(channel).lines.map(({ n }) => n);
  const said = () => sent.flatMap((message) => (message.do === 'say' ? [message] : []));
  return { talk, sent, lines, said };
}

describe('what is known of a channel', () => {
  test('comes in pages, newest first, and is without gaps', () => {
    const { talk, sent, lines } = talking();
    talk.receive({ is: 'channels', channels: [{ channel: 'all', last: 120, read: 110 }] });
    expect(lines('all')).toEqual([]);
    talk.open('all');
    talk.open('all');
    expect(sent).toEqual([{ do: 'page', channel: 'all', before: 0 }]);
    const page = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, i) => line(from - i));
    talk.receive({ is: 'page', channel: 'all', lines: page(120, 71), more: true });
    talk.open('all');
    expect(sent).toHaveLength(1);
    talk.older('all');
    expect(sent.at(-1)).toEqual({ do: 'page', channel: 'all', before: 71 });
    talk.receive({ is: 'page', channel: 'all', lines: page(70, 21), more: true });
    talk.older('all');
    talk.receive({ is: 'page', channel: 'all', lines: page(20, 1), more: false });
    expect(lines('all')).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(talk.talkIn('all').more).toBe(false);
  });

  test('a line beyond a gap is kept, what is before it is fetched when it is looked at', () => {
    const { talk, sent, lines } = talking();
    const group = groupOf(['ada', 'bob']);
    talk.receive({ is: 'channels', channels: [{ channel: group, last: 7, read: 3 }] });
    talk.receive({ is: 'line', channel: group, line: line(8) });
    expect(lines(group)).toEqual([8]);
    expect(talk.unread(group)).toBe(5);
    talk.open(group);
    expect(sent).toEqual([{ do: 'page', channel: group, before: 8 }]);
    talk.receive({
      is: 'page',
      channel: group,
      lines: [7, 6, 5, 4, 3, 2, 1].map((n) => line(n)),
      more: false,
    });
    expect(lines(group)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(talk.unread(group)).toBe(5);
  });

  test('an erased line keeps its place and counts for nothing', () => {
    const { talk } = talking();
    talk.receive({ is: 'line', channel: 'all', line: line(1) });
    talk.receive({ is: 'line', channel: 'all', line: line(2) });
    talk.receive({
      is: 'erased',
      lines: [
        { channel: 'all', n: 1 },
        { channel: 'nowhere', n: 1 },
      ],
    });
    expect(talk.heard.value?.line.n).toBe(2);
    talk.receive({ is: 'erased', lines: [{ channel: 'all', n: 2 }] });
    // Nor is it read aloud any more.
    expect(talk.heard.value).toBeUndefined();
    talk.receive({ is: 'line', channel: 'all', line: line(3) });
    expect(talk.talkIn('all').lines).toMatchObject([
      { n: 1, text: '', person: '', name: '' },
      { n: 2, text: '' },
      line(3),
    ]);
    expect(talk.unread('all')).toBe(1);
  });

  test('is told anew after every entry', () => {
    const { talk, lines } = talking();
    talk.receive({ is: 'line', channel: 'all', line: line(1) });
    talk.enter('ada');
    expect(lines('all')).toEqual([]);
  });
});

describe('unread', () => {
  test('is what others have said since it was read, here or in another window', () => {
    const { talk, sent } = talking();
    talk.receive({ is: 'line', channel: 'all', line: line(1) });
    talk.receive({ is: 'line', channel: 'all', line: line(2, { person: 'cleo' }) });
    expect(talk.unread('all')).toBe(2);
    expect(talk.unread('all', ({ person }) => person !== 'cleo')).toBe(1);
    talk.receive({ is: 'read', channel: 'all', n: 1 });
    expect(talk.unread('all')).toBe(1);
    talk.read('all');
    talk.read('all');
    expect(sent).toEqual([{ do: 'read', channel: 'all', n: 2 }]);
    expect(talk.unread('all')).toBe(0);
  });

  test('is nothing of what one has said oneself', () => {
    const { talk, said } = talking();
    talk.receive({ is: 'line', channel: 'all', line: line(1) });
    talk.say('all', 'hello');
    const [{ mark } = { mark: '' }] = said();
    talk.receive({ is: 'line', channel: 'all', line: line(2, { person: 'ada' }), mark });
    expect(talk.unread('all')).toBe(0);
    expect(talk.heard.value).toMatchObject({ isOwn: true });
  });
});

describe('what is said', () => {
  test('is shown as under way until it comes back, and sent again over the next wire', () => {
    const { talk, said } = talking();
    talk.say('all', 'hello');
    const [one] = said();
    expect(talk.pending.value).toMatchObject([{ channel: 'all', text: 'hello' }]);
    talk.enter('ada');
    expect(said()).toEqual([one, one]);
    talk.receive({ is: 'line', channel: 'all', line: line(1, { person: 'ada' }), mark: one?.mark ?? '' });
    expect(talk.pending.value).toEqual([]);
    talk.enter('ada');
    expect(said()).toHaveLength(2);
  });

  test('without a name is known as one’s own by its mark alone', () => {
    const { talk, said } = talking();
    talk.say('all', 'psst', true);
    expect(said()).toMatchObject([{ unsigned: true }]);
    const unsigned = line(1, { person: '', name: '', seat: null });
    talk.receive({ is: 'line', channel: 'all', line: unsigned, mark: said()[0]?.mark ?? '' });
    expect(talk.isOwn('all', unsigned)).toBe(true);
    talk.receive({ is: 'line', channel: 'all', line: { ...unsigned, n: 2 } });
    expect(talk.isOwn('all', { ...unsigned, n: 2 })).toBe(false);
  });

  test('and refused without a name is not signed the next time', () => {
    const { talk, said } = talking();
    talk.withoutName.value = true;
    talk.say('all', 'psst', true);
    expect(talk.withoutName.value).toBe(false);
    talk.refused(said()[0]?.mark);
    expect([talk.draft('all').value, talk.withoutName.value]).toEqual(['psst', true]);
  });

  test('and refused goes back to where it was written, but not over something else', () => {
    const { talk, said } = talking();
    talk.say('all', 'too fast');
    talk.say('notes', 'a note');
    talk.draft('notes').value = 'half a';
    for (const { mark } of said()) talk.refused(mark);
    expect(talk.draft('all').value).toBe('too fast');
    expect(talk.draft('notes').value).toBe('half a');
    expect(talk.pending.value).toEqual([]);
  });
});

describe('with whom one can talk', () => {
  const around = (change: Partial<Around> = {}): Around => ({
    ...{ own: 'ada', seat: 0, sides: [], channels: [] },
    seats: ['ada', 'bob', 'cleo', 'robot'].map((person, seat) => ({ person, bot: seat === 3 ? 1 : 0 })),
    ...{ names: ['Ada', 'Bob', 'Cleo', 'Robot'], seatCount: 4 },
    ...change,
  });

  test('with everybody, with those groups in which something was said, and with oneself', () => {
    const channels = [groupOf(['ada', 'cleo', 'bob']), groupOf(['ada', 'cleo']), 'all', 'notes'];
    const conversations = conversationsOf(around({ channels }));
    expect(conversations.map(({ title }) => title)).toEqual(['Everyone', 'Bob and Cleo', 'Cleo', 'Notes']);
    expect(conversations[1]).toMatchObject({ seats: [1, 2], canWrite: true });
  });

  test('with whoever rules the match, who talks as players do', () => {
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

  test('a spectator with other spectators alone', () => {
    const channels = ['watchers'];
    expect(conversationsOf(around({ seat: undefined, channels })).map(({ kind }) => kind)).toEqual([
      'watchers',
    ]);
  });

  test('not any more with whoever has left, though what was said can be read', () => {
    const channels = [groupOf(['ada', 'zoe']), sideOf(['ada', 'zoe'])];
    const sides = [
      [0, 2],
      [1, 3],
    ];
    const conversations = conversationsOf(around({ channels, sides }));
    expect(conversations.map(({ title, canWrite }) => [title, canWrite])).toEqual([
      ['Everyone', true],
      ['Your side', true],
      ['somebody who has left', false],
      ['Former side', false],
      ['Notes', true],
    ]);
  });

  test('with a bot on the own side there is nobody to talk to', () => {
    const sides = [
      [0, 3],
      [1, 2],
    ];
    expect(conversationsOf(around({ sides })).map(({ kind }) => kind)).toEqual(['all', 'notes']);
  });

  test('the same people are the same conversation, in whatever order they are chosen', () => {
    expect(withSeats(around(), [2, 1])).toBe(withSeats(around(), [1, 2]));
    expect(withSeats(around(), [1])).toBe(groupOf(['bob', 'ada']));
  });
});

test('the field says who will read: everyone, however few they are, or those of the group', () => {
  const around: Around = {
    ...{ own: 'ada', seat: 0, seatCount: 2, sides: [], channels: [groupOf(['ada', 'thumb'])] },
    seats: [
      { person: 'ada', bot: 0 },
      { person: 'thumb', bot: 0 },
    ],
    names: ['Ada', 'Thumb'],
  };
  const session = { snapshot: { value: { status: 'playing' } }, talk: { withoutName: { value: false } } };
  const talk = { session, around, mayBeUnsigned: false } as unknown as TalkOf;
  const texts = conversationsOf(around).map((to) => placeholder(talk, to));
  expect(texts).toEqual(['Message everyone', 'Message Thumb', expect.any(String)]);
});
