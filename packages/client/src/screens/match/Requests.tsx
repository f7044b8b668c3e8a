// What is asked of the table (rules/table.md 3 and 4): requests of the others with their answers, the own one with a way
// to take it back, and the choice when somebody is gone. Bars beside the board; they take no input away.

import { later } from '../../panels/Later.tsx';
import { isOut } from '../../table/seats.ts';
import type { RequestProps, Shared } from './shared.ts';

// Loaded when they are first needed, as most matches never need them.
const DrawOffer = later<Shared>(() => import('./DrawOffer.tsx').then(({ DrawOffer }) => DrawOffer));
const OpenRequest = later<RequestProps>(() =>
  import('./OpenRequest.tsx').then(({ OpenRequest }) => OpenRequest),
);
const Absent = later<RequestProps>(() => import('./Absent.tsx').then(({ Absent }) => Absent));

export function Requests(shared: Shared) {
  const { session, props } = shared;
  const { seat } = props;
  const snapshot = session.snapshot.value;
  if (seat === undefined || snapshot === undefined || snapshot.outcome !== null) return null;
  const { game } = shared.table;
  if (isOut(game, props.view, seat)) return null;
  return (
    <>
      {game.definition.offers?.draw?.open(props.view) !== undefined && <DrawOffer {...shared} />}
      {snapshot.table.offer !== null && <OpenRequest {...shared} seat={seat} snapshot={snapshot} />}
      {snapshot.seats.some(({ goneAt }) => goneAt > 0) && (
        <Absent {...shared} seat={seat} snapshot={snapshot} />
      )}
    </>
  );
}
