// Why a Skor command was refused, in words, by the engine's codes.

import type { Branch, Culture } from '@hexmarch/shared/games/skor/types';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { ruleText } from './rulesText.ts';
import { say } from './say.ts';
import { branchName, cultureName, ROMAN, spaceName } from './words.ts';

const CODES = [
  'alreadyChosen',
  'noSuchSide',
  'noSuchCulture',
  'cultureNotAllowed',
  'cultureGone',
  'notYourCulture',
  'draftDue',
  'noDraftDue',
  'techMissing',
  'techNotAllowed',
  'gameOver',
  'notYourTurn',
  'noSuchPiece',
  'sameSpace',
  'offBoard',
  'obstructed',
  'full',
  'civiliansDoNotAttack',
  'movementEnded',
  'outOfReach',
  'tooFar',
  'enemiesInTheWay',
  'cutOff',
  'movementForgone',
  'shortage',
  'noShortage',
  'purgeDue',
  'noPurgeDue',
  'moveStageOver',
  'buildStageOver',
  'grace',
  'tooExpensive',
  'noCivilian',
  'occupied',
  'notNextToCity',
  'noBase',
  'noPiece',
  'notRazable',
  'noTurret',
  'crewNotReady',
  'noTarget',
  'notNomadic',
  'notOwnCity',
  'enemyInCity',
  'cityFull',
  'spawnedEnough',
  'spawnedAway',
  'needsOnePiece',
  'noStructure',
  'noHigherTier',
  'needsCity',
  'needsTier',
  'notAlternative',
  'needsDiplomacy1',
  'needsEspionage1',
  'needsEspionage2',
  'needsEspionage3',
  'nothingSent',
  'escortsMismatch',
  'noRoomForEscort',
  'noEnemyCivilian',
  'needsTwoCivilians',
  'notAlone',
  'notTwoMilitary',
  'notBuiltByOpponent',
  'notAdjacent',
  'blocked',
  'noPath',
  'turnFull',
  'noOffer',
  'offerOpen',
  'offeredThisTurn',
] as const;

type Code = (typeof CODES)[number];

const isCode = (text: string): text is Code => (CODES as readonly string[]).includes(text);

export function refusalText({ code, rule, params = {} }: Refusal): string | undefined {
  if (!isCode(code)) return ruleText(rule);
  const shown = Object.entries(params).map(([name, value]) => [name, shownAs(name, value)] as const);
  return say(`refusal.${code}`, { ...UNKNOWN, ...Object.fromEntries(shown) });
}

/** Every value that a message may name. */
const UNKNOWN = {
  culture: '',
  due: '',
  at: '',
  to: '',
  price: 0,
  budget: 0,
  tier: '',
  branch: '',
  cost: 0,
  left: 0,
};

/** Spaces by the names that players see, tiers as the tree counts them. */
function shownAs(name: string, value: string | number): string | number {
  if (name === 'tier') return ROMAN[Number(value)] ?? value;
  if (name === 'branch') return branchName(value as Branch);
  if (name === 'culture') return cultureName(value as Culture);
  return typeof value === 'string' && value.includes(',') ? spaceName(value) : value;
}
