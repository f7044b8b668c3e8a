// Skure's entry in the game list: texts, options and lazy imports, available before its code is loaded.

import { SIDE_LETTERS } from '@hexmarch/shared/games/skure/company/muster';
import { COMPANY_LIMITS } from '@hexmarch/shared/games/skure/optionRanges';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { lazy } from 'preact-iso';
import { type AnyClientGame, anyGame } from '../../../gameApi/anyGame.ts';
import type { GameEntry } from '../../../gameApi/gameEntry.ts';
import type { Options } from '../../../gameApi/options.ts';
import { companyIn, isCompany, turns } from './company.ts';
import { paced } from './engineOptions.ts';
import { OPTIONS } from './options.ts';
import { say } from './say.ts';

const Muster = lazy(() => import('../muster/Muster.tsx').then(({ Muster }) => Muster));

export const SKURE: GameEntry = {
  id: 'skure',
  title: 'Skure',
  about: () => say('about'),
  goal: () => say('goal'),
  begins: (options = {}) => {
    const company = companyIn(options);
    return company === undefined ? say('begins') : say('begins.company', { fighters: company.fighters });
  },
  seats: { min: 2, max: 4 },
  seatsMost: COMPANY_LIMITS.seats,
  length: (count) => say('length', { count }),
  seatsOption: 'players',
  options: OPTIONS,
  paced,
  turns,
  fault,
  seating: (options) => (isCompany(options) ? Muster : undefined),
  linkWish: ({ side = '' }, options) => {
    const index = SIDE_LETTERS.indexOf(side);
    const isKnown = side.length === 1 && index >= 0 && index < (companyIn(options)?.sides ?? 0);
    return isKnown ? { wish: { side }, side: index } : undefined;
  },
  rollsByHand: ({ master, rolls }) => master === 'full' && rolls === 'hand',
  rulings: () => [say('rulings.values'), say('rulings.terrain'), say('rulings.pause')],
  book: {
    en: () => import('../../../../../../rules/skure.md'),
    de: () => import('../../../../../../rules/de/skure.md'),
    es: () => import('../../../../../../rules/es/skure.md'),
  },
  pictures: async () => (await import('../pictures/rulePictures.tsx')).pictures,
  primer: async () => (await import('../lessons/primer.tsx')).primer,
  start: async () => (await import('./start/index.ts')).START,
  load: async () => {
    const [game, { takeBattle }, battle] = await Promise.all([
      loadFirst(),
      import('../index.ts'),
      import('../battle/battle.ts'),
    ]);
    takeBattle(battle);
    return game;
  },
  first: { suffices, load: loadFirst },
};

async function loadFirst(): Promise<AnyClientGame> {
  const [{ skureClient }] = await Promise.all([import('../index.ts'), import('../table.css')]);
  return anyGame(skureClient);
}

/** Of a company, whose numbers must go together (SKURE-15.1, 15.10). */
async function fault(options: Options): Promise<string | undefined> {
  return isCompany(options) ? (await import('../fields/optionFault.ts')).optionFault(options) : undefined;
}

/** During team picking, for players alone: a battle master may act meanwhile. */
function suffices({ phase, options }: Pick<MatchSnapshot, 'phase' | 'options'>): boolean {
  const { master } = JSON.parse(options) as { readonly master?: string };
  return phase === 'teams' && master === 'none';
}
