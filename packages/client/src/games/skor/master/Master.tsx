// The game master's tools (SKOR-10.2): adding, removing and annotating on the selected space. Every action is public.

import { Name } from '../../../ui/text/Name.tsx';
import './master.css';
import { type MasterCommand, PLACEABLE, type Placeable } from '@hexmarch/shared/games/skor/masterTypes';
import { isOwned } from '@hexmarch/shared/games/skor/structure';
import type { Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { structureIcon } from '../../../art/structures.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { structureOn } from '../facts/viewFacts.ts';
import { type SkorProps, stepOf } from '../input/types.ts';
import { refusalText } from '../words/refusals.ts';
import { spaceName, structureName } from '../words/words.ts';
import { LinkForm, NoteForm, whyRefused } from './forms.tsx';
import { say } from './say.ts';

export function Master(props: SkorProps) {
  const { view, rule, outcome } = props;
  if (rule === undefined || outcome !== undefined) return null;
  const { mode } = stepOf(props);
  const { gm = [] } = view.options;
  return (
    <section class="card gm-table" aria-label={say('title')} data-testid="master">
      <header>
        <h2>
          <Icon name="lu:gavel" size={18} /> {say('title')}
        </h2>
        <span class="sub">{gm.map((power) => say(`power.${power}`)).join(' · ')}</span>
      </header>
      {mode.kind === 'space' ? (
        <OnSpace key={mode.at} {...props} rule={rule} at={mode.at} />
      ) : (
        <p class="quiet">{say('pick')}</p>
      )}
    </section>
  );
}

interface SpaceProps extends Omit<SkorProps, 'rule'> {
  readonly at: Space;
  readonly rule: (command: MasterCommand) => void;
}

function OnSpace(props: SpaceProps) {
  const { view, at, rule } = props;
  const command: MasterCommand = { type: 'note', at, text: '' };
  const refused = whyRefused(view, command);
  return (
    <>
      <h3>{say('space', { at: spaceName(at) })}</h3>
      {refused !== undefined && (
        <p class="quiet" role="status">
          {refusalText(refused)} <RuleLink rule={refused.rule} />
        </p>
      )}
      {view.options.gm?.includes('map') && <Palette {...props} />}
      <NoteForm view={view} at={at} rule={rule} />
      {props.matches !== undefined && <LinkForm view={view} at={at} rule={rule} matches={props.matches} />}
    </>
  );
}

const NOBODY = -1;

function Palette({ view, at, names, rule }: SpaceProps) {
  const builder = useSignal<Seat>(NOBODY);
  const standing = structureOn(view, at);
  return (
    <>
      <fieldset class="builder">
        <legend>{say('builder')}</legend>
        {[NOBODY, 0, 1].map((seat) => (
          <label key={seat} class={builder.value === seat ? 'on' : ''}>
            <input
              type="radio"
              name="builder"
              checked={builder.value === seat}
              onChange={() => {
                builder.value = seat;
              }}
            />
            {seat === NOBODY ? say('nobody') : <Name>{names[seat]}</Name>}
          </label>
        ))}
      </fieldset>
      <div class="grid" data-testid="master-palette">
        {PLACEABLE.map((structure) => (
          <Place key={structure} command={placing(structure, at, builder.value)} view={view} rule={rule} />
        ))}
      </div>
      {standing !== null && (
        <button
          type="button"
          class="ghost"
          data-testid="master-clear"
          disabled={whyRefused(view, { type: 'clear', at }) !== undefined}
          onClick={() => rule({ type: 'clear', at })}
        >
          <Icon name="lu:x" size={16} /> {say('clear', { structure: structureName(standing) })}
        </button>
      )}
    </>
  );
}

type Placing = Extract<MasterCommand, { type: 'place' }>;

/** Unowned structures have no builder, whatever is selected. */
const placing = (structure: Placeable, at: Space, builder: Seat): Placing => ({
  ...{ type: 'place', structure, at },
  ...(builder === NOBODY || !isOwned(structure) ? {} : { builder }),
});

function Place({ view, command, rule }: Pick<SpaceProps, 'view' | 'rule'> & { readonly command: Placing }) {
  const { structure, builder } = command;
  const why = whyRefused(view, command);
  return (
    <button
      type="button"
      class="structure"
      aria-disabled={why !== undefined}
      title={why === undefined ? undefined : refusalText(why)}
      data-testid={`place-${structure}`}
      onClick={() => {
        if (why === undefined) rule(command);
      }}
    >
      <span class="pic">
        <Picture of={structureIcon(structure, builder)} heightPx={40} />
      </span>
      <b>{structureName(structure)}</b>
    </button>
  );
}
