// After a match between people: the offer of an account, made once and never again after a "no" (UI-P2).

import '../parts/account.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { declineOffer, isOffered } from '../../../net/people/me.ts';
import { say } from '../parts/say.ts';
import { KeepDialog } from './KeepDialog.tsx';

export function KeepOffer({ matchId }: { readonly matchId: string }) {
  const offered = useMemo(() => isOffered(matchId), [matchId]);
  const state = useSignal<'offered' | 'asked' | 'done'>('offered');
  if (!offered || state.value === 'done') return null;
  return (
    <div class="keep-offer" data-testid="keep-offer">
      <p>{say('offer')}</p>
      <div class="row">
        <button
          type="button"
          class="ghost"
          data-testid="offer-keep"
          onClick={() => {
            state.value = 'asked';
          }}
        >
          {say('keep')}
        </button>
        <button
          type="button"
          class="ghost"
          data-testid="offer-no"
          onClick={() => {
            declineOffer();
            state.value = 'done';
          }}
        >
          {say('offer.no')}
        </button>
      </div>
      {state.value === 'asked' && (
        <KeepDialog
          close={(isSaved) => {
            state.value = isSaved ? 'done' : 'offered';
          }}
        />
      )}
    </div>
  );
}
