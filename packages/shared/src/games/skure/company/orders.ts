// SKURE-15.19: what a fighter does when nobody leads it in time.

export const STANDING_TURNS = ['defend', 'counter', 'guard'] as const;
export const COVERS = ['ask', 'always', 'strong', 'never'] as const;
export type Cover = (typeof COVERS)[number];

export type StandingTurn =
  | { readonly type: 'defend' | 'counter' }
  | { readonly type: 'guard'; readonly ally: string };

/** What is missing is as usual. */
export interface StandingOrder {
  readonly turn?: StandingTurn;
  readonly cover?: Cover;
}

const DEFEND: StandingTurn = { type: 'defend' };

export const turnBy = (order: StandingOrder | undefined): StandingTurn => order?.turn ?? DEFEND;

/** In bands nobody is asked. */
export const coverBy = (order: StandingOrder | undefined, isInBands: boolean): Cover =>
  order?.cover ?? (isInBands ? 'never' : 'ask');

/** Whether a fighter steps in unasked. */
export const stepsIn = (cover: Cover, hp: number, fullHp: number): boolean =>
  cover === 'always' || (cover === 'strong' && 2 * hp > fullHp);
