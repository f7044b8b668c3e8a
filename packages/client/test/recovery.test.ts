import { jest } from '@jest/globals';
import { RETURN_MS, Recovery } from '../src/board/stage/recovery.ts';
import type { Drawing } from '../src/board/stage/renderer.ts';

/** The renderers and reports, in order. `broken`: renderers that cannot be created. */
function board(first: Drawing, broken: readonly Drawing[] = []) {
  const log: string[] = [];
  const recovery = new Recovery(first, {
    replace: async (drawing) => {
      log.push(drawing);
      if (broken.includes(drawing)) throw new Error('no context');
    },
    renewed: () => log.push('renewed'),
    failed: () => log.push('failed'),
  });
  return { recovery, log };
}

describe('a board whose context is lost', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is painted anew when the context returns, as often as that happens', async () => {
    const { recovery, log } = board('webgl');
    for (let round = 0; round < 3; round += 1) {
      recovery.lost();
      expect(recovery.isDrawing).toBe(false);
      recovery.returned();
      expect(recovery.isDrawing).toBe(true);
    }
    await jest.advanceTimersByTimeAsync(10 * RETURN_MS);
    expect(log).toEqual(['renewed', 'renewed', 'renewed']);
  });

  test('gets another renderer when it does not return, at last one without WebGL', async () => {
    const { recovery, log } = board('webgl');
    recovery.lost();
    await jest.advanceTimersByTimeAsync(RETURN_MS);
    recovery.lost();
    await jest.advanceTimersByTimeAsync(RETURN_MS);
    expect(log).toEqual(['webgl', 'renewed', 'canvas', 'renewed']);
    expect(recovery.isDrawing).toBe(true);
  });

  test('says so when nothing is left that draws', async () => {
    const { recovery, log } = board('canvas', ['canvas']);
    recovery.lost();
    await jest.advanceTimersByTimeAsync(RETURN_MS);
    expect(log).toEqual(['canvas', 'canvas', 'failed']);
    expect(recovery.isDrawing).toBe(false);
  });

  test('is waited for only while the page is visible', async () => {
    const { recovery, log } = board('webgl');
    recovery.seen(false);
    recovery.lost();
    await jest.advanceTimersByTimeAsync(10 * RETURN_MS);
    expect(log).toEqual([]);
    recovery.seen(true);
    await jest.advanceTimersByTimeAsync(RETURN_MS);
    expect(log).toEqual(['webgl', 'renewed']);
  });

  test('is left alone once the board is gone', async () => {
    const { recovery, log } = board('webgl');
    recovery.lost();
    recovery.stop();
    await jest.advanceTimersByTimeAsync(10 * RETURN_MS);
    recovery.returned();
    expect(log).toEqual([]);
  });
});
