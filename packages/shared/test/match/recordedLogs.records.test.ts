// The recorded matches, every run: an old log keeps folding to its old positions and its old end.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/catalogue/registry.ts';
import { MatchFold } from '../../src/match/fold/matchFold.ts';
import { portableHasher } from '../../src/match/record/hasher.ts';
import { stateHash } from '../../src/match/record/record.ts';
import { CHECKS } from '../../src/match/record/recordReport.ts';
import { gameOf, pushEntry } from '../../src/match/verify/verifyRules.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { LOGS } from './forge.ts';

const NAMES = readdirSync(LOGS).filter((name) => name.endsWith('.jsonl'));

const READ = new Map(
  NAMES.map((name) => [
    name,
    verifyRecordNow(readFileSync(join(LOGS, name)), { games: GAMES, key: signRecorded('').key }),
  ]),
);

const recordOf = (name: string) => {
  const report = READ.get(name);
  if (report?.record === undefined) throw new Error(report?.problem?.reason);
  return { ...report, record: report.record };
};

interface Recorded {
  readonly game: string;
  readonly count: number;
  readonly ends: readonly string[];
  /** Types of event, of the game and of the table, that must be among them. */
  readonly types: readonly string[];
}

const RECORDED: readonly Recorded[] = [
  {
    game: 'skor',
    count: 23,
    ends: ['aborted', 'abandoned', 'agreed', 'city', 'resigned', 'roundLimit', 'timeout'],
    types: [
      ...['@undone', '@takenBack', '@declined', '@paused', '@resumed', '@claimed', '@aborted'],
      ...['draftBegan', 'cultureBanned', 'cultureChosen'],
    ],
  },
  {
    game: 'skorm',
    count: 10,
    ends: [
      'aborted',
      'abandoned',
      'agreement',
      'conquering',
      'dominating',
      'eliminating',
      'repetition',
      'timeout',
    ],
    types: [
      ...['@takenBack', '@declined', '@paused', '@resumed', '@claimed', '@aborted'],
      ...['piecePlaced', 'playBegan', 'shieldmanRotated', 'pieceMoved', 'pieceCaptured', 'pieceShot'],
      ...['goldClaimed', 'seatEliminated', 'matchWon', 'matchDrawn'],
    ],
  },
  {
    game: 'skirmish',
    count: 8,
    ends: ['lastPlayer', 'points'],
    types: [
      ...[
        'ordered',
        'orderedInPublic',
        'withdrew',
        'repeated',
        'unrepeated',
        'readied',
        'unreadied',
        'resolved',
      ],
      ...['locked', 'unlocked', 'reminded', 'announced', 'voted', 'votedInSecret', 'voteAged'],
      ...['awaySaid', 'hereSaid', 'joinAsked', 'lookChanged', 'resigned', 'ended'],
      ...['paused', 'unpaused', 'banned', 'unbanned', 'rewound', 'hourSet', 'zoneSet', 'broadcastsSet'],
      '@handedOver',
    ],
  },
  {
    game: 'skure',
    // Records per rules version.
    count: 48,
    ends: ['abandoned', 'aborted', 'agreed', 'held', 'lastStanding', 'roundLimit', 'slain'],
    types: [
      ...['@undone', '@takenBack', '@declined', '@paused', '@resumed', '@claimed', '@aborted'],
      ...[
        'battleOpened',
        'positionSet',
        'teamChosen',
        'teamsRevealed',
        'tieRolled',
        'deployed',
        'placesRevealed',
      ],
      ...['stepped', 'faced', 'heightChanged', 'aimed', 'aimLost', 'stanceTaken', 'turnLost', 'holdCounted'],
      ...['attacked', 'guarded', 'declined', 'struck', 'reacted', 'charged', 'shocked', 'followed', 'hurt'],
      ...[
        'cast',
        'strained',
        'breathed',
        'healed',
        'revived',
        'fell',
        'died',
        'stoodUp',
        'left',
        'sidesLost',
      ],
      ...['entered', 'takenBack', 'noted', 'paused', 'resumed', 'wouldGoOn'],
    ],
  },
];

test.each(RECORDED)(
  '$game: there are $count, with every kind of end and act',
  ({ game, count, ends, types }) => {
    const all = NAMES.map((name) => recordOf(name).record).filter(({ head }) => head.game === game);
    expect(all).toHaveLength(count);
    expect([...new Set(all.map(({ end }) => end?.outcome.reason))].sort()).toEqual([...ends].sort());
    const seen = all.flatMap(({ entries }) =>
      entries.flatMap(({ events }) => events.map(({ type }) => type)),
    );
    for (const type of types) expect(seen).toContain(type);
  },
);

test('there is no recorded match of any other game', () => {
  const games = new Set(NAMES.map((name) => recordOf(name).record.head.game));
  expect([...games].sort()).toEqual(RECORDED.map(({ game }) => game).sort());
});

test('[SKORM-7.6] seats left for every reason, and others played on', () => {
  const skorm = NAMES.map((name) => recordOf(name).record).filter(({ head }) => head.game === 'skorm');
  const entries = skorm.flatMap((record) => record.entries);
  const causes = entries.flatMap(({ events }) =>
    events.flatMap((event) => ('cause' in event ? [event.cause] : [])),
  );
  expect([...new Set(causes)].sort()).toEqual(['abandoned', 'eliminating', 'resignation', 'timeout']);
});

describe.each(NAMES)('%s', (name) => {
  test('is right in everything that can be checked', () => {
    const { checks, ok, finished, record } = recordOf(name);
    const game = gameOf(GAMES, record.head);
    // Actions under older rules are not recomputed.
    const isOlder = typeof game === 'string' || record.head.rulesVersion < game.rulesVersion;
    const others = checks.filter(({ status }) => status !== 'ok').map(({ id, status }) => [id, status]);
    expect(others).toEqual(
      isOlder
        ? [
            ['rules', 'skipped'],
            ['states', 'skipped'],
          ]
        : [],
    );
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
