// What a host may grant a game master (SKOR-10.2a), in words.

import { say } from './say.ts';

/** As the option is set, and as the engine tells it; empty where nobody rules. */
export const powersIn = (gm: unknown): readonly ('dice' | 'map')[] => (Array.isArray(gm) ? gm : []);

export const grantText = (gm: unknown): string => {
  const powers = powersIn(gm);
  return powers.length === 0 ? say('gm.none') : powers.map((power) => say(`gm.${power}`)).join(', ');
};

/** What whoever rules may do, beside the acts of the table. */
export const rulings = ({ gm }: Readonly<Record<string, unknown>>): readonly string[] =>
  [...powersIn(gm), 'words' as const].map((power) => say(`rulings.${power}`));
