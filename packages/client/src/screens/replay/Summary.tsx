// The story of a match: its length, the turning points, and who was lucky with the dice.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { luckOf, type SeatLuck } from '@hexmarch/shared/match/statistics/luck';
import { useMemo } from 'preact/hooks';
import { gameEntry, hasDice } from '../../games/registry.ts';
import { numberText, percent } from '../../text/language.ts';
import { outcomeText } from '../../text/outcome.ts';
import { say } from '../../text/replay.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type { LogLine } from '../../ui/text/Log.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { spoken } from '../../ui/text/Sentence.tsx';
import type { Story, TurningPoint } from './story/story.ts';
import type { StoryTeller } from './story/storyTeller.ts';
import { durationText, lengthOf } from './table/lasted.ts';
import { eventOf, keyLine } from './table/ReplayLog.tsx';
import type { ReplayShared, ReplayTable } from './table/replayTable.ts';

const ReviewSection = later(() =>
  import('./review/ReviewSection.tsx').then(({ ReviewSection }) => ReviewSection),
);

export interface SummaryProps extends ReplayShared {
  readonly teller: StoryTeller;
  readonly close: () => void;
}

export function Summary({ close, ...shared }: SummaryProps) {
  const { table, teller } = shared;
  const { Keepsake } = table.game;
  const ended = endOf(shared);
  const story = teller.story.value;
  const show = (at: number): void => {
    table.seek(at);
    close();
  };
  return (
    <Dialog title={ended.title} close={close}>
      <div class="summary" data-testid="summary">
        <p>
          {ended.text} <b data-testid="length">{lengthText(shared)}</b>
        </p>
        <section>
          <h3>{say('story.points')}</h3>
          {story === undefined ? (
            <p class="quiet">{say(teller.isThinking.value ? 'story.thinking' : 'story.unknown')}</p>
          ) : (
            <>
              <StandingsChart story={story} names={table.names} length={table.source.length} show={show} />
              <TurningPoints {...shared} story={story} show={show} />
              {story.points.length > 0 && <p class="quiet">{say('story.how')}</p>}
            </>
          )}
        </section>
        <ReviewSection {...shared} close={close} />
        {hasDice(table.game.definition.id) && (
          <section>
            <h3>{say('luck')}</h3>
            <Luck table={table} />
          </section>
        )}
        {Keepsake !== undefined && <Keepsake matchId={table.file.head.matchId} view={lastView(table)} free />}
      </div>
    </Dialog>
  );
}

const lastView = ({ game: { definition }, source }: ReplayShared['table']) =>
  definition.view(source.stateAt(source.length), SPECTATOR);

function endOf({ table, props }: ReplayShared): { readonly title: string; readonly text: string } {
  const { outcome } = table.file.end ?? {};
  if (outcome === undefined) return { title: say('story.open'), text: '' };
  return outcomeText(outcome, props.names, undefined, table.game.endText(outcome, props.names));
}

function lengthText({ table }: ReplayShared): string {
  const { count, ms } = lengthOf(table);
  const time = durationText(ms);
  const turns = count === 0 ? undefined : gameEntry(table.game.definition.id)?.length(count);
  return turns === undefined ? time : say('story.length', { turns, time });
}

interface ChartProps {
  readonly story: Story;
  readonly names: readonly string[];
  /** Of the match, in events. */
  readonly length: number;
  readonly show: (at: number) => void;
}

const WIDTH = 600;
const HEIGHT = 90;

/** A chart of two players' evaluations per turn; a press seeks there. The list below it is its text alternative. */
function StandingsChart({ story: { curve, points }, names, length, show }: ChartProps) {
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

/** The luck of each seat: its dice against their expected values. */
function Luck({ table }: { table: ReplayTable }) {
  const { moments } = table.source;
  const luck = useMemo(
    () =>
      luckOf(
        moments.game,
        table.names.length,
        moments.list.map(({ event }) => event),
      ),
    [moments, table],
  );
  if (luck.every(({ count }) => count === 0)) return <p class="quiet">{say('luck.none')}</p>;
  return (
    <table class="luck" data-testid="luck">
      <thead>
        <tr>
          <th scope="col">{say('luck')}</th>
          <th scope="col">{say('luck.dice')}</th>
          <th scope="col">{say('luck.expected')}</th>
          <th scope="col">{say('luck.rolled')}</th>
          <th scope="col">{say('luck.difference')}</th>
          <th scope="col" title={say('luck.percentile.hint')}>
            {say('luck.percentile')}
          </th>
        </tr>
      </thead>
      <tbody>
        {luck.map((one) => (
          <Row key={one.seat} luck={one} name={table.names[one.seat] ?? ''} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ luck, name }: { luck: SeatLuck; name: string }) {
  const { seat, count, dice, expected, sum, difference, percentile } = luck;
  const sizes = dice.map((one) => `${one.count} × d${one.sides}`).join(', ');
  return (
    <tr>
      <th scope="row" class={`c${seat}`}>
        <Name>{name}</Name>
      </th>
      <td title={sizes}>{count}</td>
      <td>{tenths(expected)}</td>
      <td>{sum}</td>
      <td class={difference > 0 ? 'good' : difference < 0 ? 'bad' : ''}>
        {difference > 0 ? '+' : difference < 0 ? '−' : ''}
        {tenths(Math.abs(difference))}
      </td>
      <td>{count === 0 ? '–' : numberText(Math.round(percentile) / 100, { style: 'percent' })}</td>
    </tr>
  );
}

const tenths = (value: number): string => numberText(value, { maximumFractionDigits: 1 });

interface TurningPointsProps extends ReplayShared {
  readonly story: Story;
  readonly show: (at: number) => void;
}

/** The turning points, each with a link to it. */
function TurningPoints(props: TurningPointsProps) {
  const points = props.story.points.flatMap((point) => {
    const logLine = keyLine(props.lines, point);
    return logLine === undefined ? [] : [{ point, logLine }];
  });
  if (points.length === 0) return <p class="quiet">{say('story.even')}</p>;
  return (
    <ol class="points">
      {points.map((one) => (
        <Point key={one.point.at} {...props} {...one} />
      ))}
    </ol>
  );
}

function Point({
  story,
  point: { at, seat, gain, chance },
  logLine,
  show,
  table,
  props: { names },
}: TurningPointsProps & { readonly point: TurningPoint; readonly logLine: LogLine }) {
  const voice = { names, seat: undefined, cellName: table.game.cellName };
  return (
    <li>
      <button type="button" data-testid="turning-point" onClick={() => show(eventOf(logLine))}>
        <span class="t">{logLine.count || '·'}</span>
        <span>
          {spoken({ line: logLine.line, ...voice })}
          {at === story.decisive && <small class="decisive">{say('story.decisive')}</small>}
          {chance !== undefined && <small>{say('story.dice', { share: percent(chance) })}</small>}
        </span>
        <b class={`c${seat}`}>{say('story.gain', { who: names[seat] ?? '', share: percent(gain) })}</b>
        <Icon name="lu:play" size={16} />
      </button>
    </li>
  );
}
