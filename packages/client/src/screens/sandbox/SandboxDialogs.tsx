// The sandbox's menu and the dialogs of its rows: the next dice, the position as text, commands as text, a room.

import { useSignal } from '@preact/signals';
import { sandboxPath } from '../../gameApi/positionLink.ts';
import { readFaces } from '../../source/localDice.ts';
import { CommandLine } from '../../table/input/CommandLine.tsx';
import { TableDialogs } from '../../table/menu/TableDialogs.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { copyText } from '../../ui/text/copyText.ts';
import { type Impossible, ImpossibleBanner } from './impossible.tsx';
import type { SandboxDialog, SandboxShared } from './sandboxTable.ts';
import { say } from './say.ts';

const RoomFromHere = later(() => import('./RoomFromHere.tsx').then(({ RoomFromHere }) => RoomFromHere));
export const SandboxMenu = later(() => import('./SandboxMenu.tsx').then(({ SandboxMenu }) => SandboxMenu));

const KEYS = [['commandLine', 'command']] as const;

export const SandboxDialogs = (shared: SandboxShared) => (
  <TableDialogs<SandboxDialog>
    table={shared.table}
    phone={shared.props.phone}
    menu={() => <SandboxMenu {...shared} />}
    keys={KEYS}
    others={(open, close) => otherDialog(shared, open, close)}
  />
);

function otherDialog(shared: SandboxShared, open: SandboxDialog, close: () => void) {
  switch (open) {
    case 'room':
      return <RoomFromHere table={shared.table} close={close} />;
    case 'dice':
      return <DiceDialog {...shared} close={close} />;
    case 'position':
      return <PositionDialog {...shared} close={close} />;
    default:
      return <CommandLine table={shared.table} close={close} />;
  }
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
  const { definition, Keepsake } = table.game;
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
        {Keepsake !== undefined && <Keepsake view={table.source.frame.value.view} free />}
      </div>
    </Dialog>
  );
}
