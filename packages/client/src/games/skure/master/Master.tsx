// The battle master's tools (UI-K50): a drawer. Every action is public.

import './master.css';
import { find } from '@hexmarch/shared/games/skure/characters';
import { masterCommands } from '@hexmarch/shared/games/skure/legal';
import { type MasterCommand, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { SkureProps } from '../panels/common/types.ts';
import { draftOf } from '../panels/common/types.ts';
import { commandWords } from '../words/commandWords.ts';
import { fighterName } from '../words/words.ts';
import { EntryForm } from './EntryForm.tsx';
import { RollDue } from './RollDue.tsx';
import { say } from './say.ts';

export function Master(props: SkureProps) {
  const { view, rule } = props;
  if (rule === undefined) return null;
  const { master } = view.options;
  const give = (command: MasterCommand): void => rule(command);
  return (
    <section class="card master" aria-label={say('title')} data-testid="master">
      <header>
        <h2>
          <Icon name="lu:gavel" size={18} /> {say('title')}
        </h2>
        <span class="sub">{say(`mode.${master}`)}</span>
      </header>
      {master === 'watch' ? <p class="quiet">{say('watches')}</p> : <Tools {...props} give={give} />}
    </section>
  );
}

type Give = (command: MasterCommand) => void;

function Tools({ view, step, outcome, give }: SkureProps & { readonly give: Give }) {
  if (outcome !== undefined) return null;
  return (
    <>
      <RollDue view={view} rule={give} />
      <OfNobody view={view} give={give} />
      <EntryForm view={view} draft={draftOf({ step })} rule={give} />
      <Note give={give} />
      <Brakes view={view} give={give} />
    </>
  );
}

/** Legal commands for fighters without an owner (SKURE-13.4), each a button. */
function OfNobody({ view, give }: { readonly view: SkureView; readonly give: Give }) {
  const actor = find(view, view.actor);
  if (view.phase !== 'battle' || actor?.seat !== NOBODY) return null;
  const acts = masterCommands(view).flatMap((command) => (command.type === 'bm-as' ? [command] : []));
  if (acts.length === 0) return null;
  return (
    <div class="master-nobody" data-testid="master-nobody">
      <h3>{say('nobody.title', { who: fighterName(actor) })}</h3>
      <div class="row">
        {acts.map((command) => {
          const text = commandWords(command.command);
          return (
            <button key={text} type="button" class="ghost small" onClick={() => give(command)}>
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Note({ give }: { readonly give: Give }) {
  const text = useSignal('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const note = text.value.trim();
        if (note !== '') give({ type: 'bm-note', text: note });
        text.value = '';
      }}
    >
      <input
        aria-label={say('note')}
        placeholder={say('note')}
        maxLength={120}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="ghost" disabled={text.value.trim() === ''}>
        {say('noteIt')}
      </button>
    </form>
  );
}

function Brakes({ view, give }: { readonly view: SkureView; readonly give: Give }) {
  const newest = view.entries.at(-1);
  const { paused } = view;
  return (
    <div class="row">
      <button
        type="button"
        class="ghost"
        data-testid="master-pause"
        onClick={() => give({ type: paused ? 'bm-resume' : 'bm-pause' })}
      >
        <Icon name={paused ? 'lu:play' : 'lu:pause'} size={16} /> {say(paused ? 'resume' : 'pause')}
      </button>
      <button
        type="button"
        class="ghost"
        data-testid="master-undo"
        disabled={newest === undefined}
        onClick={() => give({ type: 'bm-undo' })}
      >
        <Icon name="lu:undo-2" size={16} />{' '}
        {newest === undefined ? say('nothingToUndo') : say('undo', { text: newest.text.replace(/^bm /, '') })}
      </button>
    </div>
  );
}
