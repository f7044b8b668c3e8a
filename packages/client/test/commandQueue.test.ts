// Queue of outgoing acts: one in flight, retried after a broken connection, refused in words.

import { type CommandMessage, type MatchSnapshot, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { jest } from '@jest/globals';
import { LocalRoom } from '../dev/localRoom.ts';
import { CommandQueue } from '../src/source/commands.ts';

interface Bench {
  readonly queue: CommandQueue<{ type: string }>;
  readonly sent: CommandMessage[];
  readonly snapshot: (change: Partial<MatchSnapshot>) => void;
}

function bench(): Bench {
  const sent: CommandMessage[] = [];
  const queue = new CommandQueue<{ type: string }>(
    (message) => sent.push(message),
    ({ board }) => Number(board.turn ?? 0),
  );
  const base = new LocalRoom({ seed: 1, names: ['A', 'B'] }).snapshot();
  let current: MatchSnapshot = { ...base, sequence: 4, phase: 'move', awaiting: [0] };
  queue.open(0);
  queue.receiveSnapshot(current);
  return {
    queue,
    sent,
    snapshot: (change) => {
      current = { ...current, ...change };
      queue.receiveSnapshot(current);
    },
  };
}

const about = (sent: CommandMessage | undefined) => ({ of: sent?.seq, text: sent?.text });

const act = (text: string) => ({ command: { type: 'any' }, text });

describe('command queue', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('an act is done when the last line is ours and matches; the next one follows with the new sequence', () => {
    const { queue, sent, snapshot } = bench();
    queue.act(act('spawn 0,0'));
    queue.act(act('end'));
    expect(sent.map(({ text }) => text)).toEqual(['spawn 0,0']);
    snapshot({ sequence: 5, last: '0 spawn 0,0' });
    expect(sent.map(({ text, seq }) => [text, seq])).toEqual([
      ['spawn 0,0', 4],
      ['end', 5],
    ]);
    snapshot({ sequence: 6, last: '0 end#2' });
    expect(queue.flying.value).toBeUndefined();
    expect(queue.wait.value).toBe('none');
  });

  test('another seat’s act does not complete ours', () => {
    const { queue, snapshot } = bench();
    queue.act(act('end'));
    snapshot({ sequence: 5, last: '1 offer-draw' });
    expect(queue.flying.value?.text).toBe('end');
  });

  test('[UI-17] waiting is shown after 700 ms and after 3 s', () => {
    const { queue } = bench();
    queue.act(act('end'));
    expect(queue.wait.value).toBe('sent');
    jest.advanceTimersByTime(700);
    expect(queue.wait.value).toBe('sending');
    jest.advanceTimersByTime(2300);
    expect(queue.wait.value).toBe('reconnecting');
  });

  test('after a broken connection the same act is sent again with the same number', () => {
    const { queue, sent, snapshot } = bench();
    queue.act(act('end'));
    snapshot({ sequence: 5, last: '1 offer-draw' });
    queue.open(0);
    expect(sent).toEqual([
      { seq: 4, text: 'end' },
      { seq: 4, text: 'end' },
    ]);
    queue.receive(MESSAGE.accepted, about(sent[0]));
    expect(queue.flying.value).toBeUndefined();
  });

  test('stale because another seat acted: retried once, then reported', () => {
    const { queue, sent, snapshot } = bench();
    queue.act(act('end'));
    snapshot({ sequence: 5, last: '1 offer-draw' });
    queue.receive(MESSAGE.refused, { ...about(sent[0]), code: 'stale', rule: '', seq: 5 });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.seq).toBe(5);
    queue.receive(MESSAGE.refused, { ...about(sent[1]), code: 'stale', rule: '', seq: 6 });
    expect(sent).toHaveLength(2);
    expect(queue.refused.value?.code).toBe('stale');
  });

  test('stale in another phase is not tried again', () => {
    const { queue, sent, snapshot } = bench();
    queue.act(act('move C 0,0 1,0'));
    snapshot({ sequence: 5, last: '1 offer-draw', phase: 'build' });
    queue.receive(MESSAGE.refused, { ...about(sent[0]), code: 'stale', rule: '', seq: 5 });
    expect(sent).toHaveLength(1);
    expect(queue.refused.value?.code).toBe('stale');
  });

  test('stale in another turn of the same phase is not tried again', () => {
    const { queue, sent, snapshot } = bench();
    queue.act(act('move C 0,0 1,0'));
    snapshot({ sequence: 5, last: '1 end', board: { turn: 2 } });
    queue.receive(MESSAGE.refused, { ...about(sent[0]), code: 'stale', rule: '', seq: 5 });
    expect(sent).toHaveLength(1);
    expect(queue.refused.value?.code).toBe('stale');
  });

  test('secret acts of the seat count in its sequence numbers, and are done when accepted', () => {
    const { queue, sent, snapshot } = bench();
    queue.act(act('bid 4'));
    queue.receive(MESSAGE.overlay, { seq: 4, ahead: 1, check: 0, fields: {} });
    queue.receive(MESSAGE.accepted, about(sent[0]));
    expect(queue.flying.value).toBeUndefined();
    queue.act(act('bid 4'));
    expect(sent.map(({ seq }) => seq)).toEqual([4, 5]);
    snapshot({ sequence: 5, last: '1 ready' });
    queue.receive(MESSAGE.accepted, about(sent[1]));
    queue.act(act('ready'));
    expect(sent[2]?.seq).toBe(6);
  });

  test('a refusal clears the queue and is shown for 4 s', () => {
    const { queue, sent } = bench();
    queue.act(act('build farm 1,0'));
    queue.act(act('end'));
    queue.receive(MESSAGE.refused, { ...about(sent[0]), code: 'grace', rule: 'SKOR-4.4', seq: 4 });
    expect(sent).toHaveLength(1);
    expect(queue.refused.value).toMatchObject({ code: 'grace', rule: 'SKOR-4.4' });
    jest.advanceTimersByTime(4000);
    expect(queue.refused.value).toBeUndefined();
  });

  test('an act of the table goes the same way, and is done when the table has published ours', () => {
    const { queue, sent, snapshot } = bench();
    queue.ask('@undo');
    expect(queue.asking.value).toBe('@undo');
    expect(queue.flying.value).toBeUndefined();
    snapshot({ sequence: 5, last: '0 end' });
    expect(queue.asking.value).toBe('@undo');
    snapshot({ sequence: 6, last: '0*[{"type":"@undone","seat":0,"to":3}]' });
    expect(queue.asking.value).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  test('an answer to a request is given again when only the board has moved on, not when the request has', () => {
    const { queue, sent, snapshot } = bench();
    const offer = { kind: 'pause', by: 1, agreed: [] } as const;
    snapshot({ table: { paused: false, offer } });
    queue.ask('@accept');
    snapshot({ sequence: 5, last: '1 end', awaiting: [1] });
    queue.receive(MESSAGE.refused, { ...about(sent[0]), code: 'stale', rule: '', seq: 5 });
    expect(sent).toHaveLength(2);
    snapshot({ sequence: 6, last: '1*[]', table: { paused: false, offer: null } });
    queue.receive(MESSAGE.refused, { ...about(sent[1]), code: 'no-offer', rule: 'TABLE-4.0', seq: 6 });
    expect(queue.denied.value).toMatchObject({ code: 'no-offer', rule: 'TABLE-4.0' });
    expect(queue.refused.value).toBeUndefined();
  });

  test('[TABLE-2] a refusal is shown even when the other window’s act was taken for this one', () => {
    const { queue, sent, snapshot } = bench();
    queue.act(act('setup culture=feudal side=1'));
    snapshot({ sequence: 5, last: '0*[{"type":"setupChosen","seat":0}]' });
    expect(queue.flying.value).toBeUndefined();
    queue.receive(MESSAGE.refused, { ...about(sent[0]), code: 'already-chosen', rule: '', seq: 5 });
    expect(queue.refused.value?.code).toBe('already-chosen');
  });

  test('[TABLE-18.6] a ruling lands when an arbiter has done it, and is meant as before where others were faster', () => {
    const { queue, sent, snapshot } = bench();
    queue.open(undefined);
    queue.rule('@pause');
    expect(sent.at(-1)).toEqual({ seq: 4, text: '=@pause' });
    snapshot({ sequence: 5, last: '0 spawn 0,0' });
    expect(queue.asking.value).toBe('=@pause');
    queue.receive(MESSAGE.refused, { ...about(sent.at(-1)), code: 'stale', rule: '', seq: 5 });
    expect(sent.at(-1)).toEqual({ seq: 5, text: '=@pause' });
    snapshot({ sequence: 6, last: '=*[{"type":"@paused","seat":-2}]' });
    expect(queue.asking.value).toBeUndefined();
    queue.rule('close');
    snapshot({ sequence: 7, last: '= close' });
    expect(queue.asking.value).toBeUndefined();
  });

  test('[TABLE-18.1] an arbiter with a seat knows no more than the public', () => {
    const { queue, sent } = bench();
    queue.receive(MESSAGE.overlay, { seq: 4, check: 0, fields: {}, ahead: 3 });
    queue.rule('@pause');
    expect(sent.at(-1)).toEqual({ seq: 4, text: '=@pause' });
    queue.open(undefined);
    queue.receive(MESSAGE.refused, { ...about(sent.at(-1)), code: 'over', rule: '', seq: 4 });
    queue.rule('@pause');
    expect(sent.at(-1)).toEqual({ seq: 7, text: '=@pause' });
  });
});
