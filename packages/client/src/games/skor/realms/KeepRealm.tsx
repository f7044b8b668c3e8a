// Exports a won match (SKOR-10.1a): its board as a realm to store, share, or use in the next match.

import './realms.css';
import { boardAsRealm, realmOf } from '@hexmarch/shared/games/skor/realm';
import { formatRealm } from '@hexmarch/shared/games/skor/realmText';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { useSignal } from '@preact/signals';
import type { KeepsakeProps } from '../../../gameApi/clientGame.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CAMPAIGN_PATH, keepRealm, storedRealms } from './realmStorage.ts';
import { say } from './say.ts';

/** For the winner alone. */
export function KeepRealm({ view, seat, matchId, free }: KeepsakeProps<SkorView>) {
  const stored = useSignal<boolean | undefined>(undefined);
  const won = seat !== undefined && view.outcome?.winners.includes(seat) === true;
  const made = matchId === undefined ? boardAsRealm(view) : realmOf(view);
  const realm = won || free ? made : undefined;
  if (realm === undefined) return null;
  const text = formatRealm(matchId === undefined ? realm : { ...realm, from: matchId });
  const isStored = stored.value ?? storedRealms().some((one) => one.text === text);
  return (
    <div class="keep-realm" data-testid="keepsake">
      <span>
        <Icon name="lu:crown" size={18} />{' '}
        {say(won ? 'keep.what' : 'keep.free', { cities: realm.lands.length })}
      </span>
      {isStored ? (
        <a class="cta" href={CAMPAIGN_PATH} data-testid="to-campaign">
          <Icon name="lu:map" /> {say('keep.onward')}
        </a>
      ) : (
        <button
          type="button"
          class="cta"
          data-testid="keep-realm"
          onClick={() => {
            keepRealm(text, Date.now());
            stored.value = true;
          }}
        >
          <Icon name="lu:crown" /> {say('keep')}
        </button>
      )}
    </div>
  );
}
