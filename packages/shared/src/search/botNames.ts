// Names of bots in records and on the wire, not localized; a second bot at a table gets a number.

import type { Strength } from './botPlayer.ts';

export const BOT_NAMES: Readonly<Record<Strength, string>> = {
  1: 'Bot · easy',
  2: 'Bot · medium',
  3: 'Bot · strong',
};
