// Fixtures for the phases before a battle, for the page setup.html.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { parseOptions } from '@hexmarch/shared/games/skure/options';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';

export interface Moment {
  readonly state: SkureState;
  readonly events: readonly SkureEvent[];
}

/** Commands by seat, as text. */
type Script = readonly (readonly [seat: number, command: string])[];

function played(settings: object, script: Script): Moment {
  const options = parseOptions(settings);
  if (!options.ok) throw new Error(options.error.code);
  const random = seededRandom(11);
  const opened = skure.open(options.value, options.value.players, random);
  return script.reduce<Moment>(
    ({ state, events }, [seat, text]) => {
      const command = skure.parseCommandText(state, text);
      if (!command.ok) throw new Error(`${text}: ${command.error.code}`);
      const decided = skure.decide(state, command.value, { kind: 'seat', seat }, random);
      if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
      return { state: decided.value.reduce(skure.evolve, state), events: [...events, ...decided.value] };
    },
    { state: opened.reduce(skure.evolve, skure.initialState()), events: opened },
  );
}

const A = 'team knight,guardian,rogue,archer';
const B = 'team minotaur,cleric,griffin,archer';

const TWENTY = { players: 20, company: { objectives: 'any', points: 14 } };
const CLASSES = [
  'knight',
  'drake',
  'guardian',
  'archer',
  'zombie',
  'rogue',
  'soldier',
  'zombie',
  'cleric',
  'zombie',
];

/** Of all seats but these. */
const picksOf = (seats: number, without: readonly number[]): Script =>
  Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => !without.includes(seat))
    .map((seat) => [seat, `team ${CLASSES[Math.floor(seat / 2) % CLASSES.length]}`] as const);

export const MOMENTS: Readonly<Record<string, () => Moment>> = {
  teams: () => played({ field: 'ruins', master: 'referee' }, [[1, B]]),
  sealed: () => played({ field: 'ruins' }, [[0, A]]),
  slay: () => played({ objective: 'slay', field: 'ford' }, []),
  four: () => played({ players: 4 }, [[2, A]]),
  pairs: () => played({ players: 4, sides: 'pairs', points: 50 }, []),
  many: () =>
    played({ players: 4, field: 'watchtower', points: 90 }, [
      [0, `${A},zombie,zombie`],
      [1, `${B},soldier,zombie`],
      [2, 'team drake,fierce-fire-elemental,will-o-wisp,ghost'],
      [3, 'team water-elemental,air-elemental,earth-elemental,fire-elemental,mage,spider'],
    ]),
  /** Ten on each side, two to pick yet on the own one. */
  company: () => played(TWENTY, [...picksOf(20, [6, 18]), [0, 'share A4 20'], [4, 'ready'], [8, 'ready']]),
  /** The last one to pick has little left. */
  companySpent: () => played({ players: 20, company: { points: 13 } }, picksOf(20, [18])),
  companyPlaces: () => played(TWENTY, [...picksOf(20, []), [0, 'ready'], [1, 'ready']]),
  three: () => played({ players: 4, company: { fighters: 3 } }, [[0, 'team knight,archer,soldier']]),
  threeSides: () => played({ players: 9, company: { sides: 3 } }, picksOf(9, [0, 4])),
  places: () =>
    played({ field: 'ruins' }, [
      [0, A],
      [1, B],
    ]),
};
