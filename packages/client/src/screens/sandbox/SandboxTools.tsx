// Tools of the sandbox: dice to come, the position as text and as a link, the other side, commands as text.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { hasDice } from '../../games/registry.ts';
import { copyText } from '../../panels/copyText.ts';
import { Dialog } from '../../panels/Dialog.tsx';
import { Icon, type IconName } from '../../panels/Icon.tsx';
import { readFaces } from '../../source/localDice.ts';
import { CommandLine } from '../match/CommandLine.tsx';
import { RulesDialog } from '../match/RulesDialog.tsx';
import { seatsFrom } from '../match/seats.ts';
import { sandboxPath } from './link.ts';
import type { SandboxTable } from './sandboxTable.ts';
import type { SandboxShared } from './shared.ts';

type Open = 'none' | 'dice' | 'position' | 'command' | 'rules';

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
        <Tool label="Dice to come" icon="lu:dices" testid="dice" press={show('dice')} count={chosen.length} />
      )}
      <Tool label="Position" icon="lu:scroll-text" testid="position" press={show('position')} />
      {props.outcome === undefined && other !== undefined && (
        <Tool
          label={`Play ${table.names[other]} now`}
          icon="lu:users"
          testid="other-side"
          press={() => table.playAs(other)}
        />
      )}
      <Tool label="Command line" icon="lu:keyboard" testid="open-command-line" press={show('command')} />
      <Tool label="Rules" icon="lu:circle-question-mark" testid="rules" press={show('rules')} />
      {props.phone && (
        <a class="ib tool" href="/">
          <Icon name="lu:home" />
          <span class="tool-label">Start page</span>
        </a>
      )}
      {open.value === 'dice' && <DiceDialog {...shared} close={close} />}
      {open.value === 'position' && <PositionDialog {...shared} close={close} />}
      {open.value === 'command' && <CommandLine table={table} close={close} />}
      {open.value === 'rules' && <RulesDialog rules={table.game.rules} close={close} />}
    </div>
  );
}

/** The next side after the one in hand that is not out, if there is another. */
function nextSeat({ game, source, seat = 0, names }: SandboxTable): Seat | undefined {
  const playing = game.definition.playing(source.state);
  return seatsFrom(seat, names.length).find((one) => one !== seat && playing.includes(one));
}

interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly testid: string;
  readonly press: () => void;
  readonly count?: number;
}

function Tool({ label, icon, testid, press, count = 0 }: ToolProps) {
  return (
    <button
      type="button"
      class="ib tool"
      aria-label={label}
      title={label}
      data-testid={testid}
      onClick={press}
    >
      <Icon name={icon} />
      <span class="tool-label">{label}</span>
      {count > 0 && <span class="n">{count}</span>}
    </button>
  );
}

type DialogProps = SandboxShared & { readonly close: () => void };

function DiceDialog({ table, close }: DialogProps) {
  const { dice } = table.source;
  const text = useSignal(dice.chosen.value.join(' '));
  const faces = readFaces(text.value);
  return (
    <Dialog title="Dice to come" close={close}>
      <form
        class="stacked"
        onSubmit={(event) => {
          event.preventDefault();
          if (faces === undefined) return;
          dice.choose(faces);
          close();
        }}
      >
        <p>
          The next dice show these faces, in this order; after them chance rolls again. The attacker’s die
          comes first.
        </p>
        <input
          aria-label="Faces"
          data-testid="faces"
          placeholder="6 3 1"
          inputMode="numeric"
          autocomplete="off"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        {faces === undefined && <p class="banner">Write whole numbers from 1 on, with spaces between.</p>}
        <button type="submit" class="cta" data-testid="set-faces" disabled={faces === undefined}>
          {text.value.trim() === '' ? 'Leave it to chance' : 'Set these faces'}
        </button>
      </form>
    </Dialog>
  );
}

function PositionDialog({ table, restart, close }: DialogProps) {
  const { definition } = table.game;
  const text = useSignal(definition.formatPosition(table.source.state));
  const problem = useSignal('');
  const copied = useSignal('');
  const copy = async (what: string, value: string): Promise<void> => {
    await copyText(value);
    copied.value = what;
  };
  const link = async (): Promise<string> =>
    `${location.origin}${await sandboxPath(definition.id, definition.formatPosition(table.source.state))}`;
  const load = async (value: string | undefined): Promise<void> => {
    problem.value = (await restart(value)) ?? '';
    if (problem.value === '') close();
  };
  return (
    <Dialog title="Position" close={close}>
      <div class="stacked">
        <textarea
          aria-label="Position as text"
          data-testid="position-text"
          rows={8}
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            problem.value = '';
          }}
        />
        {problem.value !== '' && (
          <p class="banner" role="alert" data-testid="position-problem">
            {problem}
          </p>
        )}
        <div class="row">
          <button
            type="button"
            class="ghost"
            data-testid="copy-position"
            onClick={() => void copy('text', text.value)}
          >
            <Icon name={copied.value === 'text' ? 'lu:check' : 'lu:copy'} size={16} /> Copy the text
          </button>
          <button
            type="button"
            class="ghost"
            data-testid="copy-sandbox"
            onClick={() => void link().then((value) => copy('link', value))}
          >
            <Icon name={copied.value === 'link' ? 'lu:check' : 'lu:link'} size={16} /> Copy a link
          </button>
        </div>
        <div class="row">
          <button type="button" class="cta" data-testid="load-position" onClick={() => void load(text.value)}>
            Set up this position
          </button>
          <button type="button" class="ghost" data-testid="new-match" onClick={() => void load(undefined)}>
            New match
          </button>
        </div>
      </div>
    </Dialog>
  );
}
