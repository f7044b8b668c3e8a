// Ticks in the rim of the board that point to pieces out of view (UI-K61). They take no room from the board and no input: the order of
// turns and the keyboard's cursor lead to a piece.

import '../../styles/edgeTokens.css';
import type { ReadonlySignal } from '@preact/signals';
import { EDGE_PX, edgePlaces } from '../../board/geometry/edges.ts';
import type { AnyScene } from '../../gameApi/anyGame.ts';

export interface EdgeTokensProps {
  readonly scene: AnyScene | undefined;
  /** The camera has moved. */
  readonly changes: ReadonlySignal<number>;
}

export function EdgeTokens({ scene, changes }: EdgeTokensProps) {
  const watched = changes.value < 0 ? undefined : scene?.watched?.();
  if (watched === undefined || watched.pieces.length === 0) return null;
  const places = edgePlaces(
    watched.free,
    watched.pieces.map(({ at }) => at),
  );
  return (
    <>
      {watched.pieces.map(({ cell, at }, i) => {
        const place = places[i];
        return (
          place && (
            <i
              key={cell}
              class="edge-token"
              data-testid={`edge-${cell}`}
              aria-hidden="true"
              style={{
                left: `${place.x - EDGE_PX / 2}px`,
                top: `${place.y - EDGE_PX / 2}px`,
                transform: `rotate(${(Math.atan2(at.x - place.x, place.y - at.y) * 180) / Math.PI}deg)`,
              }}
            />
          )
        );
      })}
    </>
  );
}
