import { jest } from '@jest/globals';
import { momentHash, readMoment } from '../src/source/moment.ts';
import { Playback } from '../src/source/playback.ts';

/** A line of so many events, each noted with how calmly it was shown. */
function line(length: number) {
  const shown: boolean[] = [];
  const playback = new Playback({
    step: (calm) => {
      shown.push(calm);
      return shown.length < length;
    },
    weight: () => 1,
  });
  return { shown, playback };
}

describe('playback', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('runs to the end and stops there', () => {
    const { shown, playback } = line(5);
    playback.play();
    expect(shown).toHaveLength(1);
    jest.runAllTimers();
    expect(shown).toHaveLength(5);
    expect(playback.playing.value).toBe(false);
  });

  test('pausing leaves nothing behind that would go on', () => {
    const { shown, playback } = line(9);
    playback.play();
    jest.runOnlyPendingTimers();
    playback.pause();
    jest.runAllTimers();
    expect(shown).toHaveLength(2);
    playback.play();
    jest.runAllTimers();
    expect(shown).toHaveLength(9);
  });

  test('twice the pace shows twice as much, and the fast ones do without movement', () => {
    const at = (speed: 1 | 2 | 8): readonly boolean[] => {
      const { shown, playback } = line(1000);
      playback.changeSpeed(speed);
      playback.play();
      jest.advanceTimersByTime(9000);
      playback.pause();
      return shown;
    };
    const [slow, double, fast] = [at(1), at(2), at(8)];
    expect(double.length - 1).toBe(2 * (slow.length - 1));
    expect(fast.length - 1).toBe(8 * (slow.length - 1));
    expect(new Set([...slow, ...double])).toEqual(new Set([false]));
    expect(new Set(fast)).toEqual(new Set([true]));
  });

  test('a change of pace while it runs counts from then on', () => {
    const { shown, playback } = line(100);
    playback.changeSpeed(0.5);
    playback.play();
    playback.changeSpeed(8);
    jest.advanceTimersByTime(1800);
    expect(shown.length).toBeGreaterThan(10);
  });
});

describe('a moment in a link', () => {
  test('is read as it was written', () => {
    for (const viewer of [{ kind: 'spectator' }, { kind: 'seat', seat: 1 }] as const)
      for (const event of [148, 'end', 'lost'] as const)
        expect(readMoment(momentHash(event, viewer), 2)).toEqual({ event, viewer, initialDialog: undefined });
  });

  test('invalid parts are ignored', () => {
    const plain = { event: undefined, viewer: { kind: 'spectator' }, initialDialog: undefined };
    for (const hash of ['', '#', '#e=-1', '#e=x&as=9', '#as=2', '#e=1e9', '#at=never', '#nonsense'])
      expect(readMoment(hash, 2)).toEqual(plain);
    for (const initialDialog of ['verify', 'story'] as const)
      expect(readMoment(`#${initialDialog}`, 2).initialDialog).toBe(initialDialog);
  });
});
