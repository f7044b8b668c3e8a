// Sounds: none before the first gesture, at the set volume, and none that is switched off.

import { jest } from '@jest/globals';
import { masterSound, SOUND_KINDS, sounds } from '../src/preferences/preferences.ts';
import { listenForGesture, loudness, play } from '../src/sound/player.ts';
import { TONES } from '../src/sound/tones.ts';

const begun: string[] = [];
const loudest: number[] = [];
let made = 0;

class FakeAudio {
  readonly currentTime = 0;
  readonly state = 'running';
  readonly destination = {};
  constructor() {
    made += 1;
  }
  createOscillator() {
    const voice = {
      type: '',
      frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (next: unknown) => next,
      start: () => begun.push(voice.type),
      stop: () => undefined,
    };
    return voice;
  }
  createGain() {
    const ramp = (value: number) => loudest.push(value);
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: ramp },
      connect: () => undefined,
    };
  }
  async suspend(): Promise<void> {}
}

const hear = new Map<string, () => void>();

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    AudioContext: FakeAudio,
    addEventListener: (kind: string, listener: () => void) => hear.set(kind, listener),
    removeEventListener: (kind: string) => hear.delete(kind),
  });
});

beforeEach(() => {
  begun.length = 0;
  loudest.length = 0;
  jest.advanceTimersByTime(10_000);
});

afterAll(() => jest.useRealTimers());

test('nothing is heard, and no engine made, before the first gesture', () => {
  listenForGesture();
  play('move');
  expect([made, begun]).toEqual([0, []]);
  hear.get('keydown')?.();
  expect(hear.size).toBe(0);
  play('move');
  expect([made, begun.length]).toEqual([1, TONES.move.length]);
});

test('a kind that is switched off is silent, and so is everything without the master', () => {
  sounds.dice.on.value = false;
  expect(loudness('dice')).toBe(0);
  play('dice');
  masterSound.on.value = false;
  play('turn');
  expect(begun).toEqual([]);
  sounds.dice.on.value = true;
  masterSound.on.value = true;
});

test('the master and the kind multiply', () => {
  masterSound.volume.value = 0.5;
  sounds.turn.volume.value = 0.4;
  expect(loudness('turn')).toBeCloseTo(0.2);
  play('turn');
  expect(Math.max(...loudest)).toBeCloseTo(0.2 * Math.max(...TONES.turn.map(({ loud }) => loud)));
  play('turn');
  expect(begun).toHaveLength(TONES.turn.length);
});

test.each(SOUND_KINDS)('%s is short and gentle', (kind) => {
  const endMs = Math.max(...TONES[kind].map(({ startMs, lengthMs }) => startMs + lengthMs));
  expect(endMs).toBeLessThanOrEqual(800);
  for (const { loud, fromHz, toHz } of TONES[kind]) {
    expect(loud).toBeLessThanOrEqual(0.7);
    expect(Math.min(fromHz, toHz)).toBeGreaterThan(40);
  }
});
