// Asks the host whether somebody rules the match (SKOR-10.2a), and says what that means for the dice.

import { Choice } from '../../../panels/Choice.tsx';
import type { OwnAskingProps } from '../../../play/gameEntry.ts';
import { GRANTS, grantOf, grantText } from '../entry/grants.ts';
import { say } from '../entry/say.ts';

const NONE = 'none';

export function MasterChoice({ options, set }: OwnAskingProps) {
  const grant = grantOf(options.gm) ?? NONE;
  return (
    <>
      <Choice
        legend={say('option.gm')}
        options={[NONE, ...GRANTS].map((one) => [one, grantText(one.split(' '))] as const)}
        value={grant}
        pick={(id) => set({ ...options, gm: id === NONE ? undefined : id.split(' ') })}
      />
      {grant !== NONE && <p class="quiet">{say('gm.named')}</p>}
      {grant.includes('dice') && <p class="quiet">{say('gm.unproven')}</p>}
    </>
  );
}
