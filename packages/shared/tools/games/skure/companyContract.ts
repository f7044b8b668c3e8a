// Company battles for the contract suite and random players (SKURE-15).

import { SIDE_LETTERS } from '../../../src/games/skure/company/muster.ts';
import { COVERS } from '../../../src/games/skure/company/orders.ts';
import {
  type CompanyCommand,
  type CompanyMasterCommand,
  OBJECTIVES,
  WINDOW_KINDS,
} from '../../../src/games/skure/company/state.ts';
import { beginningOf } from '../../../src/games/skure/emptyState.ts';
import { companyOf } from '../../../src/games/skure/leaders.ts';
import type { SkureState } from '../../../src/games/skure/state.ts';
import type { Random } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { anySkureCommand, contractOf, inPosition, ruledBy, type SkureContract } from './contract.ts';
import { COMPANY_STYLE, type CompanyKind, companySettings } from './random/company.ts';

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

const anyName = (random: Random): string => `${oneOf([...SIDE_LETTERS], random)}${1 + random.pick(12)}`;

function anyCompanyCommand(random: Random): CompanyCommand | CompanyMasterCommand {
  const who = anyName(random);
  const makers: readonly (() => CompanyCommand | CompanyMasterCommand)[] = [
    () => ({ type: 'share', who, points: random.pick(2) === 0 ? null : 1 + random.pick(40) }),
    () => ({ type: 'objective', objective: oneOf(OBJECTIVES, random) }),
    () => ({ type: oneOf(['turn', 'turn', 'captain', 'lieutenant'] as const, random) as 'turn', who }),
    () => ({ type: 'standing', who, order: { cover: oneOf(COVERS, random) } }),
    () => ({
      type: 'standing',
      who,
      order: { turn: { type: oneOf(['defend', 'counter'] as const, random) } },
    }),
    () => ({ type: 'standing', who, order: { turn: { type: 'guard', ally: anyName(random) } } }),
    () => ({ type: oneOf(['away', 'here', 'yield'] as const, random) }),
    () => ({ type: 'lend', who, to: random.pick(3) === 0 ? null : anyName(random) }),
    () => ({ type: 'bm-objective', objective: oneOf(OBJECTIVES, random) }),
    () => ({ type: 'bm-goal', text: `goal ${random.pick(9)}` }),
    () => ({ type: 'bm-captain', who }),
  ];
  return oneOf(makers, random)();
}

/** What every battle that is played to some length has. */
const COMMAND_TYPES: SkureContract['commandTypes'] = [
  'team',
  'deploy',
  'ready',
  'step',
  'face',
  'standing',
  'away',
];

/** Position texts omit what any other battle's omit, and more settings, goals and secrets. */
function companyInPosition(state: SkureState): SkureState {
  const plain = inPosition(state);
  const { company } = state;
  if (company === undefined) return plain;
  const { sides, fighters, windows, band, turnSeconds, muster = [] } = companyOf(state.options);
  const options = {
    ...plain.options,
    players: state.options.players,
    company: {
      sides,
      fighters,
      windows,
      band,
      turnSeconds,
      muster,
      points: 14,
      apart: 1,
      objectives: 'host' as const,
    },
  };
  return { ...plain, options, company: { ...company, goal: '' }, secrets: beginningOf(options).secrets };
}

export function companyContractOf(kind: CompanyKind): SkureContract {
  const the = contractOf('duel');
  const contract: SkureContract = {
    ...the,
    style: COMPANY_STYLE,
    seatCount: kind.seats,
    commandTypes: kind.windows === 'single' ? COMMAND_TYPES : [...COMMAND_TYPES, 'turn'],
    options: (seed) => companySettings(kind, seededRandom(seed)),
    anyCommand: (state, random) =>
      random.pick(3) === 0 ? anyCompanyCommand(random) : anySkureCommand(state, random),
    isUnlisted: (command, state) => command.type === 'share' || the.isUnlisted?.(command, state) === true,
    inPosition: companyInPosition,
  };
  return kind.master === undefined || kind.master === 'none'
    ? contract
    : ruledBy(contract, { master: kind.master, rolls: 'server' }, [
        'step',
        'bm-pause',
        'bm-resume',
        'bm-hp',
        'bm-place',
      ]);
}

/** Of every kind of window, with two, six, nine and twenty seats, and with a master. */
export const COMPANY_CONTRACTS: readonly SkureContract[] = [
  ...WINDOW_KINDS.flatMap((windows) => [
    companyContractOf({ seats: 2, sides: 2, fighters: 1, windows }),
    companyContractOf({ seats: 6, sides: 2, fighters: 3, windows }),
    companyContractOf({ seats: 9, sides: 3, fighters: 1, windows }),
    companyContractOf({ seats: 20, sides: 2, fighters: 1, windows }),
  ]),
  companyContractOf({ seats: 6, sides: 2, fighters: 2, windows: 'runs', master: 'full' }),
];
