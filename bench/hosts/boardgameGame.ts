// What host and client of boardgame.io agree on.

export const GAME = 'bench-hex';

export interface HexG {
  pieces: number[];
  readonly land: number[];
  winner: number;
}
