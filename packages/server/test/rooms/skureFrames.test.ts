// Nobody but its own player learns of a team of Skure before all are in, nor of a place before all are ready (SKURE-2.2, 2.4): two
// runs of one match that differ in nothing but that send allies, enemies and watchers the same, byte for byte, and no word of a team
// is in anything that anybody else gets, the battle master included.

import { chooseTeam } from '@hexmarch/shared/games/skure/bot/chooseTeam';
import { charactersOf } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTIONS, type Place } from '@hexmarch/shared/games/skure/field/types';
import { formatCommand } from '@hexmarch/shared/games/skure/notation';
import { zoneFor } from '@hexmarch/shared/games/skure/setup';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { AnyGame, Random, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { LONG } from '../../../shared/tools/sweep.ts';
import { harness } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import type { TestClient } from '../support/testClient.ts';
import { expectAlike, give, type Run, runOf } from '../support/twoRuns.ts';

/** Who does one thing in one run and another in the other. */
const SECRETIVE: Seat = 1;
const TEAMS = LONG ? 60 : 8;

const stateOf = ({ table }: Run) => table.match?.position.state as SkureState;

/** Changes of mind: so many teams, of which the last counts. */
const teamsOf = (state: SkureState, count: number, random: Random): readonly string[] =>
  Array.from({ length: count }, () =>
    formatCommand({ type: 'team', team: chooseTeam(state.options, random) }),
  );

function deploying(state: SkureState, seat: Seat, random: Random): readonly string[] {
  const taken = new Set<Place>();
  return charactersOf(state, seat).map((one) => {
    const free = zoneFor(state, one).filter((at) => !taken.has(at));
    const at = free[random.pick(free.length)] ?? 0;
    taken.add(at);
    const facing = DIRECTIONS[random.pick(DIRECTIONS.length)] ?? 0;
    return formatCommand({ type: 'deploy', who: one.id, at: placeText(state.field.width, at), facing });
  });
}

describe.each([
  ['two', { players: 2 }],
  ['three for themselves', { players: 3 }],
  ['two against two', { players: 4, sides: 'pairs' }],
])('%s', (_name, settings) => {
  const players = settings.players;
  const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== SECRETIVE);

  test('others get the same frames, in number, size and order, whatever was sent and placed', async () => {
    const options = { ...settings, points: 60 };
    let differing = 0;
    for (let seed = 1; seed <= TEAMS; seed++) {
      const runs = await Promise.all(
        [1, 2].map(() => runOf(skure as unknown as AnyGame, options, players, seed)),
      );
      const [first] = runs as [Run];
      // Another team first, the same one at last: it is shown in the end.
      const last = teamsOf(stateOf(first), 1, seededRandom(seed));
      for (const [i, run] of runs.entries())
        for (const text of [...teamsOf(stateOf(run), 1, seededRandom(100 * seed + i)), ...last])
          await give(run, SECRETIVE, text);
      differing += Number(!expectAlike(runs, SECRETIVE, { seed, phase: 'teams' }));
      for (const seat of others) {
        const [text = ''] = teamsOf(stateOf(first), 1, seededRandom(1000 * seed + seat));
        for (const run of runs) await give(run, seat, text);
      }
      expect(runs.map((run) => stateOf(run).phase)).toEqual(['places', 'places']);
      expectAlike(runs, SECRETIVE, { seed, phase: 'teams shown' });
      const final = deploying(stateOf(first), SECRETIVE, seededRandom(seed));
      for (const [i, run] of runs.entries()) {
        const random = seededRandom(100 * seed + i);
        // In one run more often than in the other.
        const before = Array.from({ length: 1 + i }, () => deploying(stateOf(run), SECRETIVE, random)).flat();
        for (const text of [...before, ...final]) await give(run, SECRETIVE, text);
      }
      differing += Number(!expectAlike(runs, SECRETIVE, { seed, phase: 'places' }));
      for (const seat of [SECRETIVE, ...others]) {
        const texts = seat === SECRETIVE ? [] : deploying(stateOf(first), seat, seededRandom(seed + seat));
        for (const text of [...texts, 'ready']) for (const run of runs) await give(run, seat, text);
      }
      expect(runs.map((run) => stateOf(run).phase)).toEqual(['battle', 'battle']);
      expectAlike(runs, SECRETIVE, { seed, phase: 'places shown' });
    }
    // The runs did differ, and the player itself got all of its actions.
    expect(differing).toBe(2 * TEAMS);
  }, 120_000);
});

const hall = harness(['--no-limits']);
const SECRET = ['will-o-wisp', 'fierce-fire-elemental', 'spider'];

async function mastered() {
  const options = { players: 4, sides: 'pairs', master: 'full', rolls: 'hand' };
  const { matchId, ada } = await hall.waiting({ game: 'skure', options });
  const gil = await hall.join(matchId, 'watch', undefined, 'Gil');
  const spectator = await hall.join(matchId, 'watch');
  ada.send(MESSAGE.manage, { do: 'nameArbiter', person: gil.welcome?.person });
  await gil.until(() => gil.welcome?.arbiter === true);
  const others: TestClient[] = [];
  for (const name of ['Bob', 'Cleo', 'Dan']) others.push(await hall.join(matchId, 'seat', undefined, name));
  const [bob, cleo, dan] = others as [TestClient, TestClient, TestClient];
  const everybody = [ada, bob, cleo, dan, gil, spectator];
  await Promise.all(everybody.map((client) => client.until(() => client.state.status === 'playing')));
  return { matchId, ada, bob, cleo, dan, gil, spectator, others: [bob, cleo, dan, gil, spectator] };
}

test('no word of a team is in a frame, a log, a record or an answer for an ally, an enemy, the master or a spectator', async () => {
  const { matchId, ada, bob, cleo, dan, gil, others } = await mastered();
  await ada.act(`team ${SECRET.join(',')}`);
  await gil.until(() => gil.state.sequence === 2);
  // All roles, by all routes.
  for (const client of others) client.send(MESSAGE.log, { from: 0 });
  await Promise.all(others.map((client) => client.until(() => client.last(MESSAGE.log) !== undefined)));
  for (const text of ['deploy A1 3,15 N', 'ready', 'attack A1']) {
    const played = cleo.play(text);
    await cleo.until(() => cleo.refusal(played) !== undefined);
  }
  const late = await hall.join(matchId, 'watch');
  const answers = await Promise.all(
    [`/api/matches/${matchId}/record`, `/api/matches/${matchId}`, '/api/matches', '/api/games'].map(
      async (path) => (await fetch(hall.url + path)).text(),
    ),
  );
  expect(answers[0]).toContain('"kind":"told"');
  for (const word of SECRET) {
    for (const { frames } of [...others, late])
      expect({ word, isLeaked: holds(frames, word) }).toEqual({ word, isLeaked: false });
    for (const text of answers.slice(0, 3)) expect(text).not.toContain(word);
    // Proof that the search works.
    expect(holds(ada.frames, word)).toBe(true);
  }
  for (const client of [bob, cleo, dan]) await client.act('team soldier,archer,mage');
  for (const client of [...others, late]) {
    await client.until(() => client.state.phase !== 'teams');
    for (const word of SECRET) expect(holds(client.frames, word)).toBe(true);
  }
}, 60_000);
