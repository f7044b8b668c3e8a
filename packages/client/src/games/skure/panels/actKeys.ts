// The keys of the acts (UI-K70); each presses the button that bears its name.

import type { Offered } from './actFacts.ts';

export const ACT_KEYS: Readonly<Record<Offered, string>> = {
  strike: '1',
  charge: '2',
  aim: '3',
  cast: '4',
  breath: '5',
  defend: '6',
  guard: '7',
  counter: '8',
  rise: 'U',
  sink: 'F',
};
