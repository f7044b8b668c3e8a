// Create dialog option for a game master (SKOR-10.2a), with the consequences for the dice.

import { POWERS } from '@hexmarch/shared/games/skor/masterTypes';
import type { OwnAskingProps } from '../../../gameApi/gameEntry.ts';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { grantText, powersIn } from '../entry/grants.ts';
import { say as sayEntry } from '../entry/say.ts';
import { say } from './say.ts';

/** None, each alone, and both, each with a label of its own. */
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
