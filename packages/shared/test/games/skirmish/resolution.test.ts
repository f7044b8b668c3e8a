// The resolution against the definitions, on random positions; and that the order of submission means nothing.

import fc from 'fast-check';
import { carryOut } from '../../../src/games/skirmish/carryOut.ts';
import { NOBODY } from '../../../src/games/skirmish/land/types.ts';
import { resolve } from '../../../src/games/skirmish/resolve.ts';
import { runs } from '../../../tools/sweep.ts';
import { consistentOutcomes, greatestOutcome } from './bruteForce.ts';
import { described, SIZES, type Situation, situationOf } from './positions.ts';

const resolutionOf = ({ board, effect, counted }: Situation) => resolve(board.terrain, effect, counted);

test('[SKI-7.9] the resolution is the greatest consistent outcome of SKI-7.1 to 7.8', () => {
  const seen = { several: 0, killed: 0, moved: 0, failed: 0, given: 0, cut: 0, exception: 0 };
  fc.assert(
    fc.property(SIZES, (size) => {
      const situation = situationOf(size);
      const { counted, effect } = situation;
      const { results, deaths } = resolutionOf(situation);
      const { moved, given } = greatestOutcome(counted, effect);
      const succeeded = (types: readonly string[]) =>
        results.filter(({ order, success }) => success && types.includes(order.type)).map(({ id }) => id);
      expect([described(situation), succeeded(['move'])]).toEqual([described(situation), [...moved]]);
      expect([described(situation), succeeded(['supportHold', 'supportMove'])]).toEqual([
        described(situation),
        [...given],
      ]);
      seen.several += Number(consistentOutcomes(counted, effect).length > 1);
      seen.killed += deaths.length;
      seen.moved += moved.size;
      seen.given += given.size;
      seen.failed += results.filter(({ order, success }) => order.type === 'move' && !success).length;
      seen.cut += results.filter(
        ({ order, reason }) => order.type === 'supportMove' && reason === 'cut',
      ).length;
      seen.exception += results.filter(({ facts }) => facts.some(({ kind }) => kind === 'exception')).length;
    }),
    { numRuns: runs(3000) },
  );
  // Positions in which nothing happens would prove nothing.
  for (const [what, times] of Object.entries(seen)) expect([what, times > 20]).toEqual([what, true]);
});

test('[SKI-7] the order in which orders were sent by different armies means nothing', () => {
  fc.assert(
    fc.property(SIZES, fc.nat(), (size, turn) => {
      const situation = situationOf(size);
      const { counted, board, effect } = situation;
      const byId = (list: readonly { id: string }[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
      const plain = (orders: typeof counted) =>
        byId(
          resolve(board.terrain, effect, orders).results.map(({ facts, ...result }) => ({
            ...result,
            facts: facts
              .map((fact) => ({ ...fact, others: byId(fact.others) }))
              .map((fact) => JSON.stringify(fact))
              .sort(),
          })),
        );
      const at = counted.length === 0 ? 0 : turn % counted.length;
      const turned = [...counted.slice(at), ...counted.slice(0, at)].reverse();
      expect(plain(turned)).toEqual(plain(counted));
    }),
    { numRuns: runs(500) },
  );
});

test('[SKI-8.1] no army is lost but the dead, none comes but the reinforcements, and each controls where it stands', () => {
  fc.assert(
    fc.property(SIZES, (size) => {
      const situation = situationOf(size);
      const resolution = resolutionOf(situation);
      const { board } = situation;
      const after = carryOut(board, resolution);
      const count = (armies: readonly number[]) => armies.filter((seat) => seat !== NOBODY).length;
      const arrived = resolution.results.filter(({ id, success }) => id.startsWith('REF') && success).length;
      expect(count(after.armies)).toBe(count(board.armies) - resolution.deaths.length + arrived);
      after.armies.forEach((seat, place) => {
        if (seat !== NOBODY) expect(after.control[place]).toBe(seat);
      });
      for (const { player, killer } of resolution.deaths) {
        expect(resolution.results.find(({ id }) => id === killer)?.player).not.toBe(player);
        expect(situation.effect).not.toBe('TRUCE');
      }
    }),
    { numRuns: runs(1000) },
  );
});
