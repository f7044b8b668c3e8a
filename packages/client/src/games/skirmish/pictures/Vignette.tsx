// Small map for the start page: lands and armies of three players. Loads the outlines only,
// not the map drawing code.

import { useMemo } from 'preact/hooks';
import { NEUTRAL, type PaintNumber, paintAt, paintNumber } from '../../../art/paints.ts';
import { pieceArt } from '../../../art/pieces.ts';
import { boardTheme } from '../../../art/theme.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import map from './vignetteMap.json' with { type: 'json' };

const LANDS = Object.entries(map.lands);
const SHIELD_PX = 26;

interface Owner {
  readonly paint: PaintNumber;
  /** Territory codes on the map of the lessons. */
  readonly armies: readonly string[];
  readonly others: readonly string[];
}

const OWNERS: readonly Owner[] = [
  { paint: paintNumber('orange', 'chevron'), armies: ['AB', 'VI', 'CE'], others: ['AR', 'GR'] },
  { paint: paintNumber('blue', 'bars'), armies: ['VA', 'RA'], others: ['NE'] },
  { paint: paintNumber('purple', 'diagonal'), armies: ['NF', 'OL'], others: ['PM'] },
];

function washOf(code: string): string {
  const owner = OWNERS.find(({ armies, others }) => [...armies, ...others].includes(code));
  return owner === undefined ? NEUTRAL : paintAt(owner.paint).wash;
}

/** The opening for newcomers: the same map and lands, at any size. */
export const Board = () => (
  <div class="board-picture" aria-hidden="true">
    <Vignette />
  </div>
);

export function Vignette() {
  const shields = useMemo(
    () =>
      LANDS.flatMap(([code, { x, y }]) => {
        const owner = OWNERS.find(({ armies }) => armies.includes(code));
        return owner === undefined ? [] : [{ code, x, y, of: pieceArt('M', owner.paint) }];
      }),
    [boardTheme.value],
  );
  return (
    <div class="vignette" aria-hidden="true">
      <svg aria-hidden="true" width="300" height="158" viewBox={map.viewBox}>
        <path
          d={LANDS.map(([, { path }]) => path).join('')}
          fill="none"
          stroke="var(--ink-700)"
          stroke-width="60"
          stroke-linejoin="round"
        />
        {LANDS.map(([code, { path }]) => (
          <path key={code} d={path} fill={washOf(code)} stroke="var(--ink-950)" stroke-width="6" />
        ))}
      </svg>
      {shields.map(({ code, x, y, of }) => (
        <span key={code} style={{ left: `${x - SHIELD_PX * 0.44}px`, top: `${y - SHIELD_PX / 2}px` }}>
          <Picture of={of} heightPx={SHIELD_PX} />
        </span>
      ))}
    </div>
  );
}
