// The recorded matches, every run: an old log keeps folding to its old positions and its old end.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games/registry.ts';
import { portableHasher } from '../../src/match/hasher.ts';
import { MatchFold } from '../../src/match/matchFold.ts';
import { stateHash } from '../../src/match/record.ts';
import { CHECKS } from '../../src/match/recordReport.ts';
import { verifyRecordNow } from '../../src/match/verifyRecord.ts';
import { gameOf, pushEntry } from '../../src/match/verifyRules.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { LOGS } from './forge.ts';

const NAMES = readdirSync(LOGS).filter((name) => name.endsWith('.jsonl'));

const recordOf = (name: string) => {
  const report = verifyRecordNow(readFileSync(join(LOGS, name)), { games: GAMES, key: signRecorded('').key });
  if (report.record === undefined) throw new Error(report.problem?.reason);
  return { ...report, record: report.record };
};

test('there are twenty of them, with every kind of end, undo, takeback and pause', () => {
  const all = NAMES.map((name) => recordOf(name).record);
  expect(all).toHaveLength(20);
  const seen = new Set(all.map(({ end }) => end?.outcome.reason));
  expect([...seen].sort()).toEqual(
    ['aborted', 'abandoned', 'agreed', 'city', 'resigned', 'roundLimit', 'timeout'].sort(),
  );
  const types = new Set(
    all.flatMap(({ entries }) => entries.flatMap(({ events }) => events.map((e) => e.type))),
  );
  for (const type of ['@undone', '@takenBack', '@declined', '@paused', '@resumed', '@claimed', '@aborted'])
    expect(types).toContain(type);
});

describe.each(NAMES)('%s', (name) => {
  test('is right in everything that can be checked', () => {
    const { checks, ok, finished } = recordOf(name);
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(checks.map(({ id }) => id)).toEqual([...CHECKS]);
    expect({ ok, finished }).toEqual({ ok: true, finished: true });
  });

  test('folds to the position that was logged after every entry, and to the end that was logged', () => {
    const { head, entries, end } = recordOf(name).record;
    const game = gameOf(GAMES, head);
    if (typeof game === 'string') throw new Error(game);
    const match = new MatchFold(game);
    for (const entry of entries) {
      expect(match.outcome).toBeUndefined();
      pushEntry(match, head, entry);
      expect(`${entry.sequence} ${stateHash(portableHasher, match.state)}`).toBe(
        `${entry.sequence} ${entry.state}`,
      );
    }
    expect(match.outcome).toEqual(end?.outcome);
  });
});
