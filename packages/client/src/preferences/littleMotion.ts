// Reduced motion: by the system, or by this page's settings.

import { motionChoice } from './preferences.ts';

export const wantsLittleMotion = (): boolean =>
  motionChoice.value === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches;
