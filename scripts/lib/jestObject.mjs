// `jest` for tests that run without jest's own runtime: mock functions, and fake timers. Also
// `@jest/globals` for them.

import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { loadAnew } from './bareModules.mjs';

const mocker = new ModuleMocker(globalThis);
/** The fake timers' part of a project's settings. */
const config = /** @type {import('@jest/types').Config.ProjectConfig} */ ({ fakeTimers: {} });
const timers = new ModernFakeTimers({ config, global: globalThis });

export const jest = {
  fn: (play) => mocker.fn(play),
  spyOn: (object, method) => mocker.spyOn(object, method),
  resetModules: loadAnew,
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  runAllTimers: () => timers.runAllTimers(),
  runOnlyPendingTimers: () => timers.runOnlyPendingTimers(),
};

/** Restores the mocks of a file. */
export function tidyUp() {
  timers.useRealTimers();
  mocker.restoreAllMocks();
}
