// The story of a match: its turning points, the decisive one, and the part of the dice in it.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AnyJudge } from '@hexmarch/shared/search/chances';
import { type Story, storyOf } from '../src/screens/replay/story/story.ts';
import { keyLine } from '../src/screens/replay/table/ReplayLog.tsx';
import { readRecordFile } from '../src/source/recordFile.ts';
import { type Moments, unrolled } from '../src/source/recordMoments.ts';
import type { Line } from '../src/text/line.ts';
import type { LogLine } from '../src/ui/text/Log.tsx';
import { gameIn, recordedLog } from './recordedLogs.ts';

interface Recorded {
  readonly moments: Moments;
  readonly tell: (judge: AnyJudge) => Story;
}

function recorded(name: string): Recorded {
  const text = recordedLog(name);
  const read = readRecordFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.fault.code);
  const { file } = read;
  const moments = unrolled(gameIn(text), file);
  return { moments, tell: (judge) => storyOf(moments, file, judge) };
}

/** An evaluation by turn number: of a real match, but with values chosen by the test. */
function scripted(moments: Moments, byTurn: (nth: number) => number): AnyJudge {
  const seen = new Map<unknown, number>();
  for (const [i, { state }] of moments.list.entries()) seen.set(state, i + 1);
  const turnAt = (state: unknown): number => Math.floor((seen.get(state) ?? 0) / 10);
  return {
    evaluation: () => undefined,
    standings: (state: unknown, _mover: Seat) => {
      const own = byTurn(turnAt(state));
      return [own, 1 - own];
    },
  };
}

const CITY = recorded('skor-v1-03.jsonl');

test('a match of even turns has no turning points but its end', () => {
  const story = CITY.tell(scripted(CITY.moments, () => 0.5));
  expect(story.points.filter(({ at }) => at !== story.decisive)).toEqual([]);
});

test('the largest swings are turning points, in the order of the match, each with the seat that gained', () => {
  const story = CITY.tell(scripted(CITY.moments, (nth) => (nth < 10 ? 0.5 : nth < 25 ? 0.8 : 0.2)));
  const [first, second] = story.points;
  expect(first).toMatchObject({ seat: 0 });
  expect(first?.gain).toBeCloseTo(0.3);
  expect(second).toMatchObject({ seat: 1 });
  expect(second?.gain).toBeCloseTo(0.6);
  expect(first?.at).toBeLessThan(second?.at ?? 0);
  // Seat 1 has won, and was clearly ahead from there on.
  expect(story.decisive).toBe(second?.at);
});

test('a lead that was lost again decides nothing', () => {
  const story = CITY.tell(scripted(CITY.moments, (nth) => (nth < 10 ? 0.1 : nth < 25 ? 0.6 : 0.3)));
  expect(story.points.find(({ at }) => at === story.decisive)?.gain).toBeCloseTo(0.3);
});

/** Ends by play and by leaving, for two and for three. */
const JUDGED = [
  'skor-v1-03.jsonl',
  'skor-v1-09.jsonl',
  'skor-v1-16.jsonl',
  'skorm-v1-03.jsonl',
  'skorm-v1-06.jsonl',
  'skorm-v1-08.jsonl',
  'skirmish-v1-05.jsonl',
  'skirmish-v1-07.jsonl',
  'skure-v1-07.jsonl',
];

describe.each(JUDGED)('%s', (name) => {
  test('is judged by its own game, soundly', async () => {
    const { moments, tell } = recorded(name);
    const judge = await manifestOf(moments.game.id)?.judge?.();
    if (judge === undefined) throw new Error('nobody judges it');
    const { points, decisive, curve } = tell(judge);
    const { length } = moments.list;
    for (const { standings } of curve)
      for (const share of standings) expect(share >= 0 && share <= 1).toBe(true);
    for (const { at, gain, chance = 0.5 } of points) {
      expect(at >= 1 && at <= length).toBe(true);
      expect(gain > -1 && gain <= 1).toBe(true);
      expect(chance > 0 && chance <= 1).toBe(true);
    }
    expect(points.length).toBeLessThanOrEqual(5);
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((a, b) => a - b));
    if (decisive !== undefined) expect(points.map(({ at }) => at)).toContain(decisive);
  });

  test('[UI-P14] after each of its turns it is known who is to act next', async () => {
    const { moments, tell } = recorded(name);
    const judge = await manifestOf(moments.game.id)?.judge?.();
    if (judge === undefined) throw new Error('nobody judges it');
    const { curve } = tell(judge);
    expect(curve.length).toBeGreaterThan(4);
    const { game, list } = moments;
    for (const [i, { at, awaiting }] of curve.entries()) {
      if (i === curve.length - 1) break;
      expect(awaiting).not.toEqual([]);
      const states = list.slice(at - 1, curve[i + 1]?.at).map(({ state }) => game.turn(state).awaiting);
      expect(states).toContainEqual(awaiting);
    }
  });
});

describe('the sentence of a turning point', () => {
  const lineOf = (key: number, text: string, more: Partial<Line> = {}): LogLine => ({
    key,
    count: 1,
    line: { parts: [text], ...more },
  });
  const lines = [
    lineOf(0, 'gathered 2', { tone: 'turn' }),
    lineOf(1, 'moved'),
    lineOf(2, 'won', { follows: true }),
    lineOf(3, 'gathered 0', { tone: 'turn', empty: true }),
    lineOf(4, 'gathered 3', { tone: 'turn' }),
    lineOf(5, 'gathered 0', { tone: 'turn', empty: true }),
  ];
  const keyText = (from: number, at: number, turnFrom = from) =>
    keyLine(lines, { from, at, turnFrom })?.line.parts.join('');

  test('is what came of the action, and not that the next turn begins', () => {
    expect(keyText(1, 4)).toBe('won');
  });

  test('of an action that says nothing is what was done before in its turn', () => {
    expect(keyText(3, 4, 1)).toBe('won');
  });

  test('of a turn in which nothing was done there is none', () => {
    expect(keyText(5, 6)).toBeUndefined();
    expect(keyText(4, 5)).toBe('gathered 3');
  });
});

test('a point says where its action and its turn began', () => {
  for (const { at, from, turnFrom } of CITY.tell(scripted(CITY.moments, (nth) => (nth < 10 ? 0.5 : 0.9)))
    .points) {
    expect(from).toBeLessThan(at);
    expect(turnFrom).toBeLessThanOrEqual(from);
  }
});
