// The exact list of commands that a seat may give now: short generators of candidates, judged by the rules' own
// checks. Compound forms are left out (SKOR-11.3).

import type { Seat } from '../../kernel/game.ts';
import { geometry } from './board.ts';
import { check } from './decide.ts';
import { hasRoomForEscort } from './diplomacy.ts';
import { isFreeForCity } from './migration.ts';
import { destinations } from './movement.ts';
import { cityOf, cultureOf, isEnemy, stackAt, structureAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { setupChoices } from './setup.ts';
import { civilians, has, militaries, NO_STACK, stackOwner, stackSize } from './stack.ts';
import { NO_STRUCTURE } from './structure.ts';
import { TABLE_COMMANDS } from './table.ts';
import { isReadyTurret } from './turret.ts';
import { BRANCHES, BUILDABLE, type Kind, type SkorCommand, type SkorState, type Space } from './types.ts';

export function legalCommands(state: SkorState, seat: Seat): readonly SkorCommand[] {
  if (state.outcome !== null) return [];
  const table = TABLE_COMMANDS.map((type): SkorCommand => ({ type }));
  return [...turnCandidates(state, seat), ...table].filter(
    (command) => check(state, seat, command) === undefined,
  );
}

function turnCandidates(state: SkorState, seat: Seat): readonly SkorCommand[] {
  if (state.stage === 'setup') return state.choices[seat] === null ? setupChoices(state.options) : [];
  if (seat !== state.active) return [];
  const own = ownSpaces(state, seat);
  if (state.stage === 'purge') return removals(state, own, 'purge');
  if (state.stage === 'upkeep') return [{ type: 'starve' }, ...removals(state, own, 'disband')];
  return [
    ...(state.stage === 'move' && !state.starved ? movements(state, seat, own) : []),
    ...(state.stage === 'research' ? [] : works(state, own)),
    ...BRANCHES.flatMap((branch): SkorCommand[] => [
      { type: 'research', branch },
      { type: 'gamble', branch },
    ]),
    ...anyTime(state, seat, own),
    { type: 'end' },
  ];
}

/** Indexes of the spaces with own pieces. */
const ownSpaces = (state: SkorState, seat: Seat): readonly number[] =>
  state.stacks.flatMap((stack, i) => (stackOwner(stack) === seat ? [i] : []));

const spaceAt = (state: SkorState, i: number): Space => geometry(state.board).spaces[i] ?? '';

const kindsAt = (state: SkorState, i: number): readonly Kind[] =>
  (['C', 'M'] as const).filter((kind) => has(stackAt(state, i), kind));

const removals = (state: SkorState, own: readonly number[], type: 'disband' | 'purge'): SkorCommand[] =>
  own.flatMap((i) => kindsAt(state, i).map((kind) => ({ type, kind, at: spaceAt(state, i) })));

function movements(state: SkorState, seat: Seat, own: readonly number[]): SkorCommand[] {
  return [
    ...own.flatMap((from) => kindsAt(state, from).flatMap((kind) => moves(state, seat, from, kind))),
    ...own.filter((from) => isReadyTurret(state, seat, from)).flatMap((from) => shots(state, seat, from)),
    ...migrations(state, seat),
  ];
}

function moves(state: SkorState, seat: Seat, fromIndex: number, kind: Kind): SkorCommand[] {
  const from = spaceAt(state, fromIndex);
  const canInfiltrate = kind === 'M' && tier(state, seat, 'espionage') >= 2;
  return destinations(state, seat, fromIndex, kind).flatMap((i): SkorCommand[] => {
    const to = spaceAt(state, i);
    const move: SkorCommand = { type: 'move', kind, from, to, infiltrate: false };
    const isPair = canInfiltrate && isEnemy(state, seat, i) && militaries(stackAt(state, i)) === 2;
    return isPair ? [move, { ...move, infiltrate: true }] : [move];
  });
}

const shots = (state: SkorState, seat: Seat, from: number): SkorCommand[] =>
  state.stacks.flatMap((_, to) =>
    isEnemy(state, seat, to) ? [{ type: 'fire', from: spaceAt(state, from), to: spaceAt(state, to) }] : [],
  );

function migrations(state: SkorState, seat: Seat): SkorCommand[] {
  const city = cityOf(state, seat);
  if (cultureOf(state, seat) !== 'nomadic' || city < 0) return [];
  return (geometry(state.board).neighbours[city] ?? [])
    .filter((to) => to >= 0 && isFreeForCity(state, to))
    .map((to) => ({ type: 'migrate', from: spaceAt(state, city), path: [spaceAt(state, to)] }));
}

const works = (state: SkorState, own: readonly number[]): SkorCommand[] =>
  own.flatMap((i): SkorCommand[] => {
    const at = spaceAt(state, i);
    if (structureAt(state, i) !== NO_STRUCTURE) return [{ type: 'raze', at }];
    return civilians(stackAt(state, i)) > 0
      ? BUILDABLE.map((structure) => ({ type: 'build', structure, at }))
      : [];
  });

function anyTime(state: SkorState, seat: Seat, own: readonly number[]): SkorCommand[] {
  return [
    ...spawns(state, seat, own),
    ...own
      .filter((i) => civilians(stackAt(state, i)) > 0)
      .map((i): SkorCommand => ({ type: 'promote', at: spaceAt(state, i) })),
    ...removals(state, own, 'disband'),
    ...sendings(state, seat),
    ...assassinations(state, seat, own),
    ...sabotages(state, seat),
  ];
}

function spawns(state: SkorState, seat: Seat, own: readonly number[]): SkorCommand[] {
  const city = cityOf(state, seat);
  const away =
    cultureOf(state, seat) === 'alien'
      ? own.filter((i) => i !== city && stackSize(stackAt(state, i)) === 1)
      : [];
  return [city, ...away].map((i) => ({ type: 'spawn', at: spaceAt(state, i) }));
}

function sendings(state: SkorState, seat: Seat): SkorCommand[] {
  if (tier(state, seat, 'diplomacy') < 1) return [];
  const small = Array.from(
    { length: RULES.sentPerEscort - 1 },
    (_, n): SkorCommand => ({
      type: 'send',
      amount: n + 1,
      escorts: [],
    }),
  );
  const escorted = geometry(state.board)
    .territory(seat)
    .map((i) => spaceAt(state, i))
    .filter((at) => hasRoomForEscort(state, seat, at, 0))
    .map((at): SkorCommand => ({ type: 'send', amount: RULES.sentPerEscort, escorts: [at] }));
  return [...small, ...escorted];
}

function assassinations(state: SkorState, seat: Seat, own: readonly number[]): SkorCommand[] {
  if (tier(state, seat, 'espionage') < 1 || state.budget < RULES.assassinateCost) return [];
  const workers = own.flatMap((i) => new Array<Space>(civilians(stackAt(state, i))).fill(spaceAt(state, i)));
  const pairs = new Map<string, readonly [Space, Space]>();
  workers.forEach((a, n) => {
    for (const b of workers.slice(n + 1)) pairs.set(`${a} ${b}`, [a, b]);
  });
  const targets = state.stacks.flatMap((stack, i) =>
    stack !== NO_STACK && isEnemy(state, seat, i) && civilians(stack) > 0 ? [spaceAt(state, i)] : [],
  );
  return targets.flatMap((target) =>
    [...pairs.values()].map((agents): SkorCommand => ({ type: 'assassinate', target, agents })),
  );
}

const sabotages = (state: SkorState, seat: Seat): SkorCommand[] =>
  tier(state, seat, 'espionage') < 3
    ? []
    : state.structures.flatMap((code, i) =>
        code === NO_STRUCTURE ? [] : [{ type: 'sabotage', at: spaceAt(state, i) }],
      );
