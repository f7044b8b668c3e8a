// The menu of practice: a new match, resignation and draw, rules and shortcuts, commands as text, settings.

import { TableDialogs } from '../../table/menu/TableDialogs.tsx';
import { later } from '../../ui/controls/Later.tsx';
import type { PracticeDialog, PracticeShared } from './practiceTable.ts';

const CommandLine = later(() =>
  import('../../table/input/CommandLine.tsx').then(({ CommandLine }) => CommandLine),
);
const EveningDialog = later(() =>
  import('../../notifications/EveningDialog.tsx').then(({ EveningDialog }) => EveningDialog),
);
export const PracticeMenu = later(() =>
  import('./PracticeMenu.tsx').then(({ PracticeMenu }) => PracticeMenu),
);

const KEYS = [
  ['pieceList', 'pieces'],
  ['commandLine', 'command'],
] as const;

export const PracticeDialogs = (shared: PracticeShared) => (
  <TableDialogs<PracticeDialog>
    table={shared.table}
    phone={shared.props.phone}
    menu={() => <PracticeMenu {...shared} />}
    keys={KEYS}
    others={(open, close) =>
      open === 'evening' ? (
        <EveningDialog game={shared.table.game.id} close={close} />
      ) : (
        <CommandLine table={shared.table} from={open} close={close} />
      )
    }
  />
);
