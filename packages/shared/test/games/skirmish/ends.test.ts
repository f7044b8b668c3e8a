// Ends of what is drawn for all: votes, and colours of those who join forces. Whatever players say has one end.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { onOffer } from '../../../src/games/skirmish/votes.ts';
import { landOf } from '../../../src/games/skirmish/world.ts';
import { actorOf } from '../../../src/kernel/actors.ts';
import { endsOf } from '../../../src/kernel/ends.ts';
import { formatFraction, sumOf } from '../../../src/kernel/fraction.ts';
import type { Actor } from '../../../src/kernel/game.ts';
import { begun, played } from './matches.ts';

const HOST: Actor = { kind: 'host' };
const VOTING = begun({ votes: 'every', voteStartTurn: 1 });

const effects = (state: SkirmishState): number => onOffer(landOf(state.map).terrain, state.effect).length;

test('[SKI-10.2] a vote offers any two effects in either order, and a tie takes either', () => {
  const ends = endsOf(skirmish, VOTING, { type: 'announce' }, HOST) ?? [];
  const count = effects(VOTING) * (effects(VOTING) - 1) * 2;
  expect(ends).toHaveLength(count);
  expect([...new Set(ends.map(formatFraction))]).toEqual([`1/${count}`]);
});

test('[SKI-10.5] a turn whose vote was not opened ends with each effect as often as any other', () => {
  const ends = endsOf(skirmish, VOTING, { type: 'resolve' }, HOST) ?? [];
  const next = ends.map(({ state }) => state.effect);
  expect(new Set(next).size).toBe(effects(VOTING));
  for (const effect of next) {
    const same = ends.filter(({ state }) => state.effect === effect);
    expect(formatFraction(sumOf(same))).toBe(`1/${effects(VOTING)}`);
  }
});

test('[SKI-11.4] two who join forces get any colour that nobody has', () => {
  const base = begun({ players: 4, playersMin: 4, votes: 'off' });
  // The last is far ahead of both.
  const behind = {
    ...base,
    control: base.control.map((owner, place) => (owner < 0 && place % 2 === 0 ? 3 : owner)),
    players: base.players.map((player, seat) => ({ ...player, vp: seat === 3 ? 6 : 0 })),
  };
  const requested = played(behind, '1: join-forces 2', '2: join-forces 1');
  const ends = endsOf(skirmish, requested, { type: 'resolve' }, HOST) ?? [];
  const colours = ends.map(({ state }) => state.looks.map(({ colour }) => colour).join(' '));
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(colours).size).toBe(ends.length);
  expect([...new Set(ends.map(formatFraction))]).toEqual([`1/${ends.length}`]);
});

test('what a player says, from the state or the own view, and a turn without a vote have one end', () => {
  const quiet = begun({ votes: 'off' });
  expect(endsOf(skirmish, quiet, { type: 'resolve' }, HOST)).toHaveLength(1);
  for (const seat of [0, 1, 2]) {
    const view = skirmish.view(quiet, { kind: 'seat', seat });
    for (const command of skirmish.legalCommands(view, seat)) {
      expect(endsOf(skirmish, quiet, command, actorOf(seat))).toMatchObject([{ n: 1, d: 1 }]);
      expect(endsOf(skirmish, view, command, actorOf(seat))).toMatchObject([{ n: 1, d: 1 }]);
    }
  }
});
