// An offered draw: who offers, who has accepted, and the answers of a player who is asked. Accepting may end the match, so it takes two
// presses in two places, and neither button is the one that stands out.

import { useMemo } from 'preact/hooks';
import { commandOf } from '../../../table/input/commandOf.ts';
import { together } from '../../../text/names.ts';
import type { Shared } from '../session/shared.ts';
import { say as sayLater } from '../words/laterWords.ts';
import { say } from '../words/say.ts';
import { Answer, Answering, Bar, RequestAtStage } from './RequestBar.tsx';

type OfferProps = Pick<Shared, 'table' | 'props'>;

export function DrawOffer({ table, props }: OfferProps) {
  return <DrawAnswers table={table} props={props} answering={useMemo(() => new Answering(), [])} />;
}

export function DrawAnswers({ table, props, answering }: OfferProps & { readonly answering: Answering }) {
  const { view, names, act } = props;
  const { definition } = table.game;
  const draw = definition.offers?.draw;
  const offer = draw?.open(view);
  const accept = commandOf(table, draw?.accept);
  const decline = commandOf(table, draw?.decline);
  if (offer === undefined || accept === undefined) return null;
  // All but the one who offers, and the reader.
  const last = offer.accepted.length === definition.playing(view).length - 2;
  if (answering.stage.value === 'sure')
    return (
      <Bar icon="lu:triangle-alert" testid="sure" text={sayLater('draw.sure', { last })} opened>
        <Answer
          label={sayLater('menu.back')}
          testid="not-sure"
          give={() => answering.give(() => answering.show('sentence'))}
        />
        <Answer
          label={sayLater('draw.yes', { last })}
          testid="confirm-draw"
          give={() => answering.give(() => act(accept))}
        />
      </Bar>
    );
  const nameOf = (seat: number): string => names[seat] ?? '';
  const offered = say('request.draw', { who: nameOf(offer.by) });
  const by = together(offer.accepted.map(nameOf));
  return (
    <RequestAtStage
      icon="lu:handshake"
      testid="draw-offered"
      text={by === '' ? offered : `${offered} ${say('request.drawAccepted', { who: by })}`}
      answering={answering}
      accept={{ label: sayLater('draw.accept'), testid: 'draw-accept', give: () => answering.show('sure') }}
      decline={decline && { label: say('request.decline'), testid: 'draw-decline', give: () => act(decline) }}
    />
  );
}
