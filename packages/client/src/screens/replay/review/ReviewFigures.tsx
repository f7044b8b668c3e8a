// A review in figures for one seat: what made its result, as steps from an even chance, and two bars a turn for dice and mistakes.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { changeBy, isUnclear, partsOf, wholePoints } from '@hexmarch/shared/review/parts';
import type { Review, TurnReview } from '@hexmarch/shared/review/review';
import { percent } from '../../../text/language.ts';
import { Name } from '../../../ui/text/Name.tsx';
import type { ReplayTable } from '../table/replayTable.ts';
import { stretchOf } from './matchReview.ts';
import { pointsText, say, wholeText } from './texts.ts';

/** A change of a chance in the colour of the seat that caused it. */
export const Points = ({ seat, change }: { readonly seat: Seat; readonly change: number }) => (
  <b class={`c${seat}`}>{pointsText(change)}</b>
);

// What made the result.

interface Part {
  readonly kind: 'setup' | 'luck' | 'skill' | 'conceded' | 'revision';
  /** Whose dice or mistakes. */
  readonly by?: Seat;
  readonly change: number;
}

/** The own ones first; what a game or its review does not have is left out. */
function partsIn(review: Review, seat: Seat): readonly Part[] {
  const { setup, luck, skill, conceded, revision } = partsOf(review, seat);
  const seats = [seat, ...[...luck.keys()].filter((other) => other !== seat)];
  const hasRolls = review.turns.some(({ decisions }) =>
    decisions?.some(({ asMuch }) => asMuch !== undefined),
  );
  return [
    { kind: 'setup', change: setup },
    ...(hasRolls ? seats.map((by): Part => ({ kind: 'luck', by, change: luck[by] ?? 0 })) : []),
    ...(review.hasPlans ? seats.map((by): Part => ({ kind: 'skill', by, change: skill[by] ?? 0 })) : []),
    ...(conceded === 0 ? [] : [{ kind: 'conceded', change: conceded } as const]),
    { kind: 'revision', change: revision },
  ];
}

export interface ResultPartsProps {
  readonly review: Review;
  readonly seat: Seat;
  readonly names: readonly string[];
}

export function ResultParts({ review, seat, names }: ResultPartsProps) {
  const parts = partsIn(review, seat);
  const points = wholePoints(parts.map(({ change }) => change));
  const total = points.reduce((sum, one) => sum + one, 0);
  let at = 1 / review.seats;
  const rows = parts.map((part, i) => {
    const from = at;
    at += part.change;
    return { part, from, to: at, points: points[i] ?? 0 };
  });
  const even = 1 / review.seats;
  const span = spanIn([0, 1, ...rows.map(({ to }) => to)]);
  return (
    <table
      class="review-parts"
      data-testid="review-parts"
      style={{ '--even': span(even, even)['--from'] ?? '' }}
    >
      <caption>{say('parts', { who: names[seat] ?? '' })}</caption>
      <tbody>
        {rows.map(({ part: { kind, by }, from, to, points }) => (
          <tr key={`${kind}${by ?? ''}`} data-testid={`part-${kind}`} data-points={points}>
            <th scope="row">
              {by === undefined ? say(`part.${kind}`) : <Name>{partOf(kind, names[by] ?? '')}</Name>}
            </th>
            <td>{wholeText(points)}</td>
            <td class="part-bar" aria-hidden="true">
              <i class={`of-${kind} ${by === undefined ? '' : `c${by}`}`} style={span(from, to)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-testid="part-result" data-points={total}>
          <th scope="row">{say('part.result')}</th>
          <td>{wholeText(total)}</td>
          <td class="part-bar" aria-hidden="true">
            <i class={`of-result c${seat}`} style={span(even, at)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const partOf = (kind: Part['kind'], who: string): string =>
  say(kind === 'luck' ? 'part.luck' : 'part.skill', { who });

/** Places of steps in a row that has room for all of these; single steps may lead beyond 0 and 1. */
function spanIn(all: readonly number[]): (from: number, to: number) => Record<string, string> {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const share = (length: number): string => `${(100 * length) / (most - least)}%`;
  return (from, to) => ({
    '--from': share(Math.min(from, to) - least),
    '--span': share(Math.abs(to - from)),
  });
}

// Two bars a turn.

export interface TurnBarsProps {
  readonly review: Review;
  readonly seat: Seat;
  readonly table: ReplayTable;
  readonly show: (at: number) => void;
}

interface Bar {
  readonly turn: TurnReview;
  readonly from: number;
  readonly to: number;
  readonly luck: number;
  readonly skill: number;
}

const WIDTH = 600;
const HEIGHT = 80;
/** Half of the height is the largest change, or this. */
const LARGEST_MIN = 0.1;

/** A press seeks to the turn. The sentences below it are its text alternative. */
export function TurnBars({ review, seat, table, show }: TurnBarsProps) {
  const bars = review.turns.map((turn) => barOf(turn, seat, table));
  const largest = Math.max(LARGEST_MIN, ...bars.flatMap(({ luck, skill }) => [luck, skill].map(Math.abs)));
  const x = (at: number): number => (WIDTH * at) / Math.max(1, table.source.length);
  return (
    <>
      <svg
        class="turn-bars"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const at = ((clientX - left) / width) * table.source.length;
          show(bars.findLast(({ from }) => from <= at)?.from ?? 0);
        }}
      >
        <defs>
          <pattern
            id="dice-hatching"
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect class="ground" width="5" height="5" />
            <line x1="0" x2="0" y1="0" y2="5" />
          </pattern>
        </defs>
        <line class="even" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {bars.map((bar) => {
          const half = Math.max(1, (x(bar.to) - x(bar.from)) / 2 - 0.5);
          return (
            <g key={bar.from} class={`c${bar.turn.seat}`}>
              <rect class="of-luck" x={x(bar.from)} width={half} {...heightOf(bar.luck / largest)} />
              <rect class="of-skill" x={x(bar.from) + half} width={half} {...heightOf(bar.skill / largest)} />
            </g>
          );
        })}
      </svg>
      <p class="bars-key">
        <span class="of-dice">{say('key.luck')}</span> <span>{say('key.skill')}</span>
      </p>
      <ol class="hidden">
        {bars.map(({ from, turn, luck, skill }, i) => (
          <li key={from}>
            {say(isUnclear(turn) ? 'turn.unclear' : 'turn', {
              nth: i + 1,
              who: table.names[turn.seat] ?? '',
              from: percent(turn.before[seat] ?? 0),
              to: percent(turn.after[seat] ?? 0),
              luck: pointsText(luck),
              skill: pointsText(skill),
            })}
          </li>
        ))}
      </ol>
    </>
  );
}

function barOf(turn: TurnReview, seat: Seat, table: ReplayTable): Bar {
  const changed = (part: 'luck' | 'skill'): number =>
    turn.before.reduce((sum, _, by) => sum + changeBy(turn, by, part, seat), 0);
  return { turn, ...stretchOf(table, turn), luck: changed('luck'), skill: changed('skill') };
}

/** Of a share of the largest change, up or down. */
function heightOf(share: number): { readonly y: number; readonly height: number } {
  const height = (Math.abs(share) * HEIGHT) / 2;
  return { y: share > 0 ? HEIGHT / 2 - height : HEIGHT / 2, height };
}
