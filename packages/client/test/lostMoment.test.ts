// The decisive mistake requested by an address: its messages, its cursor moves, and when it does not interfere.

import { jest } from '@jest/globals';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { skormClient } from '../src/games/skorm/index.ts';
import { LostMoment } from '../src/screens/replay/record/lostMoment.ts';
import { type Fall, largestFall } from '../src/screens/replay/story/fall.ts';
import type { Story } from '../src/screens/replay/story/story.ts';
import type { StoryTeller } from '../src/screens/replay/story/storyTeller.ts';
import { ReplayTable } from '../src/screens/replay/table/replayTable.ts';
import type { RecordFile } from '../src/source/recordFile.ts';
import { recordedLog } from './recordedLogs.ts';
import { read } from './walkBackAndForth.ts';

/** A story as computed for a match; seat 0 drops at event 60. */
function storyOf({ source }: ReplayTable, shares: readonly number[]): Story {
  const curve = shares.map((own, i) => ({
    at: Math.min(10 * (i + 1), source.length),
    standings: [own, 1 - own, 0.5],
    awaiting: [0, 1, 2],
  }));
  return { points: [], decisive: undefined, curve };
}

const FALLS = [0.5, 0.5, 0.5, 0.5, 0.6, 0.6, 0.2, 0.2];

interface OpenedMoment {
  readonly table: ReplayTable;
  readonly lost: LostMoment;
  /** Resolves the computation. */
  readonly resolveStory: (story: Story | undefined) => Promise<void>;
}

function openMoment(hash: string, file = read(recordedLog('skorm-v1-03.jsonl'))): OpenedMoment {
  const table = new ReplayTable(anyGame(skormClient), file, { kind: 'spectator' });
  let resolve = (_: Story | undefined): void => undefined;
  const loading = new Promise<Story | undefined>((done) => {
    resolve = done;
  });
  const lost = new LostMoment(table, { loading } as StoryTeller);
  table.goTo(hash);
  lost.follow(hash);
  const resolveStory = async (story: Story | undefined): Promise<void> => {
    resolve(story);
    await loading;
    await Promise.resolve();
  };
  return { table, lost, resolveStory };
}

test('[UI-P14] it is at the end while it is looked for, and then where the seat lost most', async () => {
  const { table, lost, resolveStory } = openMoment('#at=lost&as=0');
  expect(table.source.cursor).toBe(table.source.length);
  expect(lost.state.value?.kind).toBe('looking');
  expect(lost.addressOf).toBe(0);
  await resolveStory(storyOf(table, FALLS));
  const fall: Fall = { from: 60, to: 70, before: 0.6, after: 0.2, turns: 1 };
  expect(lost.state.value).toMatchObject({ kind: 'shown', seat: 0, who: table.names[0], found: fall });
  expect(table.source.cursor).toBe(60);
  expect([table.facing, lost.addressOf]).toEqual([0, 0]);
  table.seek(61);
  expect(lost.addressOf).toBeUndefined();
});

test('[UI-P14] a cursor moved in the meantime stays, and the result is offered', async () => {
  for (const go of [
    (table: ReplayTable) => table.seek(30),
    // There and back: they are looking at it.
    (table: ReplayTable) => {
      table.seek(30);
      table.seek(table.source.length);
    },
  ]) {
    const { table, lost, resolveStory } = openMoment('#at=lost&as=0');
    go(table);
    const { cursor } = table.source;
    await resolveStory(storyOf(table, FALLS));
    expect(lost.state.value?.kind).toBe('offered');
    expect(table.source.cursor).toBe(cursor);
    lost.show();
    expect(table.source.cursor).toBe(60);
  }
});

test('[UI-P14] without a drop the reason is shown, at the end', async () => {
  for (const [shares, why] of [
    [undefined, 'unknown'],
    [[], 'short'],
    [[0.5], 'short'],
    [[0.5, 0.5, 0.6, 0.55], 'even'],
  ] as const) {
    const { table, lost, resolveStory } = openMoment('#at=lost&as=0');
    await resolveStory(shares === undefined ? undefined : storyOf(table, shares));
    expect(lost.state.value).toMatchObject({ kind: 'none', why });
    expect(table.source.cursor).toBe(table.source.length);
  }
});

test('[UI-P14] a missing seat is ignored, and so is everything else', async () => {
  for (const hash of ['#at=lost', '#at=lost&as=9', '#at=end&as=1', '#e=20&as=0']) {
    const { table, lost, resolveStory } = openMoment(hash);
    const { cursor } = table.source;
    expect(lost.state.value).toBeUndefined();
    await resolveStory(storyOf(table, FALLS));
    expect(lost.state.value).toBeUndefined();
    expect(table.source.cursor).toBe(cursor);
    expect(cursor).toBe(hash.includes('at=') ? table.source.length : 20);
  }
});

test('[UI-P14] a substitute is not blamed for earlier losses, and is called by their own name', async () => {
  const file = handedOver(read(recordedLog('skorm-v1-03.jsonl')), 50);
  const { table, lost, resolveStory } = openMoment('#at=lost&as=0', file);
  const since = table.source.moments.list.findIndex(({ event }) => event.type === '@handedOver') + 1;
  expect(since).toBeGreaterThan(50);
  const story: Story = {
    points: [],
    decisive: undefined,
    curve: [
      { at: since - 2, standings: [0.9, 0.5], awaiting: [0, 1] },
      { at: since + 2, standings: [0.6, 0.5], awaiting: [0, 1] },
      { at: since + 4, standings: [0.5, 0.5], awaiting: [0, 1] },
    ],
  };
  expect(largestFall(story.curve, 0)?.from).toBe(since - 2);
  await resolveStory(story);
  expect(table.names[0]).not.toBe('Ines');
  expect(lost.state.value).toMatchObject({ kind: 'shown', who: 'Ines', found: { from: since + 2 } });
});

/** After so many actions seat 0 is Ines’s. */
function handedOver(file: RecordFile, actions: number): RecordFile {
  const entry = file.actions[actions];
  if (entry?.kind !== 'entry') throw new Error('nothing was played there');
  const event = { type: '@handedOver', seat: 0, name: 'Ines', from: 'Femi' };
  const handed = { ...entry, actor: -1, command: '', rolls: '', events: [event] };
  return {
    ...file,
    actions: [...file.actions.slice(0, actions), handed, ...file.actions.slice(actions)],
    lines: [...file.lines, 0],
  };
}

test('[UI-P14] playback runs, and stops at the decisive mistake', async () => {
  jest.useFakeTimers();
  const { table } = openMoment('#at=end');
  table.playOver(60, 64);
  expect(table.playback.playing.value).toBe(true);
  jest.advanceTimersByTime(60_000);
  expect(table.playback.playing.value).toBe(false);
  expect(table.source.cursor).toBe(64);
  table.toggle();
  jest.advanceTimersByTime(60_000);
  expect(table.source.cursor).toBeGreaterThan(64);
  table.playback.pause();
  jest.useRealTimers();
});
