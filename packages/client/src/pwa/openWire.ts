// The connection of the match joined last, for lazily loaded code.

export interface OpenWire {
  /** Undefined before any. A closed one sends nothing. */
  wire?: { looks(): void };
}

export const openWire: OpenWire = {};
