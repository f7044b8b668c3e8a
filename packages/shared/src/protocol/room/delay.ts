// Spectator delay (TABLE-27), as a setting of a room.

/**
 * An action is shown to spectators after `count` more actions, after `count` minutes, at the end of its turn, or at the end of the match.
 */
export type Delay =
  | { readonly by: 'actions'; readonly count: number }
  | { readonly by: 'minutes'; readonly count: number }
  | { readonly by: 'turn' }
  | { readonly by: 'end' };

export const DELAY_LIMITS = { actionsMax: 50, minutesMax: 60 } as const;
