// The options of games of which a match is made from its players and settings (`simulate`, `tournament`).

import { Option } from 'commander';
import { jsonObject, whole } from '../command.ts';
import type { Fields } from './gameTools.ts';

export interface PlayersAndSettings {
  readonly players: number;
  readonly settings: Fields;
}

/** `counts`: how many can play; `settings`: what can be set, with an example. */
export const playersAndSettings = (counts: string, players: number, settings: string): readonly Option[] => [
  new Option('--players <N>', counts).default(players).argParser(whole('players', 1)),
  new Option('--settings <JSON>', `settings other than their defaults${settings}`)
    .default({})
    .argParser(jsonObject('settings')),
];
