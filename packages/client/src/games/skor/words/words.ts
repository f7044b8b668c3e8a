// Display names and short effects in Skor.

import { agentsInOrder } from '@hexmarch/shared/games/skor/notation';
import type { DieSource } from '@hexmarch/shared/games/skor/sheet';
import type {
  BoardSpec,
  Branch,
  Buildable,
  Culture,
  Kind,
  SkorCommand,
  Space,
  StructureKind,
} from '@hexmarch/shared/games/skor/types';
import type { Outcome } from '@hexmarch/shared/kernel/game';
import { isOffer } from '@hexmarch/shared/kernel/offers';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { numberText } from '../../../text/language.ts';
import { offerText } from '../../../text/offers.ts';
import { say } from './say.ts';
import { spaceName as nameOnBoard, spaceOfName } from './spaceNames.ts';

/** Global: a page shows one board at a time, and most are the standard one. */
let named: BoardSpec = 'standard';

/** Sets the board whose names are used from now on. */
export const nameBy = (board: BoardSpec): void => {
  named = board;
};

/** `4,-2` as G2. */
export const spaceName = (space: Space): string => nameOnBoard(named, space);

/** `move m g2 f1` as `move M 4,-2 3,-2`; the agents of an assassination may be in any order. */
export function readTyped(text: string): string {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => spaceOfName(named, word) ?? (/^[cm]$/i.test(word) ? word.toUpperCase() : word));
  const [verb, target, first, second, ...rest] = words;
  if (verb !== 'assassinate' || first === undefined || second === undefined) return words.join(' ');
  return [verb, target, ...agentsInOrder(first, second), ...rest].join(' ');
}

export const kindName = (kind: Kind): string => say(`kind.${kind}`);
export const structureName = (structure: StructureKind): string => say(`structure.${structure}`);
export const structureHint = (structure: Buildable): string => say(`hint.${structure}`);
export const branchName = (branch: Branch): string => say(`branch.${branch}`);
export const cultureName = (culture: Culture): string => say(`culture.${culture}.name`);
export const cultureText = (culture: Culture): string => say(`culture.${culture}.text`);
/** `d6`, in German `W6`. */
export const dieName = (sides: number): string => say('die', { sides });

type Tier = 1 | 2 | 3;

/** A tier's effect, short enough for a cell of the tree. */
export const tierEffect = (branch: Branch, tier: number): string => say(`tier.${branch}.${tier as Tier}`);

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'] as const;

/** `+2`, `−1`, and `0` as it is. */
export const signed = (value: number): string =>
  numberText(value, { signDisplay: 'exceptZero' }).replace('-', '−');

/** The rule about that structure, for links. */
export const STRUCTURE_RULES: Readonly<Record<StructureKind, RuleId>> = {
  city: 'SKOR-6.12',
  resource: 'SKOR-5.1',
  obstruction: 'SKOR-6.2',
  farm: 'SKOR-5.2',
  base: 'SKOR-3.3',
  fortification: 'SKOR-6.5',
  debris: 'SKOR-6.5',
  turret: 'SKOR-8.5',
  road: 'SKOR-6.2',
};

export const BRANCH_RULES: Readonly<Record<Branch, RuleId>> = {
  city: 'SKOR-7.1',
  production: 'SKOR-7.2',
  civilians: 'SKOR-7.3',
  military: 'SKOR-7.4',
  diplomacy: 'SKOR-7.5',
  espionage: 'SKOR-7.6',
};

export const CULTURE_RULES: Readonly<Record<Culture, RuleId>> = {
  technocracy: 'SKOR-9.1',
  feudal: 'SKOR-9.2',
  dictatorship: 'SKOR-9.3',
  theocracy: 'SKOR-9.4',
  nomadic: 'SKOR-9.5',
  alien: 'SKOR-9.6',
  alternative: 'SKOR-9.7',
};

export const KIND_RULES: Readonly<Record<Kind, RuleId>> = { C: 'SKOR-6.10', M: 'SKOR-6.3' };

/** Label of a command. */
export function commandWords(command: SkorCommand): string {
  if (isOffer(command)) return offerText(command.type);
  switch (command.type) {
    case 'ban':
    case 'choose':
      return say(`command.${command.type}`, { culture: cultureName(command.culture) });
    case 'setup':
      return say('command.setup', { culture: cultureName(command.culture) });
    case 'disband':
    case 'purge':
      return say(`command.${command.type}`, { kind: command.kind, at: spaceName(command.at) });
    case 'move':
      return say(command.infiltrate ? 'command.infiltrate' : 'command.move', between(command));
    case 'fire':
      return say('command.fire', between(command));
    case 'migrate':
      return say('command.migrate', { to: spaceName(command.path.at(-1) ?? '') });
    case 'build':
      return say('command.build', { structure: command.structure, at: spaceName(command.at) });
    case 'spawn':
    case 'promote':
    case 'raze':
    case 'sabotage':
    case 'clear':
    case 'note':
    case 'link':
      return say(`command.${command.type}`, { at: spaceName(command.at) });
    case 'place':
      return say('command.place', { structure: command.structure, at: spaceName(command.at) });
    case 'roll':
      return say('command.roll', { face: command.face });
    case 'research':
    case 'gamble':
      return say(`command.${command.type}`, { branch: branchName(command.branch) });
    case 'send':
      return say('command.send', { amount: command.amount });
    case 'assassinate':
      return say('command.assassinate', { at: spaceName(command.target) });
    default:
      return say(`command.${command.type}`);
  }
}

const between = ({ from, to }: { readonly from: Space; readonly to: Space }) => ({
  from: spaceName(from),
  to: spaceName(to),
});

export const dieSourceText = ({ code, tier }: DieSource): string =>
  say(`source.${code}`, { tier: String(tier), roman: ROMAN[tier] ?? String(tier) });

export function endText({ reason }: Outcome): string | undefined {
  return reason === 'city' || reason === 'roundLimit' ? say(`end.${reason}`) : undefined;
}
