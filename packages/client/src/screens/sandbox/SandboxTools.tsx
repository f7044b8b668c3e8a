// Tools of the sandbox: dice to come, the position as text and as a link, the other side, commands as text.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { hasDice } from '../../games/registry.ts';
import { copyText } from '../../panels/copyText.ts';
import { Dialog } from '../../panels/Dialog.tsx';
import { Icon } from '../../panels/Icon.tsx';
import { openRules } from '../../panels/openRule.ts';
import { Tool } from '../../panels/Tool.tsx';
import { readFaces } from '../../source/localDice.ts';
import { say as sayCommon } from '../../text/common.ts';
import { CommandLine } from '../match/CommandLine.tsx';
import { seatsFrom } from '../match/seats.ts';
import { type Impossible, ImpossibleBanner } from './impossible.tsx';
import { packed, sandboxPath } from './link.ts';
import { StartRoom } from './StartRoom.tsx';
import type { SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';
import type { SandboxShared } from './shared.ts';

type Open = 'none' | 'dice' | 'position' | 'command';

export function SandboxTools(shared: SandboxShared) {
  const { table, props } = shared;
  // Out of turn there is little to do but to answer an offer, or to resign.
  const other = nextSeat(table);
  const open = useSignal<Open>('none');
  const show = (what: Open) => (): void => {
    open.value = what;
  };
  const close = show('none');
  const chosen = table.source.dice.chosen.value;
  return (
    <div class="tools">
      {hasDice(table.game.id) && (
        <Tool label={say('dice')} icon="lu:dices" testid="dice" press={show('dice')} count={chosen.length} />
      )}
      {table.game.palette !== undefined && (
        <Tool
          label={table.editing.value === undefined ? say('palette.start') : say('palette.stop')}
          icon="lu:hammer"
          testid="edit-position"
          press={() => {
            void table.toggleEditing();
            props.open('board');
          }}
        />
      )}
      <Share {...shared} />
      {props.outcome === undefined && <Practise {...shared} />}
      {props.outcome === undefined && <StartRoom {...shared} />}
      <Tool label={say('position')} icon="lu:scroll-text" testid="position" press={show('position')} />
      {props.outcome === undefined && other !== undefined && (
        <Tool
          label={say('other', { name: table.names[other] ?? '' })}
          icon="lu:users"
          testid="other-side"
          press={() => table.playAs(other)}
        />
      )}
      <Tool label={say('command')} icon="lu:keyboard" testid="open-command-line" press={show('command')} />
      <Tool label={say('rules')} icon="lu:book-open" testid="rules" press={() => openRules(table.game.id)} />
      {props.phone && (
        <a class="ib tool" href="/">
          <Icon name="lu:home" />
          <span class="tool-label">{sayCommon('home')}</span>
        </a>
      )}
      {open.value === 'dice' && <DiceDialog {...shared} close={close} />}
      {open.value === 'position' && <PositionDialog {...shared} close={close} />}
      {open.value === 'command' && <CommandLine table={table} close={close} />}
    </div>
  );
}

/** The next side after the one in hand that is not out, if there is another. */
function nextSeat({ game, source, seat = 0, names }: SandboxTable): Seat | undefined {
  const playing = game.definition.playing(source.state);
  return seatsFrom(seat, names.length).find((one) => one !== seat && playing.includes(one));
}

/** The address of this position, in one tap. */
function Share({ table }: SandboxShared) {
  const copied = useSignal('');
  const { definition } = table.game;
  const now = definition.formatPosition(table.source.state);
  const share = async (): Promise<void> => {
    await copyText(`${location.origin}${await sandboxPath(definition.id, now)}`);
    copied.value = now;
  };
  const done = copied.value === now;
  return (
    <Tool
      label={done ? say('share.copied') : say('share.link')}
      icon={done ? 'lu:check' : 'lu:share-2'}
      testid="share"
      press={() => void share()}
    />
  );
}

/** On from this position, against the computer. */
function Practise({ table }: SandboxShared) {
  const { route } = useLocation();
  const { definition } = table.game;
  const go = async (): Promise<void> =>
    route(`/practice/${definition.id}#${await packed(definition.formatPosition(table.source.state))}`);
  return (
    <Tool label={say('practice')} icon="lu:swords" testid="practise-from-here" press={() => void go()} />
  );
}

type DialogProps = SandboxShared & { readonly close: () => void };

function DiceDialog({ table, close }: DialogProps) {
  const { dice } = table.source;
  const text = useSignal(dice.chosen.value.join(' '));
  const faces = readFaces(text.value);
  return (
    <Dialog title={say('dice')} close={close}>
      <form
        class="stacked"
        onSubmit={(event) => {
          event.preventDefault();
          if (faces === undefined) return;
          dice.choose(faces);
          close();
        }}
      >
        <p>{say('dice.about')}</p>
        <input
          aria-label={say('dice.faces')}
          data-testid="faces"
          placeholder="6 3 1"
          inputMode="numeric"
          autocomplete="off"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        {faces === undefined && <p class="banner">{say('dice.wrong')}</p>}
        <button type="submit" class="cta" data-testid="set-faces" disabled={faces === undefined}>
          {text.value.trim() === '' ? say('dice.chance') : say('dice.set')}
        </button>
      </form>
    </Dialog>
  );
}

function PositionDialog({ table, restart, close }: DialogProps) {
  const { definition } = table.game;
  const text = useSignal(definition.formatPosition(table.source.state));
  const problem = useSignal<Impossible | undefined>(undefined);
  const copied = useSignal('');
  const copy = async (what: string, value: string): Promise<void> => {
    await copyText(value);
    copied.value = what;
  };
  const link = async (): Promise<string> =>
    `${location.origin}${await sandboxPath(definition.id, definition.formatPosition(table.source.state))}`;
  const load = async (value: string | undefined): Promise<void> => {
    problem.value = await restart(value);
    if (problem.value === undefined) close();
  };
  return (
    <Dialog title={say('position')} close={close}>
      <div class="stacked">
        <textarea
          aria-label={say('position.text')}
          data-testid="position-text"
          rows={8}
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            problem.value = undefined;
          }}
        />
        {problem.value !== undefined && <ImpossibleBanner why={problem.value} testid="position-problem" />}
        <div class="row">
          <button
            type="button"
            class="ghost"
            data-testid="copy-position"
            onClick={() => void copy('text', text.value)}
          >
            <Icon name={copied.value === 'text' ? 'lu:check' : 'lu:copy'} size={16} /> {say('position.copy')}
          </button>
          <button
            type="button"
            class="ghost"
            data-testid="copy-sandbox"
            onClick={() => void link().then((value) => copy('link', value))}
          >
            <Icon name={copied.value === 'link' ? 'lu:check' : 'lu:link'} size={16} /> {say('position.link')}
          </button>
        </div>
        <div class="row">
          <button type="button" class="cta" data-testid="load-position" onClick={() => void load(text.value)}>
            {say('position.load')}
          </button>
          <button type="button" class="ghost" data-testid="new-match" onClick={() => void load(undefined)}>
            {say('position.new')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
