// Asks the host whether somebody rules the match (SKOR-10.2a), and says what that means for the dice.

import { POWERS } from '@hexmarch/shared/games/skor/masterTypes';
import type { OwnAskingProps } from '../../../gameApi/gameEntry.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { grantText, powersIn } from '../entry/grants.ts';
import { say as sayEntry } from '../entry/say.ts';
import { say } from './say.ts';

/** None, each alone, and both; each is told apart by its words. */
const GRANTS = [[], ...POWERS.map((power) => [power]), POWERS];

export function MasterChoice({ options, set }: OwnAskingProps) {
  const powers = powersIn(options.gm);
  return (
    <>
      <Choice
        legend={sayEntry('option.gm')}
        options={GRANTS.map((grant) => [grant.join(' '), grantText(grant)] as const)}
        value={powers.join(' ')}
        pick={(id) => set({ ...options, gm: id === '' ? undefined : id.split(' ') })}
      />
      {powers.length > 0 && <p class="quiet">{say('named')}</p>}
      {powers.includes('dice') && <p class="quiet">{say('unproven')}</p>}
    </>
  );
}
