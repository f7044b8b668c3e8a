// What host and client of bare Colyseus agree on.

export const ROOM = 'bench-hex';
/** Type of the one message that a client sends. */
export const STEP = 1;

export interface RoomOptions {
  readonly tiles: number;
  readonly watches?: boolean;
  /** Whose place somebody takes again. */
  readonly seat?: number;
  /** The room stays for a while when nobody is connected. */
  readonly returns?: boolean;
}
