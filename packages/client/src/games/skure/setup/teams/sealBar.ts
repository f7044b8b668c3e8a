// Texts for why a team cannot be sealed; the rules decide whether it can.

import type { Team } from '@hexmarch/shared/games/skure/state';
import { checkTeam } from '@hexmarch/shared/games/skure/teams';
import { say } from '../common/say.ts';
import { LEAST, MOST, pointsLeft, type Terms } from './draft.ts';

/** Empty: it can. */
export function sealBar(terms: Terms, team: Team): string {
  const refused = checkTeam(terms, team);
  switch (refused?.code) {
    case undefined:
      return '';
    case 'team-size':
      return team.length < LEAST
        ? say('refusal.few', { count: LEAST - team.length })
        : say('refusal.many', { most: MOST });
    case 'over-budget':
      return say('refusal.over', { over: -pointsLeft(terms, team) });
    default:
      return say('refusal.mark');
  }
}
