import { jest } from '@jest/globals';
import { Stillness } from '../src/board/stage/stillness.ts';

describe('stillness', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is called once, after the last of many steps', () => {
    const onStill = jest.fn();
    const stillness = new Stillness(150, onStill);
    for (let step = 0; step < 20; step += 1) {
      stillness.moved();
      jest.advanceTimersByTime(40);
    }
    jest.advanceTimersByTime(109);
    expect(onStill).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onStill).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(onStill).toHaveBeenCalledTimes(1);
  });

  test('is debounced anew after a call', () => {
    const onStill = jest.fn();
    const stillness = new Stillness(150, onStill);
    stillness.moved();
    jest.advanceTimersByTime(150);
    stillness.moved();
    jest.advanceTimersByTime(150);
    expect(onStill).toHaveBeenCalledTimes(2);
  });

  test('is not called after a stop', () => {
    const onStill = jest.fn();
    const stillness = new Stillness(150, onStill);
    stillness.moved();
    stillness.stop();
    jest.advanceTimersByTime(1_000);
    expect(onStill).not.toHaveBeenCalled();
  });
});
