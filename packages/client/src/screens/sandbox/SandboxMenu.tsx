// The menu of the sandbox: the position as a link and as text, the next dice, the other side, and what can be made of the position.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { packed, sandboxPath } from '../../gameApi/positionLink.ts';
import { hasDice } from '../../games/registry.ts';
import { CommandsItem, GameMenu, KeysItem, RulesItem } from '../../table/menu/GameMenu.tsx';
import { MenuItem } from '../../table/menu/MenuItem.tsx';
import { closeMenu, opener } from '../../table/menu/openDialog.ts';
import { seatsFrom } from '../../table/seats/seats.ts';
import { copyText } from '../../ui/text/copyText.ts';
import { editingText, toggleEditing } from './Controls.tsx';
import type { SandboxDialog, SandboxShared, SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';

type Show = (what: SandboxDialog | 'settings') => () => void;

export function SandboxMenu(shared: SandboxShared) {
  const { table } = shared;
  const show = opener<SandboxDialog>(table);
  return (
    <GameMenu
      table={table}
      here={
        <>
          <ShareItem {...shared} />
          <MenuItem
            icon="lu:scroll-text"
            label={say('position')}
            testid="position"
            press={show('position')}
          />
          <RulesItem table={table} />
          <KeysItem />
          <CommandsItem press={show('command')} />
        </>
      }
      match={<MatchRows {...shared} show={show} />}
      settings={show('settings')}
      close={closeMenu(table)}
    />
  );
}

function MatchRows({ show, ...shared }: SandboxShared & { readonly show: Show }) {
  const { table, props } = shared;
  // Out of turn a side can only answer an offer, or resign.
  const other = nextSeat(table);
  const isOn = props.outcome === undefined;
  const chosen = table.source.dice.chosen.value;
  return (
    <>
      {table.game.palette !== undefined && (
        <MenuItem
          icon="lu:hammer"
          label={editingText(table)}
          testid="edit-position"
          press={() => toggleEditing(shared)}
        />
      )}
      {hasDice(table.game.id) && (
        <MenuItem
          icon="lu:dices"
          label={say('dice')}
          hint={chosen.join(' ')}
          testid="dice"
          press={show('dice')}
        />
      )}
      {isOn && other !== undefined && (
        <MenuItem
          icon="lu:users"
          label={say('other', { name: table.names[other] ?? '' })}
          testid="other-side"
          press={() => table.playAs(other)}
        />
      )}
      {isOn && <PractiseItem {...shared} />}
      {isOn && <MenuItem icon="lu:door-open" label={say('room')} testid="start-room" press={show('room')} />}
    </>
  );
}

/** The next side that is not eliminated, if there is another. */
function nextSeat({ game, source, seat = 0, names }: SandboxTable): Seat | undefined {
  const playing = game.definition.playing(source.state);
  return seatsFrom(seat, names.length).find((one) => one !== seat && playing.includes(one));
}

/** Copies the address of this position. */
function ShareItem({ table }: SandboxShared) {
  const copied = useSignal('');
  const { definition } = table.game;
  const now = definition.formatPosition(table.source.state);
  const share = async (): Promise<void> => {
    await copyText(`${location.origin}${await sandboxPath(definition.id, now)}`);
    copied.value = now;
  };
  const done = copied.value === now;
  return (
    <MenuItem
      icon={done ? 'lu:check' : 'lu:share-2'}
      label={done ? say('share.copied') : say('share.link')}
      testid="share"
      stays
      press={() => void share()}
    />
  );
}

/** Continues from this position against bots. */
function PractiseItem({ table }: SandboxShared) {
  const { route } = useLocation();
  const { definition } = table.game;
  const go = async (): Promise<void> =>
    route(`/practice/${definition.id}#${await packed(definition.formatPosition(table.source.state))}`);
  return (
    <MenuItem icon="lu:swords" label={say('practice')} testid="practise-from-here" press={() => void go()} />
  );
}
