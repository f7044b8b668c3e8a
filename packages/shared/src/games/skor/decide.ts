// Accepts or refuses a command (SKOR-11.1) and says what happens.

import type { Actor, Random, Seat } from '../../kernel/game.ts';
import { isOffer, type OfferCommand } from '../../kernel/offers.ts';
import { assertNever, type Refusal, type Result } from '../../kernel/result.ts';
import { checkBuild, checkRaze } from './build.ts';
import { carryOut } from './carryOut.ts';
import { checkSend } from './diplomacy.ts';
import { checkCulture, draftDue } from './draft.ts';
import { checkAssassinate, checkSabotage } from './espionage.ts';
import { decideByMaster } from './master.ts';
import { isMasterCommand } from './masterText.ts';
import { checkMigrate, migrateCost } from './migration.ts';
import { checkMove } from './movement.ts';
import { checkOwnPiece, checkPromote, checkSpawn } from './pieces.ts';
import { checkNoRollDue, indexOf, refusal, unaffordable } from './query.ts';
import { checkGamble, checkResearch, researchCost } from './research.ts';
import { RULES } from './rulesTable.ts';
import { checkSetup } from './setup.ts';
import { isTurnFull, OFFERS } from './table.ts';
import { checkFire, fireCost } from './turret.ts';
import type { PlayerCommand, SkorCommand, SkorEvent, SkorState } from './types.ts';
import { checkStarve, isGrace } from './upkeep.ts';

/** A command that only the player to move may give. */
export type TurnCommand = Exclude<PlayerCommand, OfferCommand>;

export function decide(
  state: SkorState,
  command: SkorCommand,
  actor: Actor,
  random: Random,
): Result<readonly SkorEvent[]> {
  if (isMasterCommand(command) && actor.kind === 'arbiter') return decideByMaster(state, command);
  // The host never acts for a player: a player who is out of time forfeits (SKOR-10.3). Nor may anyone else.
  if (actor.kind !== 'seat') return { ok: false, error: refusal('not-your-turn', '11') };
  const error = check(state, actor.seat, command);
  if (error !== undefined) return { ok: false, error };
  return { ok: true, value: carryOut(state, actor.seat, command as PlayerCommand, random) };
}

// SKOR-11.1: of all rules that a command breaks the first in this order is named.
export function check(state: SkorState, seat: Seat, command: SkorCommand): Refusal | undefined {
  if (state.outcome !== null) return refusal('game-over', '11');
  if (isMasterCommand(command)) return refusal('for-game-master', '10.2');
  if (isOffer(command)) return OFFERS.check(state, seat, command.type);
  return (
    checkOpen(state, seat, command.type) ??
    checkOwnRules(state, seat, command) ??
    unaffordable(state, priceOf(state, seat, command))
  );
}

/** Why no command of that type is legal now, whatever its arguments. */
export const checkOpen = (state: SkorState, seat: Seat, type: TurnCommand['type']): Refusal | undefined =>
  checkTurn(state, seat, type) ??
  checkNoRollDue(state) ??
  checkDuties(state, type) ??
  checkStage(state, seat, type);

/** Whether a command whose type is open would be accepted: the same rules, the cheapest one first. */
export const accepts = (state: SkorState, seat: Seat, command: TurnCommand): boolean =>
  state.budget >= priceOf(state, seat, command) && checkOwnRules(state, seat, command) === undefined;

function checkTurn(state: SkorState, seat: Seat, type: TurnCommand['type']): Refusal | undefined {
  if (state.stage === 'draft')
    return draftDue(state)?.seat === seat ? undefined : refusal('not-your-turn', '11');
  if (state.stage === 'setup') {
    // SKOR-11: before both choices are in there is no turn to act in.
    return type === 'setup' ? undefined : refusal('not-your-turn', '11');
  }
  if (seat !== state.active) return refusal('not-your-turn', '11');
  const isStillOpen = type === 'end' || type === 'purge';
  return isTurnFull(state) && !isStillOpen ? refusal('turn-full', '11.2') : undefined;
}

/** Mandatory actions first: a culture draft, a piece to purge, a shortage. */
function checkDuties(state: SkorState, type: TurnCommand['type']): Refusal | undefined {
  const due = draftDue(state)?.type;
  if (due !== undefined) return type === due ? undefined : refusal('draft-due', '2.7', { due });
  if (type === 'ban' || type === 'choose') return refusal('no-draft-due', '2.7');
  if (state.stage === 'purge') return type === 'purge' ? undefined : refusal('purge-due', '9.3');
  if (type === 'purge') return refusal('no-purge-due', '9.3');
  if (type === 'starve') return checkStarve(state);
  if (state.stage === 'upkeep') return type === 'disband' ? undefined : refusal('shortage', '4.3');
  const isMovement = type === 'move' || type === 'fire' || type === 'migrate';
  return state.starved && isMovement ? refusal('movement-forgone', '4.3') : undefined;
}

function checkStage(state: SkorState, seat: Seat, type: TurnCommand['type']): Refusal | undefined {
  switch (type) {
    case 'move':
    case 'fire':
    case 'migrate':
      // SKOR-4.0: stages run in order and never back; any-time actions are open in all of them.
      return state.stage === 'move' ? undefined : refusal('move-stage-over', '4.0');
    case 'build':
    case 'raze':
      if (state.stage === 'research') return refusal('build-stage-over', '4.0');
      return isGrace(state, seat) ? refusal('grace', '4.4') : undefined;
    default:
      return undefined;
  }
}

function checkOwnRules(state: SkorState, seat: Seat, command: TurnCommand): Refusal | undefined {
  switch (command.type) {
    case 'ban':
    case 'choose':
      return checkCulture(state, command.culture);
    case 'setup':
      return checkSetup(state, seat, command);
    case 'move':
      return checkMove(state, seat, command);
    case 'fire':
      return checkFire(state, seat, command);
    case 'migrate':
      return checkMigrate(state, seat, command);
    case 'disband':
    case 'purge':
      return checkOwnPiece(state, seat, command.kind, command.at);
    case 'spawn':
      return checkSpawn(state, seat, command.at);
    case 'promote':
      return checkPromote(state, seat, command.at);
    case 'build':
      return checkBuild(state, seat, command.structure, command.at);
    case 'raze':
      return checkRaze(state, seat, command.at);
    case 'research':
      return checkResearch(state, seat, command.branch);
    case 'gamble':
      return checkGamble(state, seat, command.branch);
    case 'send':
      return checkSend(state, seat, command.amount, command.escorts);
    case 'assassinate':
      return checkAssassinate(state, seat, command);
    case 'sabotage':
      return checkSabotage(state, seat, command.at);
    case 'starve':
    case 'end':
      return undefined;
    default:
      return assertNever(command);
  }
}

/** Resource that a command costs; meaningful for commands that pass their own rules. */
export function priceOf(state: SkorState, seat: Seat, command: SkorCommand): number {
  switch (command.type) {
    case 'move':
      return command.infiltrate ? RULES.infiltrateCost : 0;
    case 'fire':
      return fireCost(state, indexOf(state, command.from), indexOf(state, command.to));
    case 'migrate':
      return migrateCost(command);
    case 'promote':
      return RULES.promotionCost;
    case 'build':
      return RULES.buildCost[command.structure];
    case 'raze':
      return RULES.razeCost;
    case 'research':
    case 'gamble':
      return researchCost(state, seat, command.branch);
    case 'send':
      return command.amount;
    case 'assassinate':
      return RULES.assassinateCost;
    case 'sabotage':
      return RULES.sabotageCost;
    default:
      return 0;
  }
}
