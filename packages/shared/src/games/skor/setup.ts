// Section 2 of the rules: rolled territories, the secret choice of side and culture, the first turn.

import type { Random, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Axial, DIRECTIONS, distance, SIDES, spaceOf, turned } from './axial.ts';
import { CENTRES, FACING_SIDE, geometry } from './board.ts';
import { isCampaign } from './cities.ts';
import { beginDraft, checkCulture, checkDrafted, culturesIn } from './draft.ts';
import { ALL_SIDES } from './lattice.ts';
import { refusal } from './query.ts';
import { besideEachOther, isOpenSide, type Joined, joined, openSides, type Realm, realmIn } from './realm.ts';
import { readRealm } from './realmText.ts';
import { RULES } from './rulesTable.ts';
import { NO_STRUCTURE, structureKind } from './structure.ts';
import {
  BRANCHES,
  type Placed,
  type SetupChoice,
  type Side,
  type SkorEvent,
  type SkorOptions,
  type SkorSettings,
  type SkorState,
  type Space,
} from './types.ts';

type SetupCommand = { readonly type: 'setup' } & SetupChoice;

/** Rolls both territories, A's first; or begins where the host has it begin (TABLE-11.1). */
export function openGame(
  { position, realms, ...options }: SkorSettings,
  random: Random,
): readonly SkorEvent[] {
  if (position !== undefined) return [{ type: 'positionSet', position }];
  const opened = realms === undefined ? rolledTerritories(options, random) : meeting(options, realms);
  return options.cultures === 'draft' ? [opened, beginDraft(random)] : [opened];
}

// SKOR-10.1e: in a campaign nothing is rolled but who has the first turn.
function meeting(options: SkorOptions, realms: readonly [string, string]): SkorEvent {
  const [a, b] = realms.map(readRealm) as [Realm, Realm];
  return { type: 'gameOpened', options, ...besideEachOther([a, b]), faces: [] };
}

function rolledTerritories(options: SkorOptions, random: Random): SkorEvent {
  const faces: number[] = [];
  const rolling: Random = {
    pick: (count) => random.pick(count),
    die: (sides) => {
      const face = random.die(sides);
      faces.push(face);
      return face;
    },
  };
  const placed = CENTRES.flatMap((centre) => rollTerritory(centre, rolling));
  return { type: 'gameOpened', options, board: 'standard', placed, faces };
}

// SKOR-2.1: 3 Resource spaces, then 2 obstructions, each by two dice from the City outwards.
function rollTerritory(centre: Axial, random: Random): readonly Placed[] {
  const taken = new Set([spaceOf(centre.q, centre.r)]);
  const place = (structure: Placed['structure']): Placed => {
    const first = step(centre, random.die(RULES.territoryDie));
    let at: Axial;
    do at = step(first, random.die(RULES.territoryDie));
    while (taken.has(spaceOf(at.q, at.r)) || distance(at, centre) > RULES.territoryRadius);
    taken.add(spaceOf(at.q, at.r));
    return { at: spaceOf(at.q, at.r), structure };
  };
  return [
    ...Array.from({ length: RULES.startingResources }, () => place('resource')),
    ...Array.from({ length: RULES.startingObstructions }, () => place('obstruction')),
  ];
}

function step(from: Axial, direction: number): Axial {
  const by = DIRECTIONS[direction - 1] ?? { q: 0, r: 0 };
  return { q: from.q + by.q, r: from.r + by.r };
}

// SKOR-2.2: side k of A turns 2 − k steps, side k of B 5 − k, about the own City.
export function turnedPlace(seat: Seat, side: number, placed: Placed): Placed {
  const centre = CENTRES[seat] ?? { q: 0, r: 0 };
  const [q = 0, r = 0] = placed.at.split(',').map(Number);
  const vector = turned({ q: q - centre.q, r: r - centre.r }, (FACING_SIDE[seat] ?? 0) - side);
  return { at: spaceOf(centre.q + vector.q, centre.r + vector.r), structure: placed.structure };
}

export function checkSetup(state: SkorState, seat: Seat, choice: SetupChoice): Refusal | undefined {
  // SKOR-2.4: a choice is made once, at the same time as the opponent's, and is final.
  if (state.stage !== 'setup' || state.choices[seat] !== null) return refusal('already-chosen', '2.4');
  if (!Number.isInteger(choice.side) || choice.side < 1 || choice.side > SIDES) {
    return refusal('no-such-side', '2.2', { side: choice.side });
  }
  const { culture } = choice;
  return (
    checkSide(state, seat, choice) ??
    checkCulture(state, culture) ??
    checkDrafted(state, seat, culture) ??
    checkTech(choice)
  );
}

// SKOR-10.1d: an open side of one of the own territories, where there are several.
function checkSide(state: SkorState, seat: Seat, { at = ONLY, side }: SetupChoice): Refusal | undefined {
  if (!isCampaign(state)) return at === ONLY ? undefined : refusal('no-such-land', '10.1', { at });
  const realm = realmIn(state, seat);
  if (!realm.lands.includes(at)) return refusal('no-such-land', '10.1', { at });
  return isOpenSide(realm, at, side) ? undefined : refusal('side-not-open', '10.1', { side, at });
}

/** The territory that is meant where none is named. */
const ONLY: Space = '0,0';

// SKOR-2.3: an existing culture; only a Technocracy names a tech.
function checkTech(choice: SetupChoice): Refusal | undefined {
  if (choice.culture !== 'technocracy') {
    return choice.tech === null ? undefined : refusal('tech-not-allowed', '2.3');
  }
  return choice.tech !== null && BRANCHES.includes(choice.tech) ? undefined : refusal('tech-missing', '2.3');
}

/** The generated territory, still unturned (SKOR-2.1). */
export function rolledIn(state: SkorState, seat: Seat): readonly Placed[] {
  const board = geometry(state.board);
  return board.territory(seat).flatMap((i) => {
    const structure = structureKind(state.structures[i] ?? NO_STRUCTURE);
    const at = board.spaces[i];
    return at === undefined || structure === null || structure === 'city' ? [] : [{ at, structure }];
  });
}

/** The choice itself, and when it is the second one what both make of the board. */
export function chooseSetup(
  state: SkorState,
  seat: Seat,
  choice: SetupChoice,
  random: Random,
): readonly SkorEvent[] {
  const chosen: SkorEvent = { type: 'setupChosen', seat, choice };
  const other = state.choices[1 - seat];
  if (other === null || other === undefined || other === 'hidden') return [chosen];
  const choices: readonly [SetupChoice, SetupChoice] = seat === 0 ? [choice, other] : [other, choice];
  // SKOR-2.6: a fair roll when both choices are in decides who begins.
  const first = random.die(RULES.firstPlayerDie) - 1;
  return [chosen, { type: 'setupRevealed', choices, ...meetingOf(state, choices), first }];
}

/** The board that results from both choices. */
function meetingOf(
  state: SkorState,
  choices: readonly [SetupChoice, SetupChoice],
): Pick<Joined, 'placed'> & Partial<Joined> {
  if (isCampaign(state)) {
    const [a, b] = choices.map(({ at = ONLY, side }) => ({ at, side })) as [Choice, Choice];
    return joined([realmIn(state, 0), realmIn(state, 1)], [a, b]);
  }
  return {
    placed: choices.flatMap((each, i) => rolledIn(state, i).map((one) => turnedPlace(i, each.side, one))),
  };
}

type Choice = { readonly at: Space; readonly side: Side };

/** Every choice that a player can make, for lists of legal commands. */
export function setupChoices(state: SkorState, seat: Seat): readonly SetupCommand[] {
  const { options, draft } = state;
  const places = isCampaign(state)
    ? openSides(realmIn(state, seat))
    : ALL_SIDES.map((side) => ({ at: ONLY, side }));
  const drafted = draft?.chosen[seat] ?? null;
  return (drafted === null ? culturesIn(options) : [drafted]).flatMap((culture) =>
    (culture === 'technocracy' ? BRANCHES : [null]).flatMap((tech) =>
      places.map(({ at, side }) => ({
        ...{ type: 'setup' as const, culture, side, tech },
        ...(at === ONLY ? {} : { at }),
      })),
    ),
  );
}
