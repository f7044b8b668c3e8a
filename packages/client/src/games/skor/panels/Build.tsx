// The six structures: choose one, then a marked space (SKOR-8.0). An unavailable one gives the reason.

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { BUILDABLE, type Buildable } from '@hexmarch/shared/games/skor/types';
import { useSignal } from '@preact/signals';
import { structureIcon } from '../../../art/structures.ts';
import { Gem } from '../../../ui/pictures/Gem.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { whyNotBuild } from '../facts/facts.ts';
import { choose, type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { STRUCTURE_RULES, structureHint, structureName } from '../words/words.ts';
import { reasonText, Why } from './Why.tsx';

export function Build(props: SkorProps) {
  const { view, seat } = props;
  const explained = useSignal<Buildable | undefined>(undefined);
  if (seat === undefined || view.active < 0) return null;
  return (
    <section class="card build" aria-label={say('build.title')} tabIndex={-1} data-key="skor.build">
      <header>
        <h2>{say('build.title')}</h2>
        <span class="sub">{stageHint(props)}</span>
      </header>
      <div class="grid">
        {BUILDABLE.map((structure, i) => (
          <Structure
            key={structure}
            {...props}
            structure={structure}
            number={i + 1}
            ask={(one) => {
              explained.value = one;
            }}
          />
        ))}
      </div>
      <Reason {...props} structure={explained.value} />
    </section>
  );
}

function stageHint({ view, seat }: SkorProps): string {
  if (view.active !== seat) return say('build.notYourTurn');
  if ((view.players[seat]?.turns ?? 0) <= RULES.graceTurns)
    return say('build.opens', { turn: RULES.graceTurns + 1 });
  switch (view.stage) {
    case 'move':
      return say('build.closesMove');
    case 'build':
      return say('build.open');
    case 'research':
      return say('build.closed');
    default:
      return '';
  }
}

const canBuild = ({ legal }: SkorProps, structure: Buildable): boolean =>
  legal.some((one) => one.type === 'build' && one.structure === structure);

/** The selected or queried structure, and why it cannot be built. */
function Reason({ structure: explained, ...props }: SkorProps & { structure: Buildable | undefined }) {
  const { mode } = stepOf(props);
  const selected = BUILDABLE.find((one) => mode.kind === 'tool' && mode.tool === one);
  const structure = selected ?? explained;
  if (structure === undefined) return null;
  const why = canBuild(props, structure) ? undefined : whyNotBuild(props.view, props.seat ?? 0, structure);
  return (
    <Why
      what={structureName(structure)}
      refusal={why}
      rules={[structure === 'farm' ? 'SKOR-8.1' : STRUCTURE_RULES[structure]]}
    />
  );
}

interface StructureProps {
  readonly structure: Buildable;
  readonly number: number;
  readonly ask: (structure: Buildable | undefined) => void;
}

function Structure({ ask, ...props }: SkorProps & StructureProps) {
  const { view, seat = 0, structure, number } = props;
  const { mode } = stepOf(props);
  const can = canBuild(props, structure);
  const why = can || view.active !== seat ? undefined : whyNotBuild(view, seat, structure);
  const isSelected = mode.kind === 'tool' && mode.tool === structure;
  return (
    <button
      type="button"
      class={`structure${isSelected ? ' held' : ''}`}
      aria-disabled={!can}
      aria-pressed={isSelected}
      title={reasonText(why)}
      data-testid={`build-${structure}`}
      data-key={`skor.build${number}`}
      onClick={() => {
        ask(can ? undefined : structure);
        if (can) choose(props, `tool:${structure}`);
      }}
    >
      <span class="pic">
        <Picture of={structureIcon(structure, seat)} heightPx={48} />
      </span>
      <b>{structureName(structure)}</b>
      <small>{structureHint(structure)}</small>
      <span class="cost">
        <Gem />
        {RULES.buildCost[structure]}
      </span>
      <kbd>{number}</kbd>
    </button>
  );
}
