// What is refused when the process is short of something, in which order, and what counts as being short of time.

import fc from 'fast-check';
import { SHED, type Shed } from '../../src/base/loadShedding.ts';
import { LAG_MACHINE, LagGauge, LOOK_MS, SPELL_MS } from '../../src/ops/lagGauge.ts';
import { type Gauges, Load } from '../../src/ops/load.ts';
import { HandMachine } from '../support/handMachine.ts';

const loadAt = (
  gauges: Partial<Record<keyof Gauges, number>>,
  count: (what: Shed) => void = () => undefined,
) => {
  const { heap = 0, sockets = 0, lagMs = 0 } = gauges;
  return new Load({ heap: () => heap, sockets: () => sockets, lagMs: () => lagMs }, count);
};

test.each<[Partial<Record<keyof Gauges, number>>, number]>([
  [{}, 0],
  [{ heap: 0.69, sockets: 0.69, lagMs: 149 }, 0],
  [{ heap: 0.7 }, 1],
  [{ sockets: 0.75 }, 2],
  [{ heap: 0.8, sockets: 0.1 }, 3],
  [{ heap: 0.85 }, 4],
  [{ sockets: 0.9 }, 5],
  [{ lagMs: 150 }, 1],
  [{ lagMs: 200 }, 2],
  [{ lagMs: 300 }, 3],
  [{ lagMs: 400 }, 4],
  // Players can rejoin at any lag.
  [{ lagMs: 1e6 }, 4],
])('at %j the first %i are refused', (gauges, refused) => {
  expect(loadAt(gauges).standing.refused).toEqual(SHED.slice(0, refused));
});

test('who is shorter of anything refuses no less, and always what comes first', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const gauges = fc.record({ heap: share, sockets: share, lagMs: fc.nat(1000) });
  fc.assert(
    fc.property(gauges, gauges, (one, other) => {
      const refused = loadAt(one).standing.refused;
      expect(refused).toEqual(SHED.slice(0, refused.length));
      const worse = {
        heap: Math.max(one.heap, other.heap),
        sockets: Math.max(one.sockets, other.sockets),
        lagMs: Math.max(one.lagMs, other.lagMs),
      };
      expect(loadAt(worse).standing.refused.length).toBeGreaterThanOrEqual(refused.length);
    }),
  );
});

test('what is refused is counted, and nothing else', () => {
  const counted: Shed[] = [];
  const load = loadAt({ lagMs: 250 }, (what) => counted.push(what));
  expect(SHED.map((what) => load.refuses(what))).toEqual([true, true, false, false, false]);
  expect(counted).toEqual(['bots', 'matches']);
});

/** Three spells, in each of which the process is late by `lateMs` again and again and uses the processor for `cpuMs` of that. */
function lagAfter(lateMs: number, cpuMs: number): number {
  const machine = new HandMachine();
  const lag = new LagGauge(machine);
  for (let i = 0; i < 3 * SPELL_MS; i += lateMs + LOOK_MS) machine.stand(lateMs + LOOK_MS, cpuMs);
  lag.stop();
  return lag.ms;
}

test('a process that works for 400 ms at a time is late by as much', () => {
  expect(lagAfter(400, 410)).toBe(400);
});

test('CPU time taken by other processes is no lag of the process', () => {
  expect(lagAfter(400, 2)).toBe(2);
  expect(loadAt({ lagMs: lagAfter(2000, 15) }).standing.refused).toEqual([]);
});

test('where it had the processor for a part of the time, that part counts', () => {
  expect(lagAfter(400, 210)).toBe(210);
});

test('of the last three spells the easiest counts, so that one hard moment is no load', () => {
  const machine = new HandMachine();
  const lag = new LagGauge(machine);
  const spell = (lateMs: number) => {
    for (let i = 0; i < 5; i++) machine.stand(lateMs + LOOK_MS, lateMs);
    machine.run(SPELL_MS - 5 * (lateMs + LOOK_MS));
    return lag.ms;
  };
  expect([spell(500), spell(900), spell(400)]).toEqual([0, 0, 400]);
  expect([spell(20), spell(700), spell(700), spell(600)]).toEqual([20, 20, 20, 600]);
  lag.stop();
  machine.run(SPELL_MS);
  expect(lag.ms).toBe(600);
});

test('the machine reports the CPU time of the process', async () => {
  const lag = new LagGauge();
  const before = LAG_MACHINE.cpuMs();
  while (LAG_MACHINE.cpuMs() - before < 30) {}
  expect(LAG_MACHINE.cpuMs()).toBeLessThan(before + 60_000);
  expect(lag.ms).toBe(0);
  lag.stop();
});
