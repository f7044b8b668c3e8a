// SKURE-12.1, 12.2: what a spell costs, and the risk of casting it on too little essence.

export interface CastTerms {
  readonly isAllowed: boolean;
  readonly cost: number;
  /** On a d100 of at most this the spell fails, and its caster is stunned. */
  readonly failPercent: number;
  readonly essenceAfter: number;
}

/** For each point of essence that is missing. */
export const PERCENT_BY_POINT = 25;

export function castTerms(essence: number, spellCost: number, hasMoved: boolean): CastTerms {
  // SKURE-12.1: turning alone does not count as moving.
  const cost = spellCost + (hasMoved ? 1 : 0);
  // SKURE-12.2: missing essence.
  const short = Math.max(0, cost - essence);
  return {
    isAllowed: essence > 0,
    cost,
    failPercent: Math.min(100, PERCENT_BY_POINT * short),
    essenceAfter: Math.max(0, essence - cost),
  };
}
