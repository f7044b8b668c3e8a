import { jest } from '@jest/globals';
import { Stillness } from '../src/board/stillness.ts';

describe('stillness', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is told once, so long after the last of many steps', () => {
    const told = jest.fn();
    const stillness = new Stillness(150, told);
    for (let step = 0; step < 20; step += 1) {
      stillness.moved();
      jest.advanceTimersByTime(40);
    }
    jest.advanceTimersByTime(109);
    expect(told).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(told).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('is waited for anew after it was told', () => {
    const told = jest.fn();
    const stillness = new Stillness(150, told);
    stillness.moved();
    jest.advanceTimersByTime(150);
    stillness.moved();
    jest.advanceTimersByTime(150);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('is told no more after a stop', () => {
    const told = jest.fn();
    const stillness = new Stillness(150, told);
    stillness.moved();
    stillness.stop();
    jest.advanceTimersByTime(1_000);
    expect(told).not.toHaveBeenCalled();
  });
});
