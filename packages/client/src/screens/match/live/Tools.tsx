// The right end of a match's top bar, and the dialogs that its menu opens.

import { opener } from '../../../table/menu/openDialog.ts';
import { TableDialogs } from '../../../table/menu/TableDialogs.tsx';
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
  return (
    <div class="tools">
      <SpectatorCount session={shared.session} />
      {isRuling(shared) && (
        <button type="button" data-testid="open-admin" onClick={opener<MatchDialog>(shared.table)('admin')}>
          <Icon name="lu:gavel" />
          {say('arbiter.title')}
        </button>
      )}
    </div>
  );
}

const PLAYER_KEYS = [
  ['commandLine', 'command'],
  ['pieceList', 'pieces'],
] as const;

export const ToolDialogs = (shared: Shared) => (
  <TableDialogs<MatchDialog>
    table={shared.table}
    phone={shared.props.phone}
    menu={() => <MatchMenu {...shared} />}
    settings={(close) => <SettingsDialog {...shared} close={close} />}
    {...(isPlaying(shared) ? { keys: PLAYER_KEYS } : {})}
    others={(open, close) => otherDialog(shared, open, close)}
  />
);

function otherDialog(shared: Shared, open: MatchDialog, close: () => void) {
  switch (open) {
    case 'admin':
      return <AdminPanel {...shared} close={close} />;
    case 'people':
      return <PeopleDialog {...shared} close={close} />;
    case 'command':
    case 'pieces':
      return <CommandLine table={shared.table} from={open} close={close} />;
    default:
      return <MatchQuestions {...shared} view={open} close={close} />;
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
