// Invariants that hold in every state of a running game; a broken one is a bug, not a player's doing.

import { auditDrawState } from '../../kernel/drawState.ts';
import type { Refusal } from '../../kernel/result.ts';
import { geometry } from './board.ts';
import { isCampaign, maySpawn } from './cities.ts';
import { broken } from './codes.ts';
import { culturesIn, dueIn } from './draft.ts';
import { isBeforePlay } from './query.ts';
import { RULES } from './rulesTable.ts';
import { isStack, NO_STACK } from './stack.ts';
import {
  CITY,
  checkedStructure,
  isOwned,
  NO_STRUCTURE,
  NOBODY,
  OBSTRUCTION,
  structureOwner,
} from './structure.ts';
import { BOTH, drawStateOf } from './table.ts';
import type { Draft, Player, SkorState, Stage } from './types.ts';

/** Broken invariants; empty when sound. */
export function audit(state: SkorState): readonly Refusal[] {
  if (state.structures.length === 0) return [];
  return [
    ...auditBoard(state),
    ...auditTurn(state),
    ...auditDraft(state),
    ...auditRoll(state),
    ...auditDrawState(drawStateOf(state), { seats: BOTH, playing: BOTH }, 'SKOR-10.3'),
    ...state.players.flatMap((player, i) => auditPlayer(player, i, isCampaign(state))),
  ];
}

function auditBoard(state: SkorState): readonly Refusal[] {
  const size = geometry(state.board).spaces.length;
  return [
    ...broken(
      state.structures.length !== size || state.stacks.length !== size,
      'rows-do-not-fit-board',
      'SKOR-1.1',
    ),
    ...broken(
      state.structures.some((code) => code !== NO_STRUCTURE && !isPossible(state, code)),
      'no-such-structure',
      'SKOR-8.0',
    ),
    ...broken(!state.stacks.every(isStack), 'no-such-stack', 'SKOR-3.1'),
    ...broken(
      state.stacks.some((stack, i) => stack !== NO_STACK && state.structures[i] === OBSTRUCTION),
      'piece-on-obstruction',
      'SKOR-6.2',
    ),
    ...auditCities(state),
  ];
}

function isPossible({ options: { gm } }: SkorState, code: number): boolean {
  const kind = checkedStructure(code);
  return kind !== null && (!isOwned(kind) || structureOwner(code) !== NOBODY || gm?.includes('map') === true);
}

/** SKOR-10.2b. */
function auditRoll({ options: { gm }, rollDue, outcome }: SkorState): readonly Refusal[] {
  if (rollDue === undefined) return [];
  const { sides, faces } = rollDue;
  const isOdd = gm?.includes('dice') !== true || outcome !== null || !isNatural(sides) || sides < 2;
  return broken(isOdd || faces.some((face) => face < 1), 'no-such-roll', 'SKOR-10.2');
}

/** One each; in a campaign as many as territories, at least one each, as none falls that is the last (SKOR-10.1h). */
function auditCities(state: SkorState): readonly Refusal[] {
  const counts = CITY.map((city) => state.structures.filter((code) => code === city).length);
  if (!isCampaign(state))
    return counts.flatMap((count, seat) =>
      broken(count !== 1, 'not-one-city', 'SKOR-1.2', { seat: seat + 1 }),
    );
  const { lands } = geometry(state.board);
  const isLost = counts.some((count) => count === 0) || (counts[0] ?? 0) + (counts[1] ?? 0) !== lands.length;
  return [
    ...broken(isLost, 'not-one-city', 'SKOR-10.1'),
    // Only for the active seat: the other may have lost a City that lent one of its two.
    ...broken(!isBeforePlay(state) && !maySpawn(state, state.active), 'spawned-too-often', 'SKOR-10.1'),
  ];
}

/** A player who forgoes movement goes from upkeep straight to build. */
const BEFORE_BUILD: readonly Stage[] = ['draft', 'setup', 'upkeep', 'move'];

function auditTurn(state: SkorState): readonly Refusal[] {
  const [a, b] = state.players;
  const isSetup = isBeforePlay(state);
  return [
    ...broken(!isNatural(state.budget) || !isNatural(state.income), 'resource-below-nothing', 'SKOR-4.2'),
    ...broken(isSetup !== state.active < 0, 'mover-during-setup', 'SKOR-2.4'),
    ...broken(isSetup && state.stacks.some((stack) => stack !== NO_STACK), 'pieces-during-setup', 'SKOR-2.5'),
    ...broken(!areTurnsAlternate(state), 'turns-do-not-alternate', 'SKOR-2.6'),
    ...broken(state.commands > RULES.commandsPerTurnMax + 1, 'turn-too-long', 'SKOR-11.2'),
    ...broken(
      !isSetup && Math.max(a.turns, b.turns) > state.options.roundLimit,
      'round-limit-passed',
      'SKOR-10.3',
    ),
    ...broken(state.starved && BEFORE_BUILD.includes(state.stage), 'moves-while-starved', 'SKOR-4.3'),
  ];
}

/** The active player has begun as many turns as the opponent, or one more. */
function areTurnsAlternate({ active, players: [a, b] }: SkorState): boolean {
  const ahead = active === 1 ? b.turns - a.turns : a.turns - b.turns;
  return ahead === 0 || (ahead === 1 && active >= 0);
}

function auditPlayer(player: Player, index: number, isMany: boolean): readonly Refusal[] {
  const [city = 0, ...others] = player.tech;
  const ahead = others.filter((reached) => reached > city);
  const isWaived = player.culture === 'technocracy' && ahead.length === 1 && ahead[0] === 1;
  const seat = index + 1;
  return [
    ...broken(
      player.tech.some((reached) => !isNatural(reached) || reached > RULES.techCost.length),
      'no-such-tier',
      'SKOR-7.0',
      { seat },
    ),
    ...broken(ahead.length > 0 && !isWaived, 'branch-above-city', 'SKOR-7.0', { seat }),
    ...broken(player.spawned > RULES.spawnsPerTurnMax && !isMany, 'spawned-too-often', 'SKOR-3.2', { seat }),
    ...broken(player.away > RULES.spawnsAwayPerTurnMax && !isMany, 'spawned-away-too-often', 'SKOR-9.6', {
      seat,
    }),
    ...broken(!isNatural(player.received), 'received-less-than-nothing', 'SKOR-8.6', { seat }),
  ];
}

const isNatural = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** Invariants of a culture draft (SKOR-2.7) and of what it leaves behind. */
function auditDraft(state: SkorState): readonly Refusal[] {
  const { draft, options } = state;
  const isMeant = options.cultures === 'draft' && isBeforePlay(state);
  return [
    ...broken((draft !== undefined) !== isMeant, 'draft-out-of-place', 'SKOR-2.7'),
    ...broken(draft !== undefined && !isPossibleDraft(draft, state), 'no-such-draft', 'SKOR-2.7'),
  ];
}

function isPossibleDraft(draft: Draft, { stage, options, choices }: SkorState): boolean {
  const { banned, chosen } = draft;
  const taken = chosen.filter((culture) => culture !== null);
  const gone = [...banned, ...taken];
  const isOn = stage === 'draft';
  const allowed = culturesIn(options);
  return (
    (dueIn(draft) !== undefined) === isOn &&
    banned.length <= 2 &&
    (banned.length === 2 || taken.length === 0) &&
    new Set(gone).size === gone.length &&
    gone.every((culture) => allowed.includes(culture)) &&
    choices.every((choice, seat) => isOwn(choice, isOn ? null : (chosen[seat] ?? null)))
  );
}

/** Nothing is chosen in secret before the draft is over, and then only with the own culture. */
const isOwn = (choice: SkorState['choices'][number], drafted: string | null): boolean =>
  choice === null || (drafted !== null && (choice === 'hidden' || choice.culture === drafted));
