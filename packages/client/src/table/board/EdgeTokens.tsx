// Off-screen indicators at the board's edge; a tap moves the camera to the piece (UI-K61). For touch and mouse alone: the
// keyboard's cursor moves the camera itself.

import '../../styles/edgeTokens.css';
import type { ReadonlySignal } from '@preact/signals';
import { EDGE_PX, edgePlaces } from '../../board/geometry/edges.ts';
import type { AnyScene } from '../../gameApi/anyGame.ts';
import type { Watched } from '../../gameApi/clientGame.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import type { BoardControl } from '../input/boardControl.ts';

export interface EdgeTokensProps {
  readonly scene: AnyScene | undefined;
  readonly control: ReadonlySignal<BoardControl | undefined>;
  /** The camera has moved. */
  readonly changes: ReadonlySignal<number>;
}

export function EdgeTokens({ scene, control, changes }: EdgeTokensProps) {
  const watched = changes.value < 0 ? undefined : scene?.watched?.();
  if (watched === undefined || watched.pieces.length === 0) return null;
  const places = edgePlaces(
    watched.free,
    watched.pieces.map(({ at }) => at),
  );
  return (
    <>
      {watched.pieces.map((piece, i) => {
        const place = places[i];
        return (
          place && (
            <EdgeToken
              key={piece.cell}
              piece={piece}
              place={place}
              show={() => control.value?.centre(piece.cell)}
            />
          )
        );
      })}
    </>
  );
}

interface EdgeTokenProps {
  readonly piece: Watched['pieces'][number];
  readonly place: { readonly x: number; readonly y: number };
  readonly show: () => void;
}

function EdgeToken({ piece: { cell, at, picture, name }, place, show }: EdgeTokenProps) {
  const turn = (Math.atan2(at.x - place.x, place.y - at.y) * 180) / Math.PI;
  return (
    <button
      type="button"
      class="edge-token"
      data-testid={`edge-${cell}`}
      aria-hidden="true"
      tabIndex={-1}
      title={name}
      style={{ left: `${place.x - EDGE_PX / 2}px`, top: `${place.y - EDGE_PX / 2}px` }}
      onClick={show}
    >
      <i style={{ transform: `rotate(${turn}deg)` }} />
      <Picture of={picture} heightPx={34} />
    </button>
  );
}
