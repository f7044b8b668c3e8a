// Follows a match that one only watches, or somebody who plays in it (UI-P43). A guest is told what to do for it.

import '../../styles/settings.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dropFollow, follow, follows } from '../../net/follows.ts';
import { FollowWays } from '../../notifications/FollowWays.tsx';
import { keepsPerson } from '../../preferences/keptPerson.ts';
import { Refused } from './parts.tsx';
import { say } from './say.ts';
import { useAct } from './useAct.ts';

export interface Followable {
  readonly matchId: string;
  /** Public id in that match; absent: the match itself. */
  readonly person?: string;
  readonly name?: string;
}

export function FollowFields(of: Followable) {
  return (
    <div class="stacked settings" data-testid="follow">
      <p>{say(of.person === undefined ? 'follow.about' : 'follow.person.about')}</p>
      {keepsPerson() ? <Choice {...of} /> : <Guest />}
    </div>
  );
}

function Choice({ matchId, person, name = '' }: Followable) {
  /** Undefined: it is not known yet. */
  const isOn = useSignal<boolean | undefined>(undefined);
  const act = useAct();
  const look = async () => {
    const { matches, here = [] } = await follows(person === undefined ? undefined : matchId);
    isOn.value =
      person === undefined ? matches.some((one) => one.matchId === matchId) : here.includes(person);
  };
  useEffect(() => void act.do(look), []);
  const toggle = () =>
    act.do(async () => {
      if (isOn.value !== true) await follow(matchId, person);
      else if (person === undefined) await dropFollow({ matchId });
      else await dropNamed(name);
      await look();
    });
  return (
    <>
      <Refused act={act} />
      <label class="check">
        <input
          type="checkbox"
          data-testid="follow-toggle"
          checked={isOn.value === true}
          disabled={isOn.value === undefined || act.busy.value}
          onChange={() => void toggle()}
        />
        {person === undefined ? say('follow.match') : say('follow.of', { name })}
      </label>
      {isOn.value === true && <FollowWays />}
    </>
  );
}

/** Of people the list knows no more than what they were called. */
async function dropNamed(name: string): Promise<void> {
  const { people } = await follows();
  for (const one of people) if (one.name === name) await dropFollow({ id: one.id });
}

function Guest() {
  return (
    <>
      <p class="quiet" data-testid="follow-guest">
        {say('error.keep-to-follow')}
      </p>
      {/* Nobody leaves a match for it. */}
      <a class="ghost" href="/me" target="_blank" rel="noreferrer">
        {say('keep')}
      </a>
    </>
  );
}
