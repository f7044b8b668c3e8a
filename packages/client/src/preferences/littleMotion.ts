// Whether whoever looks wants little motion: by the system, or by the settings of this page.

import { motionChoice } from './prefs.ts';

export const wantsLittleMotion = (): boolean =>
  motionChoice.value === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches;
