// The battle master's tools (UI-K50): a drawer. Every action is public.

import './master.css';
import type { Task } from '@hexmarch/shared/games/skure/agenda';
import { find } from '@hexmarch/shared/games/skure/characters';
import { masterCommands } from '@hexmarch/shared/games/skure/legal';
import { type MasterCommand, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import { useSignal } from '@preact/signals';
import { rollHere } from '../../../gameApi/rollHere.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { draftOf, type SkureProps } from '../panels/common/types.ts';
import { commandWords } from '../words/commandWords.ts';
import { fighterName } from '../words/words.ts';
import { EntryForm } from './EntryForm.tsx';
import { say } from './say.ts';
import { TextEntry } from './TextEntry.tsx';

/** For company battles alone. */
const CompanyRulings = later(() =>
  import('./CompanyRulings.tsx').then(({ CompanyRulings }) => CompanyRulings),
);

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

function Tools({ view, step, names, outcome, give }: SkureProps & { readonly give: Give }) {
  if (outcome !== undefined) return null;
  return (
    <>
      <RollDue view={view} rule={give} />
      <OfNobody view={view} give={give} />
      <EntryForm view={view} draft={draftOf({ step })} rule={give} />
      <TextEntry
        label={say('note')}
        button={say('noteIt')}
        testid="master-note"
        send={(text) => give({ type: 'bm-note', text })}
      />
      {view.company !== undefined && <CompanyRulings view={view} names={names} give={give} />}
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

const DIE = 100;

interface RollProps {
  readonly view: SkureView;
  readonly rule: (command: MasterCommand) => void;
}

/** A roll by hand (UI-K54): its purpose, and the result of a physical die or one thrown here. */
function RollDue({ view, rule }: RollProps) {
  const roll = useSignal('');
  const task = view.held?.question === null ? view.held.agenda[0] : undefined;
  if (task === undefined) return null;
  const number = Number(roll.value);
  const isRoll = Number.isInteger(number) && number >= 1 && number <= DIE;
  return (
    <form
      class="master-roll"
      data-testid="roll-due"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRoll) rule({ type: 'bm-roll', roll: number });
        roll.value = '';
      }}
    >
      <h3>{say('roll.title')}</h3>
      <p>{taskText(task)}</p>
      <div class="row">
        <label class="field">
          <span>{say('roll.number')}</span>
          <input
            type="number"
            min={1}
            max={DIE}
            data-testid="roll-number"
            value={roll.value}
            onInput={(event) => {
              roll.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="cta" data-testid="roll-enter" disabled={!isRoll}>
          {say('roll.enter', { roll: isRoll ? number : '…' })}
        </button>
        <button
          type="button"
          class="ghost"
          data-testid="roll-here"
          onClick={() => {
            roll.value = String(rollHere(DIE));
          }}
        >
          <Icon name="lu:dices" size={16} /> {say('roll.here')}
        </button>
      </div>
    </form>
  );
}

function taskText(task: Task): string {
  switch (task.do) {
    case 'tie':
      return say('roll.tie', { who: task.who });
    case 'strike':
      return say('roll.strike', { by: task.by, on: task.guard ?? task.on });
    case 'counter':
    case 'opportunity':
      return say('roll.reaction', { by: task.by, on: task.on });
    case 'shock':
    case 'follow':
    case 'run':
      return say('roll.shock', { by: task.by, on: task.on });
    case 'strain':
    case 'spell':
    case 'chance':
    case 'revival':
      return say('roll.spell', { by: task.by, on: task.on });
    default:
      return '';
  }
}
