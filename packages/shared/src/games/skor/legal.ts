// The exact list of commands that a seat may give now: a generator for each type that is open, its candidates judged by
// the rules' own checks. Moves and assassinations are made of parts that have passed theirs. Compound forms are left
// out (SKOR-11.3).

import type { Seat } from '../../kernel/game.ts';
import { geometry } from './board.ts';
import { citiesOf, isCityOf } from './cities.ts';
import { accepts, checkOpen, type TurnCommand } from './decide.ts';
import { culturesLeft } from './draft.ts';
import { areAgents, hasAssassins, isVictim } from './espionage.ts';
import { destinations } from './movement.ts';
import { cultureOf, isBeforePlay, isEnemy, stackAt, structureAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { setupChoices } from './setup.ts';
import { civilians, has, militaries, stackOwner, stackSize } from './stack.ts';
import { NO_STRUCTURE } from './structure.ts';
import { OFFERS } from './table.ts';
import { isReadyTurret } from './turret.ts';
import { BRANCHES, BUILDABLE, type Kind, type PlayerCommand, type SkorState, type Space } from './types.ts';

/** A list that is being made. */
interface Listing {
  readonly state: SkorState;
  readonly seat: Seat;
  /** Indexes of the spaces with own pieces. */
  readonly own: readonly number[];
  readonly commands: PlayerCommand[];
}

export function legalCommands(state: SkorState, seat: Seat): readonly PlayerCommand[] {
  if (state.outcome !== null) return [];
  const listing: Listing = { state, seat, own: ownSpaces(state, seat), commands: [] };
  if (isBeforePlay(state) || seat === state.active) listTurn(listing);
  listing.commands.push({ type: 'resign' }, ...OFFERS.legalDrawCommands(state, seat));
  return listing.commands;
}

/** In the order of the list; each generator lists what is open when its type is. */
const GENERATORS: readonly (readonly [TurnCommand['type'], (listing: Listing) => void])[] = [
  ['ban', (listing) => listCultures(listing, 'ban')],
  ['choose', (listing) => listCultures(listing, 'choose')],
  ['setup', listSetups],
  ['purge', (listing) => listRemovals(listing, 'purge')],
  ['starve', (listing) => offer(listing, { type: 'starve' })],
  ['move', listMoves],
  ['fire', listShots],
  ['migrate', listMigrations],
  ['build', listWorks],
  ['research', listUpgrades],
  ['spawn', listSpawns],
  ['promote', listPromotions],
  ['disband', (listing) => listRemovals(listing, 'disband')],
  ['send', listSendings],
  ['assassinate', listAssassinations],
  ['sabotage', listSabotages],
  ['end', (listing) => offer(listing, { type: 'end' })],
];

function listTurn(listing: Listing): void {
  for (const [type, list] of GENERATORS) {
    if (checkOpen(listing.state, listing.seat, type) === undefined) list(listing);
  }
}

function offer({ state, seat, commands }: Listing, command: TurnCommand): void {
  if (accepts(state, seat, command)) commands.push(command);
}

function ownSpaces(state: SkorState, seat: Seat): readonly number[] {
  const own: number[] = [];
  for (let i = 0; i < state.stacks.length; i++) if (stackOwner(stackAt(state, i)) === seat) own.push(i);
  return own;
}

const spaceAt = (state: SkorState, i: number): Space => geometry(state.board).spaces[i] ?? '';

const KINDS: readonly Kind[] = ['C', 'M'];

function listCultures({ state, commands }: Listing, type: 'ban' | 'choose'): void {
  for (const culture of culturesLeft(state)) commands.push({ type, culture });
}

function listSetups({ state, seat, commands }: Listing): void {
  if (state.stage === 'setup' && state.choices[seat] === null) commands.push(...setupChoices(state, seat));
}

function listRemovals({ state, own, commands }: Listing, type: 'disband' | 'purge'): void {
  for (const i of own) {
    for (const kind of KINDS) {
      if (has(stackAt(state, i), kind)) commands.push({ type, kind, at: spaceAt(state, i) });
    }
  }
}

function listMoves(listing: Listing): void {
  for (const from of listing.own) {
    for (const kind of KINDS) if (has(stackAt(listing.state, from), kind)) listMovesOf(listing, from, kind);
  }
}

function listMovesOf(listing: Listing, start: number, kind: Kind): void {
  const { state, seat, commands } = listing;
  const from = spaceAt(state, start);
  const canInfiltrate = kind === 'M' && tier(state, seat, 'espionage') >= 2;
  for (const end of destinations(state, seat, start, kind)) {
    const to = spaceAt(state, end);
    commands.push({ type: 'move', kind, from, to, infiltrate: false });
    const isPair = canInfiltrate && isEnemy(state, seat, end) && militaries(stackAt(state, end)) === 2;
    if (isPair) offer(listing, { type: 'move', kind, from, to, infiltrate: true });
  }
}

function listShots(listing: Listing): void {
  const { state, seat, own } = listing;
  for (const turret of own) {
    if (!isReadyTurret(state, seat, turret)) continue;
    const from = spaceAt(state, turret);
    state.stacks.forEach((_, to) => {
      if (isEnemy(state, seat, to)) offer(listing, { type: 'fire', from, to: spaceAt(state, to) });
    });
  }
}

function listMigrations(listing: Listing): void {
  const { state, seat } = listing;
  if (cultureOf(state, seat) !== 'nomadic') return;
  for (const city of citiesOf(state, seat))
    for (const to of geometry(state.board).neighbours[city] ?? [])
      if (to >= 0)
        offer(listing, { type: 'migrate', from: spaceAt(state, city), path: [spaceAt(state, to)] });
}

function listWorks(listing: Listing): void {
  const { state, own } = listing;
  for (const i of own) {
    const at = spaceAt(state, i);
    if (structureAt(state, i) !== NO_STRUCTURE) offer(listing, { type: 'raze', at });
    else if (civilians(stackAt(state, i)) > 0)
      for (const structure of BUILDABLE) offer(listing, { type: 'build', structure, at });
  }
}

function listUpgrades(listing: Listing): void {
  for (const branch of BRANCHES) {
    offer(listing, { type: 'research', branch });
    offer(listing, { type: 'gamble', branch });
  }
}

function listSpawns(listing: Listing): void {
  const { state, seat, own } = listing;
  for (const city of citiesOf(state, seat)) offer(listing, { type: 'spawn', at: spaceAt(state, city) });
  if (cultureOf(state, seat) !== 'alien') return;
  for (const i of own) {
    if (!isCityOf(state, seat, i) && stackSize(stackAt(state, i)) === 1)
      offer(listing, { type: 'spawn', at: spaceAt(state, i) });
  }
}

function listPromotions(listing: Listing): void {
  const { state, own } = listing;
  for (const i of own) {
    if (civilians(stackAt(state, i)) > 0) offer(listing, { type: 'promote', at: spaceAt(state, i) });
  }
}

function listSendings(listing: Listing): void {
  const { state, seat } = listing;
  if (tier(state, seat, 'diplomacy') < 1) return;
  for (let amount = 1; amount < RULES.sentPerEscort; amount++)
    offer(listing, { type: 'send', amount, escorts: [] });
  for (const i of geometry(state.board).territory(seat)) {
    offer(listing, { type: 'send', amount: RULES.sentPerEscort, escorts: [spaceAt(state, i)] });
  }
}

function listAssassinations({ state, seat, own, commands }: Listing): void {
  if (!hasAssassins(state, seat) || state.budget < RULES.assassinateCost) return;
  const pairs = own.flatMap((a, n) =>
    own
      .slice(n)
      .flatMap((b) =>
        areAgents(state, seat, a, b) ? [[spaceAt(state, a), spaceAt(state, b)] as const] : [],
      ),
  );
  state.stacks.forEach((_, i) => {
    if (!isVictim(state, seat, i)) return;
    const target = spaceAt(state, i);
    for (const agents of pairs) commands.push({ type: 'assassinate', target, agents });
  });
}

function listSabotages(listing: Listing): void {
  const { state, seat } = listing;
  if (tier(state, seat, 'espionage') < 3 || state.budget < RULES.sabotageCost) return;
  state.structures.forEach((code, i) => {
    if (code !== NO_STRUCTURE) offer(listing, { type: 'sabotage', at: spaceAt(state, i) });
  });
}
