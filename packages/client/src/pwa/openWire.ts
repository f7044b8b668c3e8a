// The wire of the match that was entered last, for what is fetched when that match is long on the screen.

export interface OpenWire {
  /** Undefined before any. It says nothing once it is closed. */
  wire?: { looks(): void };
}

export const openWire: OpenWire = {};
