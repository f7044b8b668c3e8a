// The six structures: choose one, then a marked space (SKOR-8.0). One that cannot be built says why.

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { BUILDABLE, type Buildable } from '@hexmarch/shared/games/skor/types';
import { structureIcon } from '../../../art/structures.ts';
import { Gem } from '../../../panels/Gem.tsx';
import { Picture } from '../../../panels/Picture.tsx';
import { whyNotBuild } from '../facts.ts';
import { refusalText } from '../refusals.ts';
import { STRUCTURE_HINTS, STRUCTURE_NAMES } from '../words.ts';
import { choose, type SkorProps, stepOf } from './types.ts';

export function Build(props: SkorProps) {
  const { view, seat } = props;
  if (seat === undefined || view.active < 0) return null;
  return (
    <section class="card build" aria-label="Build">
      <header>
        <h2>Build</h2>
        <span class="sub">{stageHint(props)}</span>
      </header>
      <div class="grid">
        {BUILDABLE.map((structure, i) => (
          <Structure key={structure} {...props} structure={structure} number={i + 1} />
        ))}
      </div>
    </section>
  );
}

function stageHint({ view, seat }: SkorProps): string {
  if (view.active !== seat) return 'not your turn';
  if ((view.players[seat]?.turns ?? 0) <= RULES.graceTurns)
    return `opens in your turn ${RULES.graceTurns + 1}`;
  switch (view.stage) {
    case 'move':
      return 'the first one closes Move';
    case 'build':
      return 'open';
    case 'research':
      return 'closed by research';
    default:
      return '';
  }
}

function Structure(props: SkorProps & { structure: Buildable; number: number }) {
  const { view, seat = 0, legal, structure, number } = props;
  const { mode } = stepOf(props);
  const can = legal.some((one) => one.type === 'build' && one.structure === structure);
  const why = can || view.active !== seat ? undefined : whyNotBuild(view, seat, structure);
  const held = mode.kind === 'tool' && mode.tool === structure;
  const reason = why === undefined ? undefined : refusalText(why);
  return (
    <button
      type="button"
      class={`structure${held ? ' held' : ''}`}
      aria-disabled={!can}
      aria-pressed={held}
      title={reason === undefined ? undefined : `${reason} (${why?.rule})`}
      data-testid={`build-${structure}`}
      data-hotkey={String(number)}
      onClick={() => can && choose(props, `tool:${structure}`)}
    >
      <span class="pic">
        <Picture of={structureIcon(structure, seat)} heightPx={48} />
      </span>
      <b>{STRUCTURE_NAMES[structure]}</b>
      <small>{STRUCTURE_HINTS[structure]}</small>
      <span class="cost">
        <Gem />
        {RULES.buildCost[structure]}
      </span>
      <kbd>{number}</kbd>
    </button>
  );
}
