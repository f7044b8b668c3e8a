// Campaigns (SKOR-10.1): realms, how they are joined, and random matches between them.

import fc from 'fast-check';
import { levelIn } from '../../../src/catalogue/botPlayers.ts';
import { SIDES } from '../../../src/games/skor/axial.ts';
import { geometry } from '../../../src/games/skor/board.ts';
import { skorBot } from '../../../src/games/skor/bot/skorBot.ts';
import { citiesOf } from '../../../src/games/skor/cities.ts';
import { acrossSide, formatLands, parseLands, sideTowards } from '../../../src/games/skor/lattice.ts';
import { formatPosition, parsePosition } from '../../../src/games/skor/position.ts';
import { isBeforePlay } from '../../../src/games/skor/query.ts';
import { joined, openSides, type Realm, realmIn, realmOf, spacesOf } from '../../../src/games/skor/realm.ts';
import { formatRealm, parseRealm } from '../../../src/games/skor/realmText.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import type { SkorCommand, SkorSettings, SkorState } from '../../../src/games/skor/types.ts';
import type { Random } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { campaignContract } from '../../../tools/games/skor/contract.ts';
import { playRandomly, SKOR_STYLE } from '../../../tools/games/skor/random/style.ts';
import { randomRealm, randomRealms } from '../../../tools/games/skor/realms.ts';
import { playout } from '../../../tools/playout.ts';
import { runs, seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';

const endOf = ({ plies, opened }: ReturnType<typeof playRandomly>): SkorState =>
  [...plies].at(-1)?.after ?? opened;

const SIZES = [2, 4, 8] as const;
const size = fc.constantFrom(...SIZES);
const seed = fc.integer({ min: 1, max: 1_000_000 });

describe('[SKOR-10.1] contracts', () => {
  describe('with 4 Cities', () => describeGameContract(campaignContract(2), seeds(1, 4)));
  describe('with 8 Cities', () => describeGameContract(campaignContract(4), seeds(5, 2)));
});

test('[SKOR-10.1c] the neighbour at each side, and nothing else, is at that side', () => {
  for (let side = 1; side <= SIDES; side++) expect(sideTowards({ q: 0, r: 0 }, acrossSide(side))).toBe(side);
  expect(sideTowards({ q: 0, r: 0 }, { q: 9, r: -9 })).toBeUndefined();
});

test('[SKOR-10.1d] joined realms never overlap, and the middle is the board of forty', () =>
  fc.assert(
    fc.property(size, seed, (cities, from) => {
      const random = seededRandom(from);
      const realms = [randomRealm(random, cities), randomRealm(random, cities)] as const;
      const [a, b] = realms.map((realm) => {
        const open = openSides(realm);
        return open[random.pick(open.length)] ?? { at: '0,0', side: 1 };
      });
      if (a === undefined || b === undefined) throw new Error('there must be an open side');
      const { board, placed } = joined(realms, [a, b]);
      const { spaces, lands, landOf } = geometry(board);
      const sizes = realms.map((realm) => spacesOf(realm).size);
      expect(new Set(spaces).size).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0) + 2);
      expect(new Set(lands.map(({ at }) => at)).size).toBe(2 * cities);
      for (const at of geometry('standard').spaces) expect(spaces).toContain(at);
      expect(landOf[spaces.indexOf('0,0')]).toBe(0);
      expect(landOf[spaces.indexOf('6,-3')]).toBe(1);
      for (const { at } of placed) expect(spaces).toContain(at);
      expect(placed.length).toBe(
        realms.reduce((sum, realm) => sum + Object.keys(realm.structures).length, 0),
      );
    }),
    { numRuns: runs(300) },
  ));

test('[SKOR-10.1d] a side is open where nothing is joined and nothing of one’s own lies farther out', () => {
  const line: Realm = { lands: ['0,0', '6,-3'], joins: [['0,0', '6,-3']], structures: {} };
  // Side 2 leads from the left one to the right one, and sides 1 and 3 lead there as well, though less.
  expect(openSides(line).map(({ at, side }) => `${at} ${side}`)).toEqual([
    ...['0,0 4', '0,0 5', '0,0 6'],
    ...['6,-3 1', '6,-3 2', '6,-3 3'],
  ]);
});

test('[SKOR-10.1a, 10.1b] the winner keeps the board with its buildings; nobody does after a draw, or before play', () => {
  let won = 0;
  for (const from of seeds(1, 12)) {
    const final = endOf(playRandomly(from, { alternative: false, roundLimit: 60 }));
    const realm = realmOf(final);
    expect(realm === undefined).toBe(final.outcome?.winners.length !== 1 || isBeforePlay(final));
    if (realm === undefined) continue;
    won += 1;
    expect(realm.lands).toEqual(['0,0', '6,-3']);
    expect(Object.values(realm.structures).filter((kind) => kind === 'city')).toHaveLength(2);
    const read = parseRealm(formatRealm(realm));
    expect(read.ok && canonicalText(read.value)).toBe(canonicalText(realm));
  }
  expect(won).toBeGreaterThan(0);
});

const settings = (from: number, cities: number): SkorSettings => {
  const parsed = skor.parseOptions({ realms: randomRealms(seededRandom(from), cities) });
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};

test('[SKOR-10.1e] two civilians begin on every City, and nothing but the first turn is rolled', () => {
  const plies = [...playout(skor, SKOR_STYLE, settings(7, 2), 2, 7).plies];
  const begun = plies.find(({ after }) => after.stage !== 'setup')?.after;
  if (begun === undefined) throw new Error('it never began');
  expect(begun.options.roundLimit).toBe(225);
  for (const seat of [0, 1]) {
    const cities = citiesOf(begun, seat);
    expect(cities).toHaveLength(2);
  }
  expect(begun.stacks.filter((stack) => stack !== 0)).toHaveLength(4);
});

test('[SKOR-10.1] before sides are chosen each sees both realms as they are by themselves', () => {
  const given = settings(11, 4);
  const opened = skor.open(given, 2, seededRandom(1)).reduce(skor.evolve, skor.initialState());
  const [a, b] = (given.realms ?? []).map((text) => parseRealm(text));
  for (const [seat, read] of [a, b].entries())
    expect(canonicalText(sorted(realmIn(opened, seat)))).toBe(
      canonicalText(read?.ok === true ? sorted(read.value) : read),
    );
});

const sorted = (realm: Realm): Realm => ({
  lands: [...realm.lands].sort(),
  joins: realm.joins.map((pair) => [...pair].sort() as [string, string]).sort(),
  structures: realm.structures,
});

test('[SKOR-10.1] a match between realms goes to a City, and its positions are texts', () => {
  let captured = 0;
  for (const from of seeds(21, 3)) {
    const plies = [...playout(skor, SKOR_STYLE, { ...settings(from, 2), roundLimit: 60 }, 2, from).plies];
    captured += plies.filter(({ events }) => events.some(({ type }) => type === 'captured')).length;
    for (const { after } of plies.slice(-3)) {
      const read = parsePosition(formatPosition(after));
      expect(read.ok && canonicalText(read.value)).toBe(canonicalText(after));
    }
  }
  expect(captured).toBeGreaterThan(0);
});

test.each([
  ['no list', 'x'],
  ['one alone', ['{}']],
  [
    'not whole',
    ['{"lands":["0,0"],"joins":[],"structures":{}}', '{"lands":["0,0"],"joins":[],"structures":{}}'],
  ],
  [
    'of other sizes',
    [formatRealm(randomRealm(seededRandom(1), 2)), formatRealm(randomRealm(seededRandom(2), 4))],
  ],
  ['without a City', [1, 2].map((n) => formatRealm({ ...randomRealm(seededRandom(n), 2), structures: {} }))],
  ['torn apart', [1, 2].map(() => '{"lands":["0,0","12,-6"],"joins":[["0,0","12,-6"]],"structures":{}}')],
])('[SKOR-10.1] realms that are %s are refused', (_what, realms) => {
  expect(skor.parseOptions({ realms }).ok).toBe(false);
});

const given = (state: SkorState, seat: number, command: SkorCommand, random: Random): SkorState => {
  const decided = skor.decide(state, command, { kind: 'seat', seat }, random);
  if (!decided.ok) throw new Error(`${skor.formatCommand(state, command)}: ${decided.error.code}`);
  return decided.value.reduce(skor.evolve, state);
};

/** Bots play from the opening until one has won, or for that many turns. */
function playedByBots(cities: number, turns: number): { readonly state: SkorState; readonly ends: number } {
  const random = seededRandom(cities);
  const opening = skor.open(settings(31 + cities, cities), 2, random);
  let state = opening.reduce(skor.evolve, skor.initialState());
  let ends = 0;
  for (let commandCount = 0; state.outcome === null && ends < turns; commandCount++) {
    const [seat = 0] = skor.turn(state).awaiting;
    const view = skor.view(state, { kind: 'seat', seat });
    const command = skorBot.nextCommand(view, seat, { level: levelIn('skor', 2), seed: commandCount });
    if (command === undefined) throw new Error('awaited, yet silent');
    if (command.type === 'end') ends += 1;
    state = given(state, seat, command, random);
  }
  return { state, ends };
}

test('[SKOR-10.1] bots play between realms of two Cities, and take some', () => {
  const { state } = playedByBots(2, 40);
  const [ours, theirs] = [0, 1].map((seat) => citiesOf(state, seat).length);
  expect(state.outcome !== null || ours !== theirs).toBe(true);
}, 120_000);

test('[SKOR-10.1] bots play between realms of four Cities', () => {
  const { state, ends } = playedByBots(4, 8);
  expect(state.outcome !== null || ends === 8).toBe(true);
}, 120_000);

test('[SKOR-11] whatever stands where a campaign should is read or refused, and never throws', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(null, [], {}, [null], '0,0', ['0,0', '6,-3'], { '0,0': 'A' }),
  );
  fc.assert(
    fc.property(odd, odd, odd, (lands, joins, more) => {
      const texts = [
        { campaign: { lands, joins, taken: more }, to_move: 'A' },
        { campaign: more, players: { A: { on_city: lands } }, to_move: 'A' },
        { board: `lands ${JSON.stringify(lands)}`, taken: joins, to_move: 'A' },
      ];
      for (const text of texts) expect(typeof parsePosition(JSON.stringify(text)).ok).toBe('boolean');
      const realm = JSON.stringify({ lands, joins, structures: more });
      expect(skor.parseOptions({ realms: [realm, realm] }).ok).toBe(false);
      expect(skor.parseOptions({ realms: [lands, joins] }).ok).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

test('[SKOR-10.1c] a board is one text, whatever order its territories and joints come in', () =>
  fc.assert(
    fc.property(seed, (from) => {
      const { lands, joins } = randomRealm(seededRandom(from), 4);
      const owned = lands.map((at, i) => ({ at, seat: i % 2 }));
      const text = formatLands({ lands: owned, joins });
      const turned = joins.map(([one, other]) => [other, one] as const);
      expect(formatLands({ lands: [...owned].reverse(), joins: [...turned].reverse() })).toBe(text);
      expect(formatLands(parseLands(text))).toBe(text);
    }),
    { numRuns: runs(30) },
  ));
