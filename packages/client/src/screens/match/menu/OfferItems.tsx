// Menu items of a player's offers to end the match, for offers that the game has.

import { commandOf } from '../../../table/input/commandOf.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { Item } from './MenuItem.tsx';

type Table = Pick<Shared['table'], 'game' | 'legal' | 'act'>;

interface OfferProps {
  readonly table: Table;
  /** Why all are disabled, if the table is paused. */
  readonly rests: string;
}

export function DrawItem({ table, rests, close }: OfferProps & { readonly close: () => void }) {
  const draw = table.game.definition.offers?.draw;
  if (draw === undefined) return null;
  const command = commandOf(table, draw.offer);
  return (
    <Item
      icon="lu:handshake"
      label={say('menu.draw')}
      testid="offer-draw"
      hint={command === undefined ? rests || say('menu.draw.hint') : ''}
      off={command === undefined}
      press={() => {
        if (command !== undefined) table.act(command);
        close();
      }}
    />
  );
}

export function ResignItem({ table, rests, ask }: OfferProps & { readonly ask: () => void }) {
  const type = table.game.definition.offers?.resign;
  if (type === undefined) return null;
  const isOpen = commandOf(table, type) !== undefined;
  return (
    <Item
      icon="lu:flag"
      label={say('menu.resign')}
      testid="resign"
      hint={isOpen ? '' : rests}
      off={!isOpen}
      press={ask}
    />
  );
}

/** Resigns, if that is still allowed. */
export function resign(table: Table): void {
  const command = commandOf(table, table.game.definition.offers?.resign);
  if (command !== undefined) table.act(command);
}
