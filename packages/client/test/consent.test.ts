// Acts of the table derived from the log: what may be undone, what was, and their texts.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import { isTableEvent, type TableEvent } from '@hexmarch/shared/match/fold/acts';
import { type LocalOptions, LocalRoom } from '../dev/localRoom.ts';
import type { Wire } from '../src/net/wire/connection.ts';
import { takebacksOf, undone, undoOf } from '../src/source/consent.ts';
import { type History, LiveSource } from '../src/source/live.ts';
import { outcomeText } from '../src/text/outcome.ts';
import { describeTable, leaving } from '../src/text/table.ts';
import { sayIn } from './sayIn.ts';

const sayTable = sayIn('text/messages/table');
const sayCommon = sayIn('text/messages/common');

type Source = LiveSource<SkorView, SkorCommand, SkorEvent>;

async function table(
  options: Partial<LocalOptions> = {},
): Promise<{ room: LocalRoom; sources: readonly Source[] }> {
  const room = new LocalRoom({ seed: 3, names: ['Aster', 'Bryn'], ...options });
  const sources = await Promise.all([0, 1].map((seat) => visit(room, seat)));
  room.play(0, 'setup culture=feudal side=3');
  room.play(1, 'setup culture=feudal side=2');
  return { room, sources };
}

async function visit(room: LocalRoom, seat: number): Promise<Source> {
  let wire: Wire | undefined;
  const source: Source = new LiveSource(skor, {
    send: (type, payload) => wire?.send(type, payload),
    refetch: () => wire?.refetch(),
  });
  wire = room.wire(seat)({
    onBegin: () => source.begin(),
    onOpen: () => source.enter({ kind: 'seat', seat }),
    onSnapshot: (snapshot) => source.receiveSnapshot(snapshot),
    onMessage: (type, payload) => source.receive(type, payload),
  });
  await wire.enter('watch');
  return source;
}

const historyOf = (source: Source | undefined): History<SkorCommand> => {
  const history = source?.history.value;
  if (history === undefined) throw new Error('no history');
  return history;
};

const movesOf = (room: LocalRoom): readonly string[] =>
  skor
    .legalCommands(room.state, room.state.active)
    .filter(({ type }) => type === 'move')
    .map((command) => skor.formatCommand(room.state, command));

describe('consent', () => {
  test('[TABLE-4.4] an own act can be undone; the board is reset, the log keeps both', async () => {
    const { room, sources } = await table();
    const seat = room.state.active;
    const source = sources[seat];
    const before = source?.frame.value?.view;
    expect(undoOf(historyOf(source), seat)).toMatchObject({ can: false });
    const [move = ''] = movesOf(room);
    room.play(seat, move);
    const undo = undoOf(historyOf(source), seat);
    expect(undo).toMatchObject({ can: true, command: { type: 'move' } });
    room.play(seat, '@undo');
    for (const one of sources) {
      expect(one.frame.value?.view.stacks).toEqual(before?.stacks);
      expect(one.frame.value?.played).toEqual([]);
      const entries = one.log.value;
      expect(entries.at(-1)).toMatchObject({ event: { type: '@undone' }, undid: [{ type: 'move' }] });
      expect(entries.filter(({ undone }) => undone).map(({ event }) => event.type)).toEqual(['moved']);
    }
    expect(undoOf(historyOf(source), seat).can).toBe(false);
  });

  test('[TABLE-4.3] a takeback lists the acts it undoes, across turns; the client offers exactly what the host grants', async () => {
    const { room, sources } = await table();
    const seat = room.state.active;
    const [move = ''] = movesOf(room);
    room.play(seat, move);
    room.play(seat, 'end');
    const choices = takebacksOf(historyOf(sources[seat]), seat, 'quiet');
    expect(choices.map(({ undoes }) => undoes.map(({ command }) => command?.type))).toEqual([
      ['end'],
      ['move', 'end'],
    ]);
    expect(takebacksOf(historyOf(sources[seat]), seat, 'never')).toEqual([]);
    expect(takebacksOf(historyOf(sources[1 - seat]), 1 - seat, 'quiet')).toEqual([]);
    room.play(seat, `@takeback ${choices[1]?.to}`);
    room.play(1 - seat, '@accept');
    expect(room.state.active).toBe(seat);
    for (const one of sources) {
      const last = one.log.value.at(-1);
      expect(last).toMatchObject({
        event: { type: '@takenBack' },
        undid: [{ type: 'move' }, { type: 'end' }],
      });
      expect(one.frame.value?.view).toEqual(skor.view(room.state, one.viewer.value));
    }
  });

  test('[TABLE-4.4] a declined draw does not prevent the undo: the move is undone, the messages stay in the log', async () => {
    const { room, sources } = await table();
    const seat = room.state.active;
    const [move = ''] = movesOf(room);
    room.play(seat, move);
    room.play(seat, 'offer-draw');
    room.play(1 - seat, 'decline-draw');
    expect(undoOf(historyOf(sources[seat]), seat)).toMatchObject({ can: true, command: { type: 'move' } });
    room.play(seat, '@undo');
    for (const one of sources) {
      expect(one.frame.value?.view).toEqual(skor.view(room.state, one.viewer.value));
      const entries = one.log.value.slice(-4);
      expect(entries.map(({ event }) => event.type)).toEqual([
        'moved',
        'drawOffered',
        'drawDeclined',
        '@undone',
      ]);
      expect(entries.map(({ undone = false }) => undone)).toEqual([true, false, false, false]);
      expect(entries.at(-1)?.undid).toMatchObject([{ type: 'move' }]);
    }
    expect(undoOf(historyOf(sources[seat]), seat)).toEqual({ can: false, why: 'nothing' });
  });

  test('[TABLE-4.3] an offer of a draw cannot be taken back, and is in no list of undone acts', async () => {
    const { room, sources } = await table();
    const seat = room.state.active;
    const [move = ''] = movesOf(room);
    room.play(seat, move);
    room.play(seat, 'offer-draw');
    room.play(1 - seat, 'decline-draw');
    const history = historyOf(sources[seat]);
    const choices = takebacksOf(history, seat, 'quiet');
    expect(choices.map(({ undoes }) => undoes.map(({ command }) => command?.type))).toEqual([['move']]);
    const before = choices[0]?.to ?? 0;
    expect(undone(history.deeds, before).undoes.map(({ command }) => command?.type)).toEqual(['move']);
    expect(undone(history.deeds, before + 1).undoes).toHaveLength(2);
  });

  test('over a random match the host accepts all that the client offers, and refuses the rest', async () => {
    const { room, sources } = await table({ takebacks: 'pastRolls' });
    let turn = 1;
    for (let i = 0; i < 120 && room.state.outcome === null; i += 1) {
      const seat = room.state.active;
      turn = (turn * 48_271) % 2_147_483_647;
      const legal = skor.legalCommands(room.state, seat).filter(({ type }) => !/resign|accept/.test(type));
      const command = legal[turn % legal.length];
      if (command === undefined) throw new Error('nothing legal');
      room.play(seat, skor.formatCommand(room.state, command));
      for (const [one, source] of sources.entries()) {
        const undo = undoOf(historyOf(source), one);
        const refused = () => room.play(one, '@undo');
        if (!undo.can) expect(refused).toThrow('nothing-to-undo');
        else if (turn % 3 === 0) expect(refused).not.toThrow();
      }
      const [choice] = takebacksOf(historyOf(sources[seat]), seat, 'pastRolls');
      if (choice !== undefined && turn % 5 === 0) {
        room.play(seat, `@takeback ${choice.to}`);
        room.play(1 - seat, '@accept');
      }
      for (const source of sources)
        expect(source.frame.value?.view).toEqual(skor.view(room.state, source.viewer.value));
    }
    expect(room.lines.some((line) => line.includes('@takenBack'))).toBe(true);
    expect(room.lines.some((line) => line.includes('@undone'))).toBe(true);
  });

  test('[TABLE-4.1] a pause is requested, agreed on and ended; every act has a sentence', async () => {
    const { room, sources } = await table();
    room.play(0, '@pause');
    room.play(1, '@accept');
    expect(room.snapshot().table).toEqual({ paused: true, offer: null });
    expect(() => room.play(room.state.active, 'end')).toThrow('paused');
    room.play(1, '@resume');
    const events = sources[0]?.log.value.map(({ event }) => event).filter(isTableEvent) ?? [];
    expect(events.map(({ type }) => type)).toEqual(['@offered', '@agreed', '@paused', '@resumed']);
    for (const event of events) expect(describeTable(event, { undid: [] }).parts.length).toBeGreaterThan(0);
  });

  test('[TABLE-24.3] acts of the operators are marked as theirs', () => {
    const textOf = (event: TableEvent) => describeTable(event, { undid: [] }).parts.join('');
    const seat = HOST_ACTOR;
    for (const [key, event] of [
      ['paused.held', { type: '@paused', seat }],
      ['resumed.held', { type: '@resumed', seat, held: true }],
      ['aborted.operators', { type: '@aborted', seat }],
    ] as const)
      expect(textOf(event)).toBe(sayTable(key));
    // By the host, automatically, after a day.
    expect(textOf({ type: '@resumed', seat })).toBe('The server resumed the match');
    const outcome = { winners: [], reason: 'aborted', rule: 'TABLE-24.2' };
    expect(outcomeText(outcome, ['Ada', 'Bob'], 0, undefined)).toEqual({
      title: 'Match aborted',
      text: sayCommon('end.operators'),
    });
    expect(outcomeText({ ...outcome, rule: 'TABLE-5' }, ['Ada', 'Bob'], 0, undefined).text).toContain(
      'before',
    );
  });

  test('[TABLE-3] the rules for leavers are stated for every kind of clock', () => {
    expect(leaving({ kind: 'untimed' })).toBe(sayTable('leaving.untimed'));
    expect(leaving({ kind: 'fischer', initialMs: 1, incrementMs: 0 })).toContain('40 seconds');
    expect(leaving({ kind: 'bonus', initialMs: 1, bonusMs: 1, capMs: 1 })).toContain('10 seconds');
    expect(leaving({ kind: 'days', days: 3 })).toContain('Nothing happens');
  });
});
