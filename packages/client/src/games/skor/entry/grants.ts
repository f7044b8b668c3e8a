// What a host may grant a game master (SKOR-10.2a), in words.

import { say } from './say.ts';

/** All that can be granted. */
export const GRANTS = ['dice', 'map', 'dice map'] as const;
export type Grant = (typeof GRANTS)[number];

/** What is granted by the option as it is set, or told by the engine; undefined: nobody rules. */
export function grantOf(gm: unknown): Grant | undefined {
  const powers = Array.isArray(gm) ? gm.join(' ') : '';
  return GRANTS.find((grant) => grant === powers);
}

export const KEYS = { none: 'none', dice: 'dice', map: 'map', 'dice map': 'both' } as const;

export const grantText = (gm: unknown): string => say(`gm.${KEYS[grantOf(gm) ?? 'none']}`);

/** What whoever rules may do, beside the acts of the table. */
export function rulings({ gm }: Readonly<Record<string, unknown>>): readonly string[] {
  const powers = grantOf(gm)?.split(' ') ?? [];
  return [
    ...(powers.includes('dice') ? [say('rulings.dice')] : []),
    ...(powers.includes('map') ? [say('rulings.map')] : []),
    ...(powers.length > 0 ? [say('rulings.words')] : []),
  ];
}
