// A draw that is offered: whose offer it is, who has accepted, and the answers of whoever is asked.

import { commandOf } from '../../table/commandOf.ts';
import { together } from '../../text/names.ts';
import { Answer, Bar } from './RequestBar.tsx';
import { say } from './say.ts';
import type { Shared } from './shared.ts';

export function DrawOffer({ table, props }: Pick<Shared, 'table' | 'props'>) {
  const { view, names, act } = props;
  const draw = table.game.definition.offers?.draw;
  const offer = draw?.open(view);
  const accept = commandOf(table, draw?.accept);
  const decline = commandOf(table, draw?.decline);
  if (offer === undefined || accept === undefined) return null;
  const nameOf = (seat: number): string => names[seat] ?? '';
  const offered = say('request.draw', { who: nameOf(offer.by) });
  const by = together(offer.accepted.map(nameOf));
  const text = by === '' ? offered : `${offered} ${say('request.drawAccepted', { who: by })}`;
  return (
    <Bar icon="lu:handshake" testid="draw-offered" text={text}>
      <Answer label={say('request.accept')} main testid="accept-draw" give={() => act(accept)} />
      {decline !== undefined && (
        <Answer label={say('request.decline')} testid="decline-draw" give={() => act(decline)} />
      )}
    </Bar>
  );
}
