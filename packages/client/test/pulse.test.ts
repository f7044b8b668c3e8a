// A wire that died without a word is noticed; one that merely has nothing to say is left alone.

import { jest } from '@jest/globals';
import { Pulse } from '../src/net/pulse.ts';

interface Bench {
  readonly pulse: Pulse;
  asked: number;
  died: number;
  matters: boolean;
  /** The other side answers at once. */
  answers: boolean;
}

function bench(): Bench {
  const state = { asked: 0, died: 0, matters: true, answers: true };
  const pulse = new Pulse({
    ask: (answered) => {
      state.asked += 1;
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

  test('as long as questions are answered the wire lives', () => {
    const one = bench();
    jest.advanceTimersByTime(60_000);
    expect([one.asked, one.died]).toEqual([15, 0]);
    one.pulse.stop();
  });

  test('a question without any sign of life after it means that the wire is dead, once', () => {
    const one = bench();
    one.answers = false;
    jest.advanceTimersByTime(8_000);
    expect(one.died).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect([one.asked, one.died]).toEqual([1, 1]);
  });

  test('whatever comes over the wire is a sign of life', () => {
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
    expect(one.asked).toBe(0);
    jest.advanceTimersByTime(31_000);
    expect(one.asked).toBeGreaterThan(0);
    expect(one.asked).toBeLessThan(3);
    one.pulse.stop();
  });

  test('a probe asks at once, and not twice while an answer is waited for', () => {
    const one = bench();
    one.answers = false;
    one.pulse.probe();
    one.pulse.probe();
    expect(one.asked).toBe(1);
    jest.advanceTimersByTime(3_999);
    expect(one.died).toBe(0);
    jest.advanceTimersByTime(1);
    expect(one.died).toBe(1);
  });
});
