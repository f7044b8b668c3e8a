// What a seat of a company battle may say beside the acts of a fighter (SKURE-15.30).

import type { Seat } from '../../kernel/game.ts';
import { namesOn } from './company/muster.ts';
import { COVERS, type StandingTurn } from './company/orders.ts';
import type { CompanyCommand } from './company/state.ts';
import { leastIn, mostIn, objectivesFor } from './companySetup.ts';
import { checkCompany, checkOrder } from './decideCompany.ts';
import {
  companyOf,
  type InCompany,
  isActingCaptain,
  isAway,
  isInCompany,
  mayCommand,
  musterOf,
  ownerNamed,
} from './leaders.ts';
import { ROSTER } from './roster.ts';
import { sideOfSeat } from './sides.ts';
import { type Character, type CharacterId, NOBODY, type SkureState, type Team } from './state.ts';
import { pointsOf } from './teams.ts';

/** `back`: with that seat present. Shares are too many to be listed: taking one away stands for all. */
export function legalInCompany(state: SkureState, back: SkureState, seat: Seat): readonly CompanyCommand[] {
  if (!isInCompany(back)) return [];
  const presence = (['away', 'here'] as const).map((type): CompanyCommand => ({ type }));
  return [
    ...presence.filter((command) => checkCompany(state, seat, command) === undefined),
    ...candidates(back, seat).filter((command) => checkCompany(back, seat, command) === undefined),
    ...(back.phase === 'battle' ? orders(back, seat) : []),
  ];
}

function candidates(state: InCompany, seat: Seat): readonly CompanyCommand[] {
  const { options, phase, company } = state;
  const side = sideOfSeat(options, seat);
  const isByRank = company.captains[side] === seat;
  const isCaptain = isActingCaptain(state, seat);
  const names = isByRank || isCaptain ? namesOn(musterOf(options), side, companyOf(options).fighters) : [];
  const ranks = isByRank ? names.flatMap(ranksFor) : [];
  if (phase === 'teams')
    return [
      ...ranks,
      ...(isCaptain ? names.map((who): CompanyCommand => ({ type: 'share', who, points: null })) : []),
      ...objectivesFor(state).map((objective): CompanyCommand => ({ type: 'objective', objective })),
    ];
  if (phase !== 'battle') return ranks;
  return [
    ...ranks,
    { type: 'yield' },
    ...company.due.map((who): CompanyCommand => ({ type: 'turn', who })),
    ...(isCaptain ? loans(state, names) : []),
  ];
}

const ranksFor = (who: CharacterId): readonly CompanyCommand[] => [
  { type: 'captain', who },
  { type: 'lieutenant', who },
];

/** Of fighters whose own seat is not there, to seats that are. */
function loans(state: InCompany, names: readonly CharacterId[]): readonly CompanyCommand[] {
  const isThere = (who: CharacterId): boolean => !isAway(state, ownerNamed(state, who) ?? NOBODY);
  const present = names.filter(isThere);
  return names
    .filter((who) => !isThere(who))
    .flatMap((who): readonly CompanyCommand[] => [
      ...(state.company.lent[who] === undefined ? [] : [{ type: 'lend' as const, who, to: null }]),
      ...present.map((to) => ({ type: 'lend' as const, who, to })),
    ]);
}

/** Most of a list: whoever leads a fighter is looked up once for all of its orders. */
function orders(state: InCompany, seat: Seat): readonly CompanyCommand[] {
  const list: CompanyCommand[] = [];
  for (const one of state.characters) {
    if (!mayCommand(state, seat, one)) continue;
    const given = [...turnsFor(state, one).map((turn) => ({ turn })), ...COVERS.map((cover) => ({ cover }))];
    for (const order of given)
      if (checkOrder(state, one, order) === undefined) list.push({ type: 'standing', who: one.id, order });
  }
  return list;
}

const turnsFor = ({ characters, options }: InCompany, one: Character): readonly StandingTurn[] => [
  { type: 'defend' },
  { type: 'counter' },
  ...characters
    .filter(({ id, seat }) => id !== one.id && sideOf(options, seat) === sideOf(options, one.seat))
    .map(({ id }): StandingTurn => ({ type: 'guard', ally: id })),
];

const sideOf = (options: SkureState['options'], seat: Seat): number =>
  seat < 0 ? seat : sideOfSeat(options, seat);

/** One team of each class that the seat can pay for. */
export function legalPicks(state: InCompany, seat: Seat): readonly Team[] {
  const { ready } = state;
  if (ready[seat]) return [];
  const number = state.options.company?.fighters ?? 1;
  const most = mostIn(state, seat);
  const cheapest = leastIn(state) / number;
  return ROSTER.classes.flatMap(({ id, points }) => {
    const count = Math.max(
      0,
      Math.min(number, Math.floor((most - cheapest * number) / Math.max(1, points - cheapest))),
    );
    const classes = points === cheapest ? new Array<string>(number).fill(id) : mixed(id, count, number);
    const team = classes.map((one) => ({ class: one, marked: false }));
    return (count > 0 || points === cheapest) && pointsOf(team) <= most ? [team] : [];
  });
}

/** The class as often as it can be paid for, and the cheapest beside it. */
const mixed = (id: string, count: number, number: number): readonly string[] => {
  const [cheap = ''] = ROSTER.classes.toSorted((a, b) => a.points - b.points).map((one) => one.id);
  return Array.from({ length: number }, (_, i) => (i < count ? id : cheap));
};
