// What is refused when the process is short of something, in which order, and what counts as being short of time.

import fc from 'fast-check';
import { SHED, type Shed } from '../../src/match/shedding.ts';
import { type Gauges, LagGauge, Load } from '../../src/ops/load.ts';

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
  // Whoever has a seat comes back to it however late everything is.
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

test('of the last three spells the easiest counts, so that one hard moment is no load', () => {
  let worstMs = 0;
  let resets = 0;
  let isOn = true;
  const lag = new LagGauge({
    // With the 20 ms between two looks.
    percentile: (percent) => (percent === 99 ? (20 + worstMs) * 1e6 : Number.NaN),
    reset: () => {
      resets += 1;
    },
    disable: () => {
      isOn = false;
    },
  });
  const spell = (ms: number) => {
    worstMs = ms;
    lag.look();
    return lag.ms;
  };
  expect([spell(500), spell(900), spell(400)]).toEqual([0, 0, 400]);
  expect([spell(3), spell(700), spell(700), spell(600)]).toEqual([3, 3, 3, 600]);
  expect({ resets, isOn }).toEqual({ resets: 7, isOn: true });
  lag.stop();
  expect(isOn).toBe(false);
});

test('Node measures the event loop itself', () => {
  const lag = new LagGauge();
  for (let i = 0; i < 3; i++) lag.look();
  expect(lag.ms).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(lag.ms)).toBe(true);
  lag.stop();
});
