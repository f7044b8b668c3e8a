// Labels of a game master's possible powers (SKOR-10.2a).

import { say } from './say.ts';

/** The option's value, and the engine's form of it; empty without a game master. */
export const powersIn = (gm: unknown): readonly ('dice' | 'map')[] => (Array.isArray(gm) ? gm : []);

export const grantText = (gm: unknown): string => {
  const powers = powersIn(gm);
  return powers.length === 0 ? say('gm.none') : powers.map((power) => say(`gm.${power}`)).join(', ');
};

/** Powers besides the table's common ones. */
export const rulings = ({ gm }: Readonly<Record<string, unknown>>): readonly string[] =>
  [...powersIn(gm), 'words' as const].map((power) => say(`rulings.${power}`));
