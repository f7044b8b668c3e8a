// Open requests at the table (rules/table.md 3 and 4): those of others with their answers, the own one with its
// withdrawal, and the claim when a player is absent. Bars beside the board; they take no input away.

import { useEffect } from 'preact/hooks';
import { isOut } from '../../../table/seats/seats.ts';
import { later } from '../../../ui/controls/Later.tsx';
import type { RequestProps, Shared } from '../session/shared.ts';

// Lazily loaded, as most matches never need them.
const DrawOffer = later<Shared>(() => import('./DrawOffer.tsx').then(({ DrawOffer }) => DrawOffer));
const OpenRequest = later<RequestProps>(() =>
  import('./OpenRequest.tsx').then(({ OpenRequest }) => OpenRequest),
);
const ReserveOffer = later<Shared>(() => import('./Reserve.tsx').then(({ ReserveOffer }) => ReserveOffer));
const absent = () => import('./Absent.tsx').then(({ Absent }) => Absent);
const Absent = later<RequestProps>(absent);

/** Preloaded long after the board. */
const AHEAD_MS = 5000;

/** Connections break when a server is stopped for an update, after which it may no longer have this chunk. */
function useAbsentAhead(isSeated: boolean): void {
  useEffect(() => {
    if (!isSeated) return undefined;
    const timer = setTimeout(() => void absent().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isSeated]);
}

export function Requests(shared: Shared) {
  const { session, props } = shared;
  const { seat } = props;
  useAbsentAhead(seat !== undefined);
  const snapshot = session.snapshot.value;
  if (snapshot === undefined || snapshot.outcome !== null) return null;
  if (seat === undefined) return snapshot.reserve === undefined ? null : <ReserveOffer {...shared} />;
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
