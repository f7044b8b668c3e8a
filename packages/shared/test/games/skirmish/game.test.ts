// Skirmish Society as a match: what is taken when, what is secret from whom, and how a match ends.

import { defaultOptions } from '../../../src/games/skirmish/options.ts';
import { readOrder } from '../../../src/games/skirmish/orderText.ts';
import { resolve } from '../../../src/games/skirmish/resolve.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { boardOf } from '../../../src/games/skirmish/world.ts';
import { ARBITER, type Outcome, type Seat, SPECTATOR, type Viewer } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { armies, begun, codes, happened, near, placed, played, refusedAs, reportOf, vps } from './matches.ts';

const seat = (index: Seat): Viewer => ({ kind: 'seat', seat: index });
const view = (state: SkirmishState, viewer: Viewer) => skirmish.view(state, viewer);
const OPEN = begun();
const [A = '', B = ''] = armies(OPEN, 0);
const [THEIRS = ''] = armies(OPEN, 1);
/** Beside both. */
const FREE = near(OPEN, A).find((code) => near(OPEN, B).includes(code)) ?? '';
const fought = (state: SkirmishState, ...lines: readonly string[]) =>
  played(state, ...lines, 'host: resolve', 'host: unlock');

describe('setup', () => {
  test('[SKI-2.4] before it opens, a match has as many places as its map', () => {
    const state = skirmish.initialState();
    expect(state.control).toHaveLength(codes(state).length);
    expect(state.armies).toHaveLength(codes(state).length);
  });

  test('[SKI-2.3] each has two adjacent barracks with armies, and no points', () => {
    const { map } = OPEN;
    for (let player = 0; player < map.players; player++) {
      const [one = '', other = ''] = armies(OPEN, player);
      expect(near(OPEN, one)).toContain(other);
      expect([one, other].map((code) => boardOf(OPEN).works[codes(OPEN).indexOf(code)])).toEqual([
        'barracks',
        'barracks',
      ]);
      expect(OPEN.players[player]?.vp).toBe(0);
    }
    expect(OPEN.control.filter((one) => one >= 0)).toHaveLength(2 * map.players);
  });

  test.each([3, 7, 20])('[SKI-14.1] %i players have colours of their own', (players) => {
    const { looks } = begun({ players });
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(players);
  });

  test('[SKI-14.1] a look that was wished for is had, and the others get other colours', () => {
    const looks = (wished: readonly unknown[]) => {
      const settings = { ...defaultOptions, players: 5, playersMin: 5 };
      const [event] = skirmish.open(settings, 5, seededRandom(3), wished);
      return event?.type === 'matchOpened' ? event.looks : [];
    };
    const [own, other] = [
      { colour: 16, pattern: 12 },
      { colour: 4, pattern: 1 },
    ];
    const found = looks([null, own, null, other, null]);
    expect([found[1], found[3]]).toEqual([own, other]);
    expect(new Set(found.map(({ colour }) => colour)).size).toBe(5);
    // Of equal wishes the first counts; invalid looks are ignored.
    const twice = looks([own, own, { colour: 99, pattern: 1 }]);
    expect(twice[0]).toEqual(own);
    expect(new Set(twice.map(({ colour }) => colour)).size).toBe(5);
    expect(looks([])).toEqual(looks([null, null, null, null, null]));
  });

  test('[UI-S13] of three players none has the pattern of a neighbour', () => {
    expect(new Set(OPEN.looks.map(({ pattern }) => pattern)).size).toBe(3);
  });

  test.each([
    [{ players: 2 }, 'players', 'SKI-2.1'],
    [{ players: 5, playersMin: 6 }, 'playersMin', 'SKI-2.1'],
    [{ vp: 0 }, 'vp', 'SKI-9.4'],
    [{ resolutionHour: 24 }, 'resolutionHour', 'SKI-3.2'],
    [{ localOffset: 15 }, 'localOffset', 'SKI-3.7'],
    [{ votes: 'sometimes' }, 'votes', 'SKI-10.1'],
    [{ lockBeforeMs: -1 }, 'lockBeforeMs', 'SKI-3.4'],
    [{ mapSeed: 1.5 }, 'mapSeed', 'SKI-2.5'],
    [{ orderCheck: 1 }, 'orderCheck', 'SKI-13.6'],
  ])('options %j are refused', (options, option, rule) => {
    expect(skirmish.parseOptions(options)).toEqual({
      ok: false,
      error: { code: 'bad-options', rule, params: { option } },
    });
  });

  test('[SKI-2.2] a table has so many seats, and its host may begin with fewer', () => {
    const options = skirmish.parseOptions({ players: 12 });
    expect(options.ok && skirmish.seatsFor(options.value)).toEqual({ min: 3, max: 12 });
  });
});

describe('orders', () => {
  test('[SKI-13.6] the first bad order of a text is named, and none of it gets in', () => {
    const line = `1: order ${A} H, ${A} to ${A}, nonsense`;
    expect(refusedAs(OPEN, line)).toBe('own-territory');
    expect(refusedAs(OPEN, `1: order ${A} H, nonsense`)).toBe('unreadable');
    expect(refusedAs(OPEN, `1: order ${THEIRS} H`)).toBe('not-your-army');
    expect(refusedAs(OPEN, '1: order , ;')).toBe('no-order');
  });

  test('[SKI-4.6] with order check off everything is accepted, and unreadable orders are shown to their sender alone', () => {
    const state = played(begun({ orderCheck: false }), `1: order ${A} to ${A}, nonsense`);
    const [resolved] = happened(state, 'host: resolve');
    const seen = (viewer: Viewer) => {
      const event = resolved && skirmish.redact(resolved, viewer);
      return event?.type === 'resolved' ? event.report.invalid.map(({ text }) => text) : [];
    };
    expect(seen(seat(0))).toEqual([`${A} to ${A}`, 'nonsense']);
    expect(seen(seat(1))).toEqual([`${A} to ${A}`]);
    expect(seen(SPECTATOR)).toEqual([`${A} to ${A}`]);
  });

  test('[SKI-13.1] an order is secret unless it is given in public', () => {
    const state = played(OPEN, `1: order ${A} to ${FREE}`);
    expect(view(state, seat(0)).orders[0]).toHaveLength(1);
    for (const viewer of [seat(1), SPECTATOR, ARBITER])
      expect(view(state, viewer)).toEqual(view(OPEN, viewer));
    const published = played(state, `1: public order ${B} H`);
    expect(view(published, seat(1)).orders[0]).toEqual([
      { person: 0, text: `${B} H`, order: { type: 'hold', at: B }, isPublic: true },
    ]);
    const [first] = happened(state, `1: public order ${B} H`);
    expect(first && skirmish.redact(first, SPECTATOR)).toEqual(first);
  });

  test('[SKI-5.13] a public order withdrawn in secret stays visible', () => {
    const published = played(OPEN, `1: public order ${A} to ${FREE}`);
    const left = played(published, `1: withdraw ${A}`);
    expect(view(left, seat(1))).toEqual(view(published, seat(1)));
    expect(view(left, seat(0)).orders[0]?.[0]?.withdrawn).toBe(true);
    expect(reportOf(happened(left, 'host: resolve')).orders.find(({ id }) => id === A)).toEqual({
      id: A,
      player: 0,
      text: `${A} H`,
      success: true,
    });
    expect(refusedAs(left, `1: withdraw ${A}`)).toBe('nothing-to-withdraw');
  });

  test('[SKI-5.9] of many orders for one army the last counts, and a list does not grow by repetition', () => {
    const texts = Array.from({ length: 450 }, (_, i) => `1: order ${A} ${i % 2 === 0 ? 'H' : `to ${FREE}`}`);
    const state = played(OPEN, ...texts);
    expect(state.orders[0]).toHaveLength(2);
    const moved = reportOf(happened(state, 'host: resolve')).orders.find(({ id }) => id === A);
    expect(moved?.text).toBe(`${A} to ${FREE}`);
  });

  test('[SKI-4.1] a turn keeps so many texts of one player', () => {
    const loose = begun({ orderCheck: false });
    const full = Array.from({ length: 4 }, (_, i) => {
      const parts = Array.from({ length: 100 }, (__, n) => `x${i * 100 + n}`);
      return `1: order ${parts.join(',')}`;
    });
    expect(refusedAs(played(loose, ...full), '1: order y')).toBe('too-many-orders');
  });

  test('[SKI-3.4] in a lock orders and withdrawals are refused, and requests and looks are not', () => {
    const locked = played(OPEN, `1: order ${A} H`, 'host: lock');
    expect(refusedAs(locked, `1: order ${A} to ${FREE}`)).toBe('locked');
    expect(refusedAs(locked, `1: withdraw ${A}`)).toBe('locked');
    expect(refusedAs(locked, '1: look 20 16')).toBe('ok');
    expect(refusedAs(locked, '1: join-forces 2')).toBe('conditions-not-met');
    const after = played(locked, 'host: resolve');
    expect(refusedAs(after, `1: order ${A} H`)).toBe('locked');
    expect(refusedAs(played(after, 'host: unlock'), `1: order ${A} H`)).toBe('ok');
  });

  test('[SKI-13.2] the report suffices to work out every reason again', () => {
    const state = played(
      OPEN,
      `1: order ${A} to ${FREE}, ${B} S ${A} to ${FREE}`,
      `2: order ${THEIRS} H`,
      `3: order ${armies(OPEN, 2)[0]} H`,
    );
    const report = reportOf(happened(state, 'host: resolve'));
    const counted = report.orders.map(({ id, player, text }) => {
      const order = readOrder(text);
      if (order === null) throw new Error(text);
      return { id, player, order };
    });
    const again = resolve(boardOf(state).terrain, report.effect, counted);
    expect(again.results.map(({ id, success, reason, killer }) => [id, success, reason, killer])).toEqual(
      report.orders.map(({ id, success, reason, killer }) => [id, success, reason, killer]),
    );
    expect(again.results.find(({ id }) => id === A)?.facts.map(({ kind }) => kind)).toContain('supported');
  });

  test('[SKI-12.7] who did nothing that the report shows has missed the turn', () => {
    const state = fought(OPEN, `1: order ${A} H`, `2: order ${THEIRS} H`, `2: withdraw ${THEIRS}`);
    expect(state.missed).toEqual([0, 1, 1]);
    expect(fought(state, `2: order ${THEIRS} H`).missed).toEqual([1, 0, 2]);
  });

  test.each([
    ['with a pause', ['rule: pause', 'rule: unpause'], 'resolve'],
    ['that a rewind has brought back', ['rule: rewind'], 'resolve'],
    ['in which the server was away', [], 'resolve-uncounted'],
  ])('[SKI-12.7] a turn %s neither counts as missed nor ends a row', (_, doings, resolve) => {
    const once = fought(OPEN, `2: order ${THEIRS} H`);
    const before = doings.includes('rule: rewind') ? fought(once) : once;
    const state = played(before, ...doings, `1: order ${A} H`);
    expect(reportOf(happened(state, `host: ${resolve}`))).toMatchObject({ uncounted: true });
    const after = played(state, `host: ${resolve}`);
    expect(after.missed).toEqual([0, state.missed[1], state.missed[2]]);
    expect(fought(after).missed).toEqual(after.missed.map((count) => count + 1));
    expect(reportOf(happened(after, 'host: resolve')).uncounted).toBeUndefined();
  });
});

describe('votes', () => {
  const voting = { votes: 'every', voteStartTurn: 1 } as const;
  const offered = 'host: announce FEAST TRUCE TRUCE';

  test('[SKI-10.3, SKI-10.6] votes are public, and their effect is in force in the next turn', () => {
    const state = played(begun(voting), offered, '1: vote FEAST');
    expect(view(state, SPECTATOR).votes[0]).toEqual({ player: 0, person: 0, effect: 'FEAST' });
    expect(refusedAs(state, '1: vote TRUCE')).toBe('already-voted');
    expect(refusedAs(state, '2: vote STORM')).toBe('not-on-offer');
    const next = played(state, 'host: resolve');
    expect([state.effect, next.effect]).toEqual([null, 'FEAST']);
    expect(next.announced).toBeNull();
  });

  test('[SKI-10.5] a tie takes the tie effect, also of a vote that was not opened', () => {
    expect(played(begun(voting), offered, 'host: resolve').effect).toBe('TRUCE');
    const [announced, resolved] = happened(begun(voting), 'host: resolve');
    const tie = announced?.type === 'announced' ? announced.announcement.tie : null;
    expect(resolved?.type === 'resolved' && resolved.report.next).toBe(tie);
  });

  test('[SKI-10.8] same-day votes are secret, and their effect is in force in the very turn', () => {
    const open = played(begun({ ...voting, votingMode: 'sameDay' }), offered);
    const state = played(open, '1: vote FEAST');
    for (const viewer of [seat(1), SPECTATOR]) expect(view(state, viewer)).toEqual(view(open, viewer));
    expect(view(state, seat(0)).votes[0]?.effect).toBe('FEAST');
    const { effect, voted, next } = reportOf(happened(state, 'host: resolve'));
    expect({ effect, voted, next }).toEqual({ effect: 'FEAST', voted: 'FEAST', next: null });
  });

  test('[SKI-10.1] no vote opens in a turn without one', () => {
    expect(refusedAs(OPEN, offered)).toBe('no-vote-this-turn');
    expect(refusedAs(played(begun(voting), offered), offered)).toBe('announced-already');
    expect(refusedAs(begun(voting), 'host: announce FEAST FEAST FEAST')).toBe('bad-announcement');
    expect(refusedAs(begun(voting), '1: announce')).toBe('host-only');
  });
});

describe('joining forces', () => {
  const behind = { ...OPEN, ...vps(0, 0, 3) };
  /** The third has land enough. */
  const wide: SkirmishState = {
    ...behind,
    control: behind.control.map((one, place) => (one < 0 && place % 2 === 0 ? 2 : one)),
  };
  const joined = fought(wide, '2: join-forces 1', '1: join-forces 2');

  test('[SKI-11.4, SKI-11.5] two merged players become one: both order, win and chat together', () => {
    expect(skirmish.sidesOf?.(joined)).toEqual([[0, 1]]);
    expect(joined.players.map(({ gone, joint }) => [gone, joint])).toEqual([
      ['joined', false],
      [null, true],
      [null, false],
    ]);
    expect(refusedAs(joined, `1: order ${THEIRS} H`)).toBe('ok');
    expect(refusedAs(joined, `2: order ${A} H`)).toBe('ok');
    expect(refusedAs(joined, '1: join-forces 3')).toBe('conditions-not-met');
    expect(wide.looks.map(({ colour }) => colour)).not.toContain(joined.looks[1]?.colour);
    const won = happened(joined, '3: resign').at(-1);
    expect(won?.type === 'ended' && won.outcome).toMatchObject({
      winners: [0, 1],
      rule: 'SKI-9.5',
      places: [[0, 1], [2]],
    });
  });

  test('[SKI-11.5] one of the two sees what the other orders, and the later order counts', () => {
    const state = played(joined, `1: order ${A} to ${FREE}`, `2: order ${A} H`);
    expect(view(state, seat(0)).orders).toEqual(view(state, seat(1)).orders);
    expect(view(state, seat(2))).toEqual(view(joined, seat(2)));
    const own = reportOf(happened(state, 'host: resolve')).orders.find(({ id }) => id === A);
    expect(own).toMatchObject({ player: 1, person: 1, text: `${A} H` });
  });

  test('[SKI-11.6] if one resigns, the other plays on alone with its own orders', () => {
    const state = played(joined, `1: order ${A} H`, `2: order ${B} H`, '2: resign');
    expect(state.outcome).toBeNull();
    expect(state.orders[1]?.map(({ person }) => person)).toEqual([0]);
    expect(skirmish.playing(state)).toEqual([0, 2]);
    expect(skirmish.sidesOf?.(state)).toEqual([]);
    // A player who has left does not see the other's orders.
    const on = played(state, `1: order ${A} to ${FREE}`);
    expect(view(on, seat(1))).toEqual(view(state, seat(1)));
    expect(view(state, seat(1))).toEqual(view(state, SPECTATOR));
  });

  test('[SKI-11.6] the vote of a banned partner does not block the other’s', () => {
    const open = { ...joined, options: { ...joined.options, votes: 'every', voteStartTurn: 1 } } as const;
    const voted = played(open, 'host: announce FEAST TRUCE TRUCE', '1: vote FEAST');
    expect(refusedAs(voted, '2: vote TRUCE')).toBe('already-voted');
    const state = played(voted, 'rule: ban 1', '2: vote TRUCE');
    expect(state.votes[1]).toEqual({ player: 1, person: 1, effect: 'TRUCE' });
    expect(refusedAs(played(state, 'rule: unban 1'), '1: vote FEAST')).toBe('already-voted');
  });

  test('[SKI-11.4] requests of and to a resigned player are void', () => {
    const eligible = { ...begun({ players: 4 }), ...vps(0, 0, 3, 0) };
    const land = eligible.control.map((one, place) => (one < 0 && place % 2 === 0 ? 2 : one));
    const joined = played(
      { ...eligible, control: land },
      '1: join-forces 2',
      '2: join-forces 1',
      '2: resign',
    );
    expect(joined.requests).toEqual([]);
    expect(refusedAs(joined, '1: join-forces 4')).toBe('ok');
  });
});

describe('leaving and bans', () => {
  test('[SKI-12.2] who resigns is out at once: orders are dropped, armies hold', () => {
    const state = played(OPEN, `1: order ${A} to ${FREE}`, '1: resign');
    expect(state.orders[0]).toEqual([]);
    expect(refusedAs(state, `1: order ${A} H`)).toBe('resigned');
    expect(skirmish.legalCommands(state, 0)).toEqual([]);
    expect(reportOf(happened(state, 'host: resolve')).orders.find(({ id }) => id === A)?.text).toBe(`${A} H`);
  });

  test('[SKI-9.5] the last active player wins at once', () => {
    const state = played(OPEN, '1: resign', '3: resign');
    expect(state.outcome).toMatchObject({ winners: [1], reason: 'lastPlayer', rule: 'SKI-9.5' });
    expect(refusedAs(state, `2: order ${THEIRS} H`)).toBe('game-over');
    expect(skirmish.turn(state)).toEqual({ number: 1, phase: 'over', awaiting: [] });
  });

  test('[SKI-12.3] orders of the banned are refused, and those sent before neither count nor show', () => {
    const state = played(OPEN, `1: order ${A} to ${FREE}`, 'rule: ban 1');
    expect(refusedAs(state, `1: order ${A} H`)).toBe('banned');
    expect(skirmish.turn(state).awaiting).toEqual([1, 2]);
    expect(skirmish.legalCommands(state, 0)).toEqual([{ type: 'resign' }]);
    const report = reportOf(happened(state, 'host: resolve'));
    expect(report.invalid).toEqual([]);
    expect(report.orders.find(({ id }) => id === A)).toMatchObject({ text: `${A} H`, success: true });
    expect(report.missed).toEqual([1, 2]);
    const back = played(state, 'rule: unban 1');
    expect(reportOf(happened(back, 'host: resolve')).orders.find(({ id }) => id === A)?.person).toBe(0);
  });

  test('[SKI-13.5] who may say something without a name', () => {
    const may = (state: SkirmishState) => [0, 1, 2].map((one) => skirmish.mayChatAnonymously?.(state, one));
    expect(may(played(OPEN, 'rule: ban 1', '2: resign'))).toEqual([false, false, true]);
    expect(may(played(OPEN, 'rule: broadcasts off'))).toEqual([false, false, false]);
  });

  test('[SKI-12.4] rulings are for those who rule', () => {
    for (const text of ['ban 1', 'pause', 'rewind', 'mode fast', 'broadcasts off'])
      expect(refusedAs(OPEN, `1: ${text}`)).toBe('arbiter-only');
    expect(refusedAs(OPEN, `rule: order ${A} H`)).toBe('players-only');
    expect(refusedAs(OPEN, 'rule: ban 4')).toBe('no-such-player');
    expect(refusedAs(OPEN, 'rule: unban 1')).toBe('not-banned');
    expect(refusedAs(OPEN, 'rule: broadcasts on')).toBe('no-change');
  });
});

const WON_BY_FIRST: Outcome = { winners: [0], reason: 'points', rule: 'SKI-9.4', places: [[0], [1], [2]] };

/** So many territories for each player; the others belong to nobody. */
const ownedBy = ({ control }: SkirmishState, counts: readonly number[]): number[] => {
  const owners = counts.flatMap((count, seat) => Array.from({ length: count }, () => seat));
  return control.map((_, place) => owners[place] ?? -1);
};

describe('the end', () => {
  test('[SKI-9.4, SKI-9.6] who leads alone at the target wins, and the others are placed', () => {
    const state = { ...begun({ vp: 3, expansionMinimum: 2 }), ...vps(3, 1, 2) };
    const land = state.control.map((one, place) => (place === state.control.indexOf(-1) ? 0 : one));
    const [report, ended] = happened({ ...state, control: land }, 'host: resolve');
    expect(report?.type === 'resolved' && report.report.expansion).toEqual([1, 0, 0]);
    expect(ended).toEqual({
      type: 'ended',
      outcome: { winners: [0], reason: 'points', rule: 'SKI-9.4', places: [[0], [2], [1]] },
    });
  });

  test('[SKI-9.6] players whom only their seats set apart are level in the ranking', () => {
    const ended = { ...begun(), ...vps(0, 2, 2), outcome: WON_BY_FIRST };
    const land = (...counts: readonly number[]): number[] => ownedBy(ended, counts);
    expect(skirmish.ranking?.({ ...ended, control: land(2, 3, 3) })).toEqual([[0], [1, 2]]);
    expect(skirmish.ranking?.({ ...ended, control: land(2, 4, 3) })).toEqual([[0], [1], [2]]);
    expect(skirmish.ranking?.({ ...ended, ...vps(2, 2, 2), control: land(3, 3, 3) })).toEqual([[0], [1, 2]]);
  });

  test('[SKI-9.3] without army and barracks a player is out, and its land keeps its colour', () => {
    const farmland = codes(OPEN).find((_, place) => boardOf(OPEN).works[place] === null) ?? '';
    const state = placed({ [A]: 'A', [THEIRS]: 'B', [farmland]: 'c' }, {}, { mapSeed: 7 });
    const next = played(state, 'host: resolve');
    expect(next.players[2]?.gone).toBe('eliminated');
    expect(next.control[codes(next).indexOf(farmland)]).toBe(2);
    expect(skirmish.playing(next)).toEqual([0, 1]);
    expect(refusedAs(played(next, 'host: unlock'), `3: order ${farmland} H`)).toBe('out-of-the-game');
    // SKI-14.4: taken while it is on the map.
    expect(refusedAs(next, `1: look ${next.looks[2]?.colour} 1`)).toBe('colour-taken');
  });

  test('[SKI-14.4] a look changes once a turn', () => {
    const state = played(OPEN, '1: look 20 16');
    expect(state.looks[0]).toEqual({ colour: 20, pattern: 16 });
    expect(refusedAs(state, '1: look 19 16')).toBe('look-changed-already');
    expect(refusedAs(OPEN, '1: look 21 1')).toBe('no-such-colour');
    expect(refusedAs(OPEN, '1: look 1 17')).toBe('no-such-pattern');
    expect(refusedAs(played(state, 'host: resolve'), '1: look 19 16')).toBe('ok');
  });
});
