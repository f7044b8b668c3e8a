// The connection of the match joined last, for lazily loaded code.

export interface CurrentConnection {
  /** Undefined before any. A closed one sends nothing. */
  wire?: { looks(): void };
}

export const currentConnection: CurrentConnection = {};
