// By how much those who watch are behind those who play (TABLE-27), as a room is made with it.

/**
 * Nothing of a match is shown to watchers before `count` more actions have been told to the players, or `count` minutes have passed, or
 * the turn has ended in which it happened, or the match has.
 */
export type Delay =
  | { readonly by: 'actions'; readonly count: number }
  | { readonly by: 'minutes'; readonly count: number }
  | { readonly by: 'turn' }
  | { readonly by: 'end' };

export const DELAY_LIMITS = { actionsMax: 50, minutesMax: 60 } as const;
