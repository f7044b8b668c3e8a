// The right end of a match's top bar, and the dialogs that its menu opens.

import { openDialog, useDialogKeys } from '../../../table/menu/openDialog.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { isPlaying, isRuling, type MatchDialog, type Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';

const Behind = later(() => import('./Behind.tsx').then(({ Behind }) => Behind));

const CommandLine = later(() =>
  import('../../../table/input/CommandLine.tsx').then(({ CommandLine }) => CommandLine),
);
export const MatchMenu = later(() => import('../menu/MatchMenu.tsx').then(({ MatchMenu }) => MatchMenu));
const MatchQuestions = later(() =>
  import('../menu/MatchQuestions.tsx').then(({ MatchQuestions }) => MatchQuestions),
);
const PeopleDialog = later(() =>
  import('../people/PeopleDialog.tsx').then(({ PeopleDialog }) => PeopleDialog),
);
const SettingsDialog = later(() =>
  import('../menu/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);

export function Tools(shared: Shared) {
  const open = openDialog<MatchDialog>(shared.table);
  return (
    <div class="tools">
      <SpectatorCount session={shared.session} />
      {isRuling(shared) && (
        <button
          type="button"
          data-testid="open-admin"
          onClick={() => {
            open.value = 'admin';
          }}
        >
          <Icon name="lu:gavel" />
          {say('arbiter.title')}
        </button>
      )}
    </div>
  );
}

const SPECTATOR_KEYS = [['settings', 'settings']] as const;
const PLAYER_KEYS = [...SPECTATOR_KEYS, ['commandLine', 'command'], ['pieceList', 'pieces']] as const;

/** The menu and the dialogs of its rows: outside the layouts, so that they survive a change of layout. */
export function ToolDialogs(shared: Shared) {
  const { table, props } = shared;
  const open = openDialog<MatchDialog>(table);
  const close = (): void => {
    open.value = 'none';
  };
  useDialogKeys(open, isPlaying(shared) ? PLAYER_KEYS : SPECTATOR_KEYS);
  switch (open.value) {
    case 'none':
      return null;
    case 'menu':
      // On a phone it is a tab.
      return props.phone ? null : (
        <Dialog title={table.game.definition.title} close={close}>
          <MatchMenu {...shared} />
        </Dialog>
      );
    case 'admin':
      return <AdminPanel {...shared} close={close} />;
    case 'people':
      return <PeopleDialog {...shared} close={close} />;
    case 'settings':
      return <SettingsDialog {...shared} close={close} />;
    case 'command':
    case 'pieces':
      return <CommandLine table={table} from={open.value} close={close} />;
    default:
      return <MatchQuestions {...shared} view={open.value} close={close} />;
  }
}

function AdminPanel({ table, props, close }: Shared & { readonly close: () => void }) {
  const { Admin } = table.game;
  const { rule } = props;
  return Admin === undefined || rule === undefined ? null : <Admin {...props} rule={rule} close={close} />;
}

export function SpectatorCount({ session }: Pick<Shared, 'session'>) {
  const { watchers: count = 0, delay } = session.snapshot.value ?? {};
  return (
    <>
      {delay && <Behind session={session} />}
      <span class="watch" title={say('watchers', { count })}>
        <Icon name="lu:eye" size={17} />
        <span data-testid="watchers" aria-hidden="true">
          {count}
        </span>
        <span class="hidden">{say('watchers', { count })}</span>
      </span>
    </>
  );
}
