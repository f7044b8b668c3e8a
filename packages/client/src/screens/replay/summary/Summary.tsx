// The story of a match: its length, the turning points, and who was lucky with the dice.

import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { gameEntry, hasDice } from '../../../games/registry.ts';
import { outcomeText } from '../../../text/outcome.ts';
import { say } from '../../../text/replay.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import type { Story } from '../story/story.ts';
import type { StoryTeller } from '../story/storyTeller.ts';
import { durationText, lengthOf } from '../table/lasted.ts';
import type { ReplayShared } from '../table/shared.ts';
import { Luck } from './Luck.tsx';
import { TurningPoints } from './TurningPoints.tsx';

export interface SummaryProps extends ReplayShared {
  readonly teller: StoryTeller;
  readonly close: () => void;
}

export function Summary({ teller, close, ...shared }: SummaryProps) {
  const { table } = shared;
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
