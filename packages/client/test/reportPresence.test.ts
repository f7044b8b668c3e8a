// UI-P13: a page reports presence at its match only while it is visible and focused, and sends nothing else.

import { jest } from '@jest/globals';
import { LOOKS_MS, reportPresence } from '../src/pwa/reportPresence.ts';

interface Page {
  visibilityState: string;
  focused: boolean;
  readonly heard: Map<string, () => void>;
  looks: number;
}

function page(hasWire = true): Page {
  const state: Page = { visibilityState: 'visible', focused: true, heard: new Map(), looks: 0 };
  const addEventListener = (name: string, run: () => void) => state.heard.set(name, run);
  Object.assign(globalThis, {
    addEventListener,
    document: {
      get visibilityState() {
        return state.visibilityState;
      },
      hasFocus: () => state.focused,
      addEventListener,
    },
  });
  const wire = {
    looks: () => {
      state.looks += 1;
    },
  };
  reportPresence(hasWire ? { wire } : {});
  return state;
}

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['addEventListener', 'document']) Reflect.deleteProperty(globalThis, name);
});

test('at once, and again and again while it is looked at', () => {
  const at = page();
  expect(at.looks).toBe(1);
  jest.advanceTimersByTime(3 * LOOKS_MS);
  expect(at.looks).toBe(4);
});

test.each([
  ['hidden', { visibilityState: 'hidden' }],
  ['visible in a window that is not used', { focused: false }],
])('never while it is %s, and at once when that is over', (_what, change) => {
  const at = page();
  const before = { visibilityState: at.visibilityState, focused: at.focused };
  Object.assign(at, change);
  jest.advanceTimersByTime(10 * LOOKS_MS);
  expect(at.looks).toBe(1);
  Object.assign(at, before);
  at.heard.get('focus')?.();
  expect(at.looks).toBe(2);
});

test('repeated switching reports once', () => {
  const at = page();
  for (let i = 0; i < 5; i++) at.heard.get('visibilitychange')?.();
  expect(at.looks).toBe(1);
});

test('without a joined match nothing is sent', () => {
  const at = page(false);
  jest.advanceTimersByTime(2 * LOOKS_MS);
  expect(at.looks).toBe(0);
});
