// Thumbnail of the map after a turn, hidden from screen readers: the text beside it says what changed.

import { landOf } from '@hexmarch/shared/games/skirmish/world';
import { useMemo } from 'preact/hooks';
import { NEUTRAL, paintAt } from '../../../art/paints.ts';
import { mapPicture } from '../history/mapPicture.ts';
import type { PastTurn } from '../history/pastTurns.ts';
import type { Showing } from './showing.ts';

export function MapOfThen({ turn, showing }: { readonly turn: PastTurn; readonly showing: Showing }) {
  const { view, after } = turn;
  const { viewBox, land } = useMemo(() => mapPicture(landOf(view.map).map, after.board), [view, after]);
  return (
    <svg class="map-of-then" viewBox={viewBox} aria-hidden="true">
      {land.map(({ owner, path }) => (
        <path key={owner} d={path} fill={owner < 0 ? NEUTRAL : paintAt(showing.paint(owner)).wash} />
      ))}
    </svg>
  );
}
