// Replay of recorded battles: forward and back over every event, checked by the log's hashes, and the sheet of every roll.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { AnyClientGame, AnyEntry } from '../../../src/gameApi/anyGame.ts';
import { describe as describeEvent } from '../../../src/games/skure/log/describe.ts';
import { frame } from '../../../src/games/skure/panels/words/frame.ts';
import { explainEvent } from '../../../src/games/skure/why/why.ts';
import { RecordSource } from '../../../src/source/recordSource.ts';
import { logLines } from '../../../src/table/log/logLines.ts';
import { LOG_NAMES, recordedLog } from '../../recordedLogs.ts';
import { momentsOf, walkBackAndForth } from '../../walkBackAndForth.ts';
import { NAMES, SPECTATOR, textOf } from './battles.ts';
import { addsUp, isRolled } from './sheets.ts';

/** The part of the game that the replay's log needs; the whole of it imports a stylesheet too. */
const GAME = {
  definition: skure,
  frame,
  describe: describeEvent,
  describeCommand: (command: object) => JSON.stringify(command),
  explainEvent,
} as unknown as AnyClientGame;

const LOGS = LOG_NAMES.filter((name) => name.startsWith('skure-'));

test.each(LOGS)('%s: every event as the log hashed it, and the sheet of every roll adds up', (name) => {
  const text = recordedLog(name);
  walkBackAndForth(text);
  const source = new RecordSource(momentsOf(text), SPECTATOR);
  const entries = source.log.value as readonly AnyEntry[];
  const lines = logLines(GAME, entries, SPECTATOR, NAMES);
  for (const [at, { event, before }] of entries.entries()) {
    if (!isRolled(event)) continue;
    const reasons = lines.find(({ key }) => key === at)?.why?.()?.reasons ?? [];
    const sheet = reasons.map(({ parts, value }) => ({ text: textOf({ parts }), value }));
    addsUp(event, before as unknown as SkureState, sheet);
  }
});

test('rolls of every kind are among them', () => {
  const types = new Set(
    LOGS.flatMap((name) => momentsOf(recordedLog(name)).list.map(({ event }) => event))
      .filter(isRolled)
      .map(({ type }) => type),
  );
  expect([...types].toSorted()).toEqual([
    'chanced',
    'reacted',
    'revivalRolled',
    'shocked',
    'strained',
    'struck',
    'tieRolled',
  ]);
});
