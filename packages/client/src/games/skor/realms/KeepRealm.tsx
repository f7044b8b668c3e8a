// What a won match leaves (SKOR-10.1a): its board, as a realm that is kept, sent on, or led into the next match.

import './realms.css';
import { boardAsRealm, realmOf } from '@hexmarch/shared/games/skor/realm';
import { formatRealm } from '@hexmarch/shared/games/skor/realmText';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { useSignal } from '@preact/signals';
import type { KeepsakeProps } from '../../../gameApi/clientGame.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CAMPAIGN_PATH, keepRealm, keptRealms } from './kept.ts';
import { say } from './say.ts';

/** Of a match for whoever has won, and nobody else. */
export function KeepRealm({ view, seat, matchId, free }: KeepsakeProps<SkorView>) {
  const kept = useSignal<boolean | undefined>(undefined);
  const won = seat !== undefined && view.outcome?.winners.includes(seat) === true;
  const made = matchId === undefined ? boardAsRealm(view) : realmOf(view);
  const realm = won || free ? made : undefined;
  if (realm === undefined) return null;
  const text = formatRealm(matchId === undefined ? realm : { ...realm, from: matchId });
  const isKept = kept.value ?? keptRealms().some((one) => one.text === text);
  return (
    <div class="keep-realm" data-testid="keepsake">
      <span>
        <Icon name="lu:crown" size={18} />{' '}
        {say(won ? 'keep.what' : 'keep.free', { cities: realm.lands.length })}
      </span>
      {isKept ? (
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
            kept.value = true;
          }}
        >
          <Icon name="lu:crown" /> {say('keep')}
        </button>
      )}
    </div>
  );
}
