// A chart of two players' evaluations per turn; a press seeks there. The list below it is its text alternative.

import type { Story } from '../story/story.ts';

export interface ChartProps {
  readonly story: Story;
  readonly names: readonly string[];
  /** Of the match, in events. */
  readonly length: number;
  readonly show: (at: number) => void;
}

const WIDTH = 600;
const HEIGHT = 90;

export function StandingsChart({ story: { curve, points }, names, length, show }: ChartProps) {
  const [first] = curve;
  const last = curve.at(-1);
  if (names.length !== 2 || first === undefined || last === undefined) return null;
  const x = (at: number): number => Math.round((WIDTH * at) / Math.max(1, length));
  const line = curve.map(
    ({ at, standings: [share = 0.5] }) => `${x(at)},${Math.round(HEIGHT * (1 - share))}`,
  );
  return (
    <svg
      class="standings"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        show(Math.round(((clientX - left) / width) * length));
      }}
    >
      <rect class="c1" width={WIDTH} height={HEIGHT} />
      <polygon
        class="c0"
        points={`0,${HEIGHT} 0,${HEIGHT / 2} ${line.join(' ')} ${WIDTH},${line.at(-1)?.split(',')[1] ?? 0} ${WIDTH},${HEIGHT}`}
      />
      <line x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {points.map(({ at }) => (
        <line key={at} class="point" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
      ))}
    </svg>
  );
}
