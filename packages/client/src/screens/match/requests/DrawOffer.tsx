// An offered draw: who offers, who has accepted, and the answers of a player who is asked. Accepting may end the match,
// so it needs a confirmation.

import { type Signal, useSignal } from '@preact/signals';
import { commandOf } from '../../../table/input/commandOf.ts';
import { together } from '../../../text/names.ts';
import type { Shared } from '../session/shared.ts';
import { say as sayLater } from '../words/laterWords.ts';
import { say } from '../words/say.ts';
import { Answer, Bar, Sure } from './RequestBar.tsx';

type OfferProps = Pick<Shared, 'table' | 'props'>;

export function DrawOffer({ table, props }: OfferProps) {
  return <DrawAnswers table={table} props={props} isSure={useSignal(false)} />;
}

/** `isSure`: accepting was pressed, and awaits confirmation. */
export function DrawAnswers({ table, props, isSure }: OfferProps & { readonly isSure: Signal<boolean> }) {
  const { view, names, act } = props;
  const { definition } = table.game;
  const draw = definition.offers?.draw;
  const offer = draw?.open(view);
  const accept = commandOf(table, draw?.accept);
  const decline = commandOf(table, draw?.decline);
  if (offer === undefined || accept === undefined) return null;
  if (isSure.value) {
    // All but the one who offers, and the reader.
    const last = offer.accepted.length === definition.playing(view).length - 2;
    return (
      <Sure
        text={sayLater('draw.sure', { last })}
        label={sayLater('draw.yes')}
        testid="confirm-draw"
        isConfirming={isSure}
        give={() => act(accept)}
      />
    );
  }
  const nameOf = (seat: number): string => names[seat] ?? '';
  const offered = say('request.draw', { who: nameOf(offer.by) });
  const by = together(offer.accepted.map(nameOf));
  const text = by === '' ? offered : `${offered} ${say('request.drawAccepted', { who: by })}`;
  const ask = (): void => {
    isSure.value = true;
  };
  return (
    <Bar icon="lu:handshake" testid="draw-offered" text={text}>
      <Answer label={say('request.accept')} main testid="accept-draw" give={ask} />
      {decline !== undefined && (
        <Answer label={say('request.decline')} testid="decline-draw" give={() => act(decline)} />
      )}
    </Bar>
  );
}
