// Names and short effects of everything in Skor, as screens say them.

import type {
  Branch,
  Buildable,
  Culture,
  Kind,
  SkorCommand,
  Space,
  StructureKind,
} from '@hexmarch/shared/games/skor/types';
import { spaceName as nameOnBoard, spaceOfName } from './spaceNames.ts';

/** `4,-2` as G2. Matches are played on the standard board; other boards exist in tests alone. */
export const spaceName = (space: Space): string => nameOnBoard('standard', space);

/** `move m g2 f1` as `move M 4,-2 3,-2`. */
export function readTyped(text: string): string {
  const words = text.trim().split(/\s+/);
  return words
    .map((word) => spaceOfName('standard', word) ?? (/^[cm]$/i.test(word) ? word.toUpperCase() : word))
    .join(' ');
}

export const KIND_NAMES: Readonly<Record<Kind, string>> = { C: 'civilian', M: 'military' };

export const STRUCTURE_NAMES: Readonly<Record<StructureKind, string>> = {
  city: 'City',
  resource: 'Resource',
  obstruction: 'Mountain',
  farm: 'Farm',
  base: 'Military Base',
  fortification: 'Fortification',
  debris: 'Debris Field',
  turret: 'Turret',
  road: 'Road',
};

export const STRUCTURE_HINTS: Readonly<Record<Buildable, string>> = {
  farm: '+2 a turn per civilian',
  base: 'Promote here for 1',
  fortification: '+1 to rolls',
  debris: '−1 to rolls',
  turret: 'Needs two military',
  road: 'Costs no movement',
};

export const BRANCH_NAMES: Readonly<Record<Branch, string>> = {
  city: 'City',
  production: 'Resource',
  civilians: 'Civilians',
  military: 'Military',
  diplomacy: 'Diplomacy',
  espionage: 'Espionage',
};

/** What each tier does, short enough for a cell of the tree. */
export const TIER_EFFECTS: Readonly<Record<Branch, readonly [string, string, string]>> = {
  city: ['Opens I', 'Opens II', 'Opens III'],
  production: ['Farm yields 3', 'Farm automated', 'Pair eats 1'],
  civilians: ['Pairs d6', 'Single d4', 'Single d6'],
  military: ['Dice d8', 'Move 2', 'Dice d10'],
  diplomacy: ['Send aid', 'Ties drawn', 'Civil victory'],
  espionage: ['Assassinate', 'Infiltrate', 'Sabotage'],
};

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'] as const;

export interface CultureText {
  readonly name: string;
  readonly text: string;
  readonly rule: string;
}

export const CULTURE_TEXTS: Readonly<Record<Culture, CultureText>> = {
  technocracy: { name: 'Technocracy', text: 'Starts with the first tier of any branch.', rule: 'SKOR-9.1' },
  feudal: { name: 'Feudal', text: 'Civilians move two spaces a turn.', rule: 'SKOR-9.2' },
  dictatorship: {
    name: 'Dictatorship',
    text: 'Two pieces on a space eat as one. Each turn ends with a coin: tails costs a piece.',
    rule: 'SKOR-9.3',
  },
  theocracy: {
    name: 'Theocracy',
    text: 'Enemies next to you change sides on a 6, rolled when your turn starts.',
    rule: 'SKOR-9.4',
  },
  nomadic: { name: 'Nomadic', text: 'The City can move, 1 Resource a space.', rule: 'SKOR-9.5' },
  alien: {
    name: 'Alien',
    text: 'One new civilian a turn may land on any structure where you have one piece.',
    rule: 'SKOR-9.6',
  },
  alternative: {
    name: 'Alternative',
    text: 'May roll a d6 for research: on a 6 the upgrade is free.',
    rule: 'SKOR-9.7',
  },
};

/** A command as a player would say it. */
export function commandWords(command: SkorCommand): string {
  switch (command.type) {
    case 'setup':
      return `Choose ${CULTURE_TEXTS[command.culture].name}`;
    case 'starve':
      return 'Forgo all movement';
    case 'disband':
      return `Disband the ${KIND_NAMES[command.kind]} on ${spaceName(command.at)}`;
    case 'purge':
      return `Give up the ${KIND_NAMES[command.kind]} on ${spaceName(command.at)}`;
    case 'spawn':
      return `Spawn on ${spaceName(command.at)}`;
    case 'move':
      return `${command.infiltrate ? 'Infiltrate' : 'Move'} ${spaceName(command.from)} → ${spaceName(command.to)}`;
    case 'fire':
      return `Fire from ${spaceName(command.from)} on ${spaceName(command.to)}`;
    case 'migrate':
      return `Move the City to ${spaceName(command.path.at(-1) ?? '')}`;
    case 'promote':
      return `Promote on ${spaceName(command.at)}`;
    case 'build':
      return `Build a ${STRUCTURE_NAMES[command.structure]} on ${spaceName(command.at)}`;
    case 'raze':
      return `Raze ${spaceName(command.at)} to a Debris Field`;
    case 'research':
      return `Research ${BRANCH_NAMES[command.branch]}`;
    case 'gamble':
      return `Gamble on ${BRANCH_NAMES[command.branch]}`;
    case 'send':
      return `Send ${command.amount} Resource`;
    case 'assassinate':
      return `Assassinate on ${spaceName(command.target)}`;
    case 'sabotage':
      return `Sabotage ${spaceName(command.at)}`;
    case 'end':
      return 'End the turn';
    case 'resign':
      return 'Resign';
    case 'offer-draw':
      return 'Offer a draw';
    case 'accept-draw':
      return 'Accept the draw';
    case 'decline-draw':
      return 'Decline the draw';
  }
}
