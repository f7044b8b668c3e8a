// What bots are called in records and on the wire, in no reader's language; the second of a table has a number behind.

import type { Strength } from './botPlayer.ts';

export const BOT_NAMES: Readonly<Record<Strength, string>> = {
  1: 'Bot · easy',
  2: 'Bot · medium',
  3: 'Bot · strong',
};
