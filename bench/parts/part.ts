// A part of the bench: measures one thing, and can be run by itself.

import type { Line } from '../run/line.ts';
import type { Say, Settings } from '../run/settings.ts';

export interface Part {
  readonly name: string;
  readonly about: string;
  run(settings: Settings, say: Say): Promise<readonly Line[]>;
}
