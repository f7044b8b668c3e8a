// Heartbeat: a silently dead connection is detected; an idle one is left alone.

import { jest } from '@jest/globals';
import { Heartbeat } from '../src/net/wire/heartbeat.ts';

interface Bench {
  readonly pulse: Heartbeat;
  pings: number;
  died: number;
  matters: boolean;
  /** The other side answers at once. */
  answers: boolean;
}

function bench(): Bench {
  const state = { pings: 0, died: 0, matters: true, answers: true };
  const pulse = new Heartbeat({
    ask: (answered) => {
      state.pings += 1;
      if (state.answers) answered();
    },
    matters: () => state.matters,
    dead: () => {
      state.died += 1;
    },
  });
  return Object.assign(state, { pulse });
}

describe('pulse', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('while pings are answered the connection is alive', () => {
    const one = bench();
    jest.advanceTimersByTime(60_000);
    expect([one.pings, one.died]).toEqual([15, 0]);
    one.pulse.stop();
  });

  test('a ping without any response means that the connection is dead, once', () => {
    const one = bench();
    one.answers = false;
    jest.advanceTimersByTime(8_000);
    expect(one.died).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect([one.pings, one.died]).toEqual([1, 1]);
  });

  test('any message received is a sign of life', () => {
    const one = bench();
    one.answers = false;
    for (let i = 0; i < 20; i += 1) {
      jest.advanceTimersByTime(3_000);
      one.pulse.heard();
    }
    expect(one.died).toBe(0);
    one.pulse.stop();
  });

  test('where nobody looks questions are rare, but not absent', () => {
    const one = bench();
    one.matters = false;
    jest.advanceTimersByTime(31_000);
    expect(one.pings).toBe(0);
    jest.advanceTimersByTime(31_000);
    expect(one.pings).toBeGreaterThan(0);
    expect(one.pings).toBeLessThan(3);
    one.pulse.stop();
  });

  test('a probe asks at once, and not twice while an answer is waited for', () => {
    const one = bench();
    one.answers = false;
    one.pulse.probe();
    one.pulse.probe();
    expect(one.pings).toBe(1);
    jest.advanceTimersByTime(3_999);
    expect(one.died).toBe(0);
    jest.advanceTimersByTime(1);
    expect(one.died).toBe(1);
  });
});
