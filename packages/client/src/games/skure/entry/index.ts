// Skure's entry in the game list: texts, options and lazy imports, available before its code is loaded.

import { COMPANY_LIMITS } from '@hexmarch/shared/games/skure/optionRanges';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { lazy } from 'preact-iso';
import { type AnyClientGame, anyGame } from '../../../gameApi/anyGame.ts';
import type { GameEntry } from '../../../gameApi/gameEntry.ts';
import type { Options } from '../../../gameApi/options.ts';
import { isCompany } from './engineOptions.ts';
import { companyOf, options, paced } from './options.ts';
import { say } from './say.ts';

const Muster = lazy(() => import('../muster/Muster.tsx').then(({ Muster }) => Muster));

export const SKURE: GameEntry = {
  id: 'skure',
  title: 'Skure',
  about: () => say('about'),
  goal: () => say('goal'),
  begins: (chosen = {}) => companyOf(chosen)?.begins(chosen) ?? say('begins'),
  seats: { min: 2, max: 4 },
  seatsMost: COMPANY_LIMITS.seats,
  length: (count) => say('length', { count }),
  leagues: [],
  seatsOption: 'players',
  get options() {
    return options();
  },
  paced,
  turns: (chosen) => companyOf(chosen)?.turns(chosen),
  fault,
  seating: (chosen) => (isCompany(chosen) ? Muster : undefined),
  linkWish: (query, chosen) => companyOf(chosen)?.linkWish(query, chosen),
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
async function fault(chosen: Options): Promise<string | undefined> {
  return isCompany(chosen) ? (await import('../fields/optionFault.ts')).optionFault(chosen) : undefined;
}

/** During team picking, for players alone: a battle master may act meanwhile. */
function suffices({ phase, options }: Pick<MatchSnapshot, 'phase' | 'options'>): boolean {
  const { master } = JSON.parse(options) as { readonly master?: string };
  return phase === 'teams' && master === 'none';
}
