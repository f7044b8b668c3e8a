// Past turns of a match, derived from a viewer's events.

import { formatLand } from '@hexmarch/shared/games/skirmish/landText';
import { territoriesOf } from '@hexmarch/shared/games/skirmish/sides';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { boardOf, landOf } from '@hexmarch/shared/games/skirmish/world';
import { SPECTATOR, type Viewer } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { linkTo, readLink } from '../../../src/games/skirmish/history/looking.ts';
import { mapPicture } from '../../../src/games/skirmish/history/mapPicture.ts';
import {
  lasting,
  leadChanges,
  leaderAfter,
  pastTurns,
} from '../../../src/games/skirmish/history/pastTurns.ts';
import { turnsSince } from '../../../src/games/skirmish/history/since.ts';
import { inPlaces, storyOf } from '../../../src/games/skirmish/history/story.ts';
import { captionOf } from '../../../src/games/skirmish/report/panels.tsx';
import { reportText } from '../../../src/games/skirmish/report/reportText.ts';
import { resultsOf } from '../../../src/games/skirmish/resolution/resolved.ts';
import { STEPS, stepsOf } from '../../../src/games/skirmish/resolution/steps.ts';
import { NAMES, PEOPLE } from './picture.ts';
import { plain } from './plain.ts';
import { given, playedMatch, visibleTo } from './played.ts';
import { ofPicture } from './resolutions.ts';

const VOICE = {
  name: (player: number) => PEOPLE[player] ?? '?',
  place: (code: string) => NAMES[code] ?? code,
};

const MATCH = playedMatch({ players: 5, turns: 8, seed: 4 });
const SEAT: Viewer = { kind: 'seat', seat: 2 };

test.each([SEAT, SPECTATOR])(
  '[UI-S38] each turn is there with what was before and after it, for %j',
  (viewer) => {
    const turns = pastTurns(visibleTo(MATCH, viewer));
    expect(turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    turns.forEach((turn, i) => {
      const next = turns[i + 1];
      if (next !== undefined) expect(formatLand(turn.after.board)).toBe(formatLand(next.before.board));
      // Reasons match those of the reported results.
      const results = resultsOf(turn);
      for (const { id, success, reason, killer } of turn.report.orders)
        expect(results.get(id)).toMatchObject({
          success,
          ...(reason && { reason }),
          ...(killer && { killer }),
        });
    });
    expect(formatLand(turns.at(-1)?.after.board ?? MATCH.state)).toBe(formatLand(MATCH.state));
  },
);

test('what is new in a log is added to what was read of it', () => {
  const events = visibleTo(MATCH, SEAT);
  const cut = events.findIndex((event) => event.type === 'resolved' && event.report.turn === 4);
  const before = pastTurns(events.slice(0, cut));
  const after = pastTurns(events);
  expect(before).toHaveLength(3);
  expect(after.slice(0, 3)).toEqual(before);
  expect(after[0]).toBe(before[0]);
  // A shorter log of the same match invalidates the cache.
  expect(pastTurns(events.slice(0, cut))).toHaveLength(3);
});

test('a log that does not begin with the opening is read from the view before it', () => {
  const [opening, ...rest] = visibleTo(MATCH, SEAT);
  if (opening === undefined) throw new Error('nothing was opened');
  const start = skirmish.evolve(skirmish.initialState(), opening);
  expect(pastTurns(rest, start)).toEqual(pastTurns([opening, ...rest]));
});

test('[SKI-12.5] a turn that was undone stays, and the one that came in its place follows', () => {
  const random = seededRandom(9);
  const played = ['rewind', 'resolve'].reduce(
    (now, type) =>
      given(now, { kind: type === 'rewind' ? 'arbiter' : 'host' }, { type } as { type: 'rewind' }, random),
    MATCH,
  );
  const turns = pastTurns(visibleTo(played, SPECTATOR));
  expect(turns.map(({ turn, isUndone }) => [turn, isUndone]).slice(-2)).toEqual([
    [8, true],
    [8, false],
  ]);
  expect(lasting(turns)).toHaveLength(8);
  expect(turns.at(-1)?.index).toBe(8);
});

test('[UI-S38] the lead changes where another stands first', () => {
  const turns = pastTurns(visibleTo(MATCH, SPECTATOR));
  const leaders = turns.map(leaderAfter);
  const changes = turns.flatMap(({ index }) =>
    index > 0 && leaders[index - 1] !== undefined && leaders[index] !== leaders[index - 1] ? [index] : [],
  );
  expect([...leadChanges(turns)]).toEqual(changes);
  expect(changes.length).toBeGreaterThan(0);
});

test('[UI-S45] points by source, land over the turns, at most five turning points', () => {
  const turns = pastTurns(visibleTo(MATCH, SPECTATOR));
  const story = storyOf(turns);
  const { players } = MATCH.state;
  for (const { player, vp, farming, expansion, other, land } of story?.players ?? []) {
    expect([player, farming + expansion + other]).toEqual([player, players[player]?.vp]);
    expect(vp).toBe(players[player]?.vp);
    expect(other).toBe(0);
    expect(land).toHaveLength(9);
    expect(land[0]).toBe(2);
    expect(land.at(-1)).toBe(territoriesOf(boardOf(MATCH.state), player));
  }
  expect(story?.players).toHaveLength(5);
  const points = story?.points ?? [];
  expect(points.length).toBeGreaterThan(0);
  expect(points.length).toBeLessThanOrEqual(5);
  expect([...points].sort((a, b) => a.turn.index - b.turn.index)).toEqual(points);
  expect(storyOf([])).toBeUndefined();
});

test('[UI-S39] missed turns: armies, land and points of the absent player', () => {
  const turns = pastTurns(visibleTo(MATCH, SEAT));
  const since = turnsSince(turns, 5, 2);
  expect(since.map(({ turn }) => turn.turn)).toEqual([6, 7, 8]);
  for (const { turn, lost, won, points } of since) {
    const count = (control: readonly number[]): number => control.filter((owner) => owner === 2).length;
    const { before, after, report } = turn;
    expect(count(after.board.control) - count(before.board.control)).toBe(won.length - lost.length);
    expect(points).toBe((report.farming[2] ?? 0) + (report.expansion[2] ?? 0));
  }
  expect(turnsSince(turns, 8, 2)).toEqual([]);
});

test('a small map has every cell once, by owner', () => {
  const [turn] = pastTurns(visibleTo(MATCH, SPECTATOR));
  if (turn === undefined) throw new Error('nothing was resolved');
  const { map } = landOf(turn.view.map);
  const { land, viewBox } = mapPicture(map, turn.after.board);
  const cells = land.reduce((sum, { path }) => sum + path.split('M').length - 1, 0);
  expect(cells).toBe(Object.keys(map.cells).length);
  expect(land.map(({ owner }) => owner).sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4]);
  expect(viewBox).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
});

describe('the address', () => {
  test.each([
    ['/m/x', '', {}],
    ['/m/x/turn/7', '', { turn: 7 }],
    ['/m/x/turn/7', '?why=MM', { turn: 7, why: 'MM' }],
    ['/m/x', '?why=REF%3A2', { why: 'REF:2' }],
    ['/m/x/replay', '', undefined],
    ['/practice/skirmish', '', undefined],
  ])('[UI-S1] %s%s', (pathname, search, linked) => {
    expect(readLink({ pathname, search })).toEqual(linked);
    if (linked !== undefined) {
      const { turn, why } = linked as { turn?: number; why?: string };
      expect(linkTo('/m/x/turn/3', turn, why)).toBe(`${pathname}${search}`);
    }
  });
});

describe('as text', () => {
  test('[UI-S36] plain: who ordered what, what failed, what was earned, who stands where', () => {
    expect(reportText(ofPicture(), VOICE, 'plain').split('\n')).toEqual([
      'Report of turn 9',
      'FEAST was in force.',
      'Aster: AG to UL, MM to QU ✗, MS S MM to QU ✗, OB F +2, DU H',
      'Gale: AD F +2, HA to PE, LO H, ZA F +2',
      'Cleo: AL F +2, EL to YA, QU H',
      'Dara: KL F +2, LF to ME, WE to OR',
      'Bryn: KE F +2, SE to AH',
      'Emil: AS to MS ✗, FR H, GA to MA',
      'Fenn: TR to BA, WN to EH',
      'Standings: Aster 8 (12), Gale 8 (9), Cleo 7 (7), Dara 6 (7), Bryn 4 (6), Emil 3 (5), Fenn 1 (9)',
    ]);
  });

  test('[UI-S36] with the marks of Discord', () => {
    expect(reportText(ofPicture(), VOICE, 'discord')).toContain(
      '**Aster**: AG to UL, __MM to QU__ ✗, __MS S MM to QU__ ✗, OB F +2, DU H',
    );
  });
});

test('[UI-S35] each step of a playback has its caption', () => {
  const steps = stepsOf(ofPicture(), 0);
  expect(STEPS.map((name) => plain(captionOf(name, steps), VOICE))).toEqual([
    '22 orders',
    '1 support was cut',
    '9 armies got through, 2 stayed',
    'Nobody was killed',
    'Points: Aster +3, Bryn +2, Cleo +2, Dara +2, Gale +4',
  ]);
});

test('a running match is followed to its end', () => {
  const played = playedMatch({ players: 3, turns: 60, seed: 2, settings: { vp: 4 } });
  expect(skirmish.outcome(played.state)).toBeDefined();
  const turns = pastTurns(visibleTo(played, SPECTATOR));
  expect(turns.at(-1)?.view.turn).toBe(played.state.turn);
});

test('[SKI-9.6] the final ranking lists the winner first, even before a player who left with more points', () => {
  const players = [2, 0, 1].map((player) => ({ player }));
  expect(inPlaces(players, { places: [[0], [2], [1]] }).map(({ player }) => player)).toEqual([0, 2, 1]);
});
