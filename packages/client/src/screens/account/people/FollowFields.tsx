// Follows a match as a spectator, or one of its players (UI-P43). Guests learn that it takes an account.

import '../../../styles/settings.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dropFollow, follow, follows } from '../../../net/people/follows.ts';
import { FollowChannels } from '../../../notifications/FollowChannels.tsx';
import { keepsPerson } from '../../../preferences/personStorage.ts';
import { Refused, useAct } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';

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
  /** Undefined: not known yet. */
  const isOn = useSignal<boolean | undefined>(undefined);
  const act = useAct();
  const load = async () => {
    const { matches, here = [] } = await follows(person === undefined ? undefined : matchId);
    isOn.value =
      person === undefined ? matches.some((one) => one.matchId === matchId) : here.includes(person);
  };
  useEffect(() => void act.do(load), []);
  const toggle = () =>
    act.do(async () => {
      if (isOn.value !== true) await follow(matchId, person);
      else if (person === undefined) await dropFollow({ matchId });
      else await dropNamed(name);
      await load();
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
      {isOn.value === true && <FollowChannels />}
    </>
  );
}

/** The list of followed people contains nothing but their names. */
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
      {/* In a new tab, so that the match stays open. */}
      <a class="ghost" href="/me" target="_blank" rel="noreferrer">
        {say('keep')}
      </a>
    </>
  );
}
