import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorEvent, SkorState, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/fold/acts';
import { nameOfSeat } from '@hexmarch/shared/match/record/people';
import { toolsOf } from '../../shared/tools/games/registry.ts';
import { everyNth } from '../../shared/tools/sweep.ts';
import { faultText } from '../src/screens/replay/record/openReplay.ts';
import { readRecordFile } from '../src/source/recordFile.ts';
import { type Moments, unrolled } from '../src/source/recordMoments.ts';
import { RecordSource } from '../src/source/recordSource.ts';
import { timelineOf, turnFrom } from '../src/source/timeline.ts';
import { describeTable } from '../src/text/table.ts';
import { erasedFrom, gameIn, LOG_NAMES, publicRecordOf, recordedLog } from './recordedLogs.ts';
import { sayIn } from './sayIn.ts';
import { bytesOf, read, walkBackAndForth } from './walkBackAndForth.ts';

const sayTable = sayIn('text/messages/table');
const sayBots = sayIn('text/messages/bots');
const sayReplay = sayIn('text/messages/replay');

const open = (moments: Moments) => new RecordSource<SkorView, SkorEvent>(moments, SPECTATOR);

const LINE_FEED = 0x0a;

describe('record source', () => {
  test('there are recorded matches of every game that has plans of some', () => {
    const planned = GAMES.map(({ id }) => id).filter((id) => toolsOf(id).plans.length > 0);
    expect(planned.length).toBeGreaterThanOrEqual(4);
    expect([...new Set(LOG_NAMES.map((name) => name.split('-')[0]))]).toEqual(planned.sort());
  });

  test.each(everyNth(4, LOG_NAMES))(
    'the cursor’s state matches the log’s hash at every event, %s',
    (name) => {
      walkBackAndForth(recordedLog(name));
    },
  );

  test('people are called by their names beside the chain, also where a seat got another person', () => {
    const text = recordedLog('skirmish-v1-08.jsonl');
    const called = (record: string) => {
      const file = read(record);
      const { list, fault } = unrolled(gameIn(record), file);
      expect(fault).toBeUndefined();
      const handed = list.find(({ event }) => event.type === '@handedOver')?.event;
      return { names: file.head.seats.map((seat) => nameOfSeat(seat, file.names)), handed };
    };
    const handed = { type: '@handedOver', seat: 0, name: 'Ines', from: 'Femi' };
    expect(called(text)).toEqual({ names: ['Femi', 'Ada', 'Dörte'], handed });
    expect(called(erasedFrom(text, 'Femi'))).toEqual({
      names: [undefined, 'Ada', 'Dörte'],
      handed: { ...handed, from: '' },
    });
    const context = { undid: [] };
    const words = (record: string) =>
      describeTable(called(record).handed as TableEvent, context).parts.join('');
    const erased = sayBots('erased', { number: 1 });
    expect(words(text)).toBe(sayTable('handedOver', { name: 'Ines', from: 'Femi' }));
    expect(words(erasedFrom(text, 'Femi'))).toBe(sayTable('handedOver', { name: 'Ines', from: erased }));
    expect(words(erasedFrom(erasedFrom(text, 'Femi'), 'Ines'))).toBe(
      sayTable('handedOver', { name: erased, from: erased }),
    );
  });

  test('each frame says by which event it came from the one before, unless it is to be calm', () => {
    const source = open(unrolled(skor, read(recordedLog('skor-v1-01.jsonl'))));
    for (const at of [source.length, 4, 5, 90, 89]) {
      source.seek(at);
      const entry = source.log.value[at - 1];
      const isGames = entry?.event.type.startsWith('@') === false;
      const { view: after } = source.frame.value;
      const played = isGames ? [{ event: entry.event, before: entry.before, after }] : [];
      expect(source.frame.value.played).toEqual(played);
    }
    source.seek(4);
    source.seek(5, true);
    expect(source.frame.value.played).toEqual([]);
    source.seek(99_999);
    expect(source.cursor).toBe(source.length);
    source.seek(-3);
    expect(source.cursor).toBe(0);
  });

  test.each(everyNth(4, LOG_NAMES))(
    'what everybody was told unrolls to what a spectator sees, %s',
    (name) => {
      const text = recordedLog(name);
      const game = gameIn(text);
      const whole = open(unrolled(game, read(text)));
      const public_ = open(unrolled(game, read(publicRecordOf(text))));
      expect(public_.moments.fault).toBeUndefined();
      // Secrets of single seats are hidden.
      const heard = whole.log.value.flatMap(({ event: { type } }, i) =>
        (type as string) === '@hidden' ? [] : [i + 1],
      );
      expect(public_.length).toBe(heard.length);
      for (const [i, at] of [0, ...heard].entries()) {
        whole.seek(at);
        public_.seek(i);
        expect(public_.frame.value.view).toEqual(whole.frame.value.view);
        expect(public_.log.value[i - 1]?.event).toEqual(whole.log.value[at - 1]?.event);
      }
    },
  );

  test('[SKOR-2.4] a viewpoint shows what its owner knew then', () => {
    const moments = unrolled(skor, read(recordedLog('skor-v1-01.jsonl')));
    const chosen = moments.list.findIndex(({ event }) => event.type === 'setupChosen') + 1;
    const event = moments.list[chosen - 1]?.event as SkorEvent | undefined;
    if (event?.type !== 'setupChosen') throw new Error('nobody chose');
    const { seat } = event;
    const source = open(moments);
    source.seek(chosen);
    expect(source.frame.value.view.choices[seat]).toBe('hidden');
    expect(JSON.stringify(source.log.value[chosen - 1]?.event)).toContain('hidden');
    source.viewAs({ kind: 'seat', seat });
    expect(source.cursor).toBe(chosen);
    expect(source.frame.value.view.choices[seat]).toHaveProperty('culture');
    source.viewAs({ kind: 'seat', seat: 1 - seat });
    expect(source.frame.value.view.choices[seat]).toBe('hidden');
  });

  test('the log marks what was taken back, and says by which commands', () => {
    const { log } = open(unrolled(skor, read(recordedLog('skor-v1-02.jsonl'))));
    const backs = log.value.filter(({ event }) => /^@(undone|takenBack)$/.test((event as Tagged).type));
    expect(backs.length).toBeGreaterThan(3);
    for (const { event, sequence, undid } of backs) {
      const { to } = event as unknown as { readonly to: number };
      expect(undid?.length).toBeGreaterThan(0);
      const since = log.value.filter((entry) => entry.sequence > to && entry.sequence < sequence);
      expect(since.filter(({ event: { type } }) => !type.startsWith('@')).every(({ undone }) => undone)).toBe(
        true,
      );
    }
    expect(log.value.some(({ undone }) => !undone)).toBe(true);
  });

  test('the timeline finds rounds, turns and fights', () => {
    const moments = unrolled(skor, read(recordedLog('skor-v1-01.jsonl')));
    const line = timelineOf(moments, (state) => `Round ${(state as SkorState).players[0].turns}`);
    expect(line.rounds.length).toBeGreaterThan(2);
    expect(line.rounds.every(({ at }, i) => at > (line.rounds[i - 1]?.at ?? 0))).toBe(true);
    const fights = line.marks.filter(({ kind }) => kind === 'fight').map(({ at }) => at);
    for (const at of fights) expect(['attacked', 'fired']).toContain(moments.list[at - 1]?.event.type);
    expect(turnFrom(line, 0, 1)).toBe(line.turns[1]);
    expect(turnFrom(line, moments.list.length, 1)).toBe(moments.list.length);
    expect(turnFrom(line, line.turns[2] ?? 0, -1)).toBe(line.turns[1]);
  });
});

describe('files that are no good', () => {
  const text = recordedLog('skor-v1-14.jsonl');
  const lines = text.trimEnd().split('\n');
  const refused = (bytes: Uint8Array): string => {
    const result = readRecordFile(bytes);
    return result.ok ? 'read' : faultText(result.fault);
  };

  test('foreign files are refused in words', () => {
    expect(refused(new Uint8Array())).toContain('empty');
    expect(refused(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(sayReplay('fault.noText'));
    expect(refused(bytesOf('hello\nworld\n'))).toContain('first line');
    expect(refused(bytesOf('{"kind":"head","format":1}\n'))).toContain('incomplete');
    const newer = { ...JSON.parse(lines[0] ?? ''), format: 99 };
    expect(refused(bytesOf(JSON.stringify(newer)))).toContain('format 99');
    expect(refused(bytesOf(`${lines[0]}${'\n'.repeat(100_001)}`))).toContain('too large');
  });

  test('a file cut short at any byte shows what is whole', () => {
    const bytes = bytesOf(text);
    const step = Math.max(1, Math.floor(bytes.length / 211));
    const head = bytes.indexOf(LINE_FEED) + 1;
    for (let length = head; length < bytes.length; length += step) {
      const result = readRecordFile(bytes.subarray(0, length));
      if (!result.ok) throw new Error(`${length}: ${result.fault.code}`);
      const moments = unrolled(skor, result.file);
      const atLineEnd = bytes[length - 1] === LINE_FEED || bytes[length] === LINE_FEED;
      if (!atLineEnd) expect(moments.fault?.code).toBe('breaksOff');
      else expect(moments.fault).toBeUndefined();
    }
  });

  test('a line left out, doubled or against the rules is named', () => {
    const without = [...lines.slice(0, 5), ...lines.slice(6)].join('\n');
    expect(read(without).fault).toMatchObject({ line: 6 });
    const doubled = [...lines.slice(0, 5), ...lines.slice(4)].join('\n');
    expect(read(doubled).fault).toMatchObject({ line: 6 });
    const entry = JSON.parse(lines[5] ?? '');
    const foreign = [
      ...lines.slice(0, 5),
      JSON.stringify({ ...entry, events: [{ type: '@undone', seat: 0, to: 77 }] }),
    ];
    const moments = unrolled(skor, read(foreign.join('\n')));
    expect(moments.fault).toMatchObject({ line: 6 });
    expect(moments.list.at(-1)?.action).toBe(3);
  });
});
