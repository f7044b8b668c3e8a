// Asked before a match against the computer: the team with which it begins (beforehand.ts).

import './setup.css';
import type { OwnAskingProps } from '../../../../gameApi/gameEntry.ts';
import { say } from '../common/say.ts';
import { chosenTeam, offeredTeams, withTeam } from './beforehand.ts';
import { ReadyTeam } from './ReadyTeams.tsx';

export function TeamChoice({ options, set }: OwnAskingProps) {
  const chosen = chosenTeam(options)?.id;
  return (
    <fieldset class="team-choice narrow" data-testid="team-choice">
      <legend>{say('ready.choice')}</legend>
      <ul class="ready-teams">
        {offeredTeams(options).map((one) => (
          <li key={one.id}>
            <ReadyTeam {...one} isOn={one.id === chosen} pick={() => set(withTeam(options, one.id))} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
