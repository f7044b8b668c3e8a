// Why a Skor command was refused, in words, by the engine's codes.

import type { Refusal } from '@hexmarch/shared/kernel/result';
import { SKOR_RULES } from './rulesText.ts';
import { spaceName } from './words.ts';

const TEXTS: Readonly<Record<string, string>> = {
  alreadyChosen: 'You have already chosen.',
  noSuchSide: 'A territory has six sides.',
  noSuchCulture: 'There is no such culture.',
  cultureNotAllowed: 'This table plays without the alternative culture.',
  techMissing: 'A Technocracy names its first tech.',
  techNotAllowed: 'Only a Technocracy names a tech.',
  gameOver: 'The match is over.',
  notYourTurn: 'It is not your turn.',
  noSuchPiece: 'No such piece of yours stands on {at}.',
  sameSpace: 'Name another space.',
  offBoard: '{to} is not on the board.',
  obstructed: 'A mountain stands on {at}.',
  full: 'There is no room on {at}.',
  civiliansDoNotAttack: 'Civilians do not attack.',
  movementEnded: 'This piece has finished moving.',
  outOfReach: '{to} is out of reach.',
  movementForgone: 'You have forgone movement this turn.',
  shortage: 'Feed your people first: disband, or forgo movement.',
  noShortage: 'Nobody is hungry.',
  purgeDue: 'The purge comes first.',
  noPurgeDue: 'No purge is due.',
  moveStageOver: 'Moving is over for this turn.',
  buildStageOver: 'Building is over for this turn.',
  grace: 'Nothing is built or razed in the first two turns.',
  tooExpensive: 'It costs {price}, you have {budget}.',
  noCivilian: 'No civilian of yours stands on {at}.',
  occupied: 'A structure already stands on {at}.',
  notNextToCity: 'A Farm must stand next to a City.',
  noBase: '{at} has no Military Base.',
  noPiece: 'No piece of yours stands on {at}.',
  notRazable: 'What stands on {at} cannot be razed.',
  noTurret: 'No Turret with a crew of two stands on {at}.',
  crewNotReady: 'The crew has already moved or fired.',
  noTarget: 'Nobody to shoot at on {at}.',
  notNomadic: 'Only a Nomadic City moves.',
  notOwnCity: 'This is not your City.',
  enemyInCity: 'An enemy stands in the City.',
  cityFull: 'The City is full.',
  spawnedEnough: 'Two have been spawned this turn.',
  spawnedAway: 'One has already landed away from the City this turn.',
  needsOnePiece: 'Exactly one own piece must stand there.',
  noStructure: 'There is no structure.',
  noHigherTier: 'This branch is complete.',
  needsCity: 'Research City {tier} first.',
  notAlternative: 'Only the alternative culture gambles.',
  needsDiplomacy1: 'This needs Diplomacy I.',
  needsEspionage1: 'This needs Espionage I.',
  needsEspionage2: 'This needs Espionage II.',
  needsEspionage3: 'This needs Espionage III.',
  nothingSent: 'Send at least 1.',
  escortsMismatch: 'Name one space for every full 3.',
  noRoomForEscort: 'No escort can arrive on {at}.',
  noEnemyCivilian: 'No enemy civilian stands on {at}.',
  needsTwoCivilians: 'Two own civilians must be given up.',
  notAlone: 'Only a military piece that stands alone infiltrates.',
  notTwoMilitary: 'Infiltration is against two military pieces.',
  notBuiltByOpponent: 'Your opponent built nothing on {at}.',
  notAdjacent: '{at} is not next to it.',
  blocked: 'The City cannot pass {at}.',
  noPath: 'Name the way.',
  turnFull: 'Too many acts in one turn: only ending it is left.',
  noOffer: 'No draw is offered.',
  offerOpen: 'A draw is already offered.',
  offeredThisTurn: 'You have offered a draw this turn.',
};

export function refusalText({ code, rule, params = {} }: Refusal): string | undefined {
  const text = TEXTS[code] ?? SKOR_RULES.get(rule);
  return text?.replace(/\{(\w+)\}/g, (_, key: string) => shown(params[key]));
}

const shown = (value: string | number | undefined): string =>
  typeof value === 'string' && value.includes(',') ? spaceName(value) : String(value ?? '');
