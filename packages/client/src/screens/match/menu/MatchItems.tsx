// Rows of the menu of a match: days off, and a player's offers to end it.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import { awayUntil, daysLeft } from '@hexmarch/shared/protocol/room/daysOff';
import { commandOf } from '../../../table/input/commandOf.ts';
import { MenuItem } from '../../../table/menu/MenuItem.tsx';
import type { MatchSession } from '../session/session.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { whenText } from '../words/offText.ts';

interface DaysOffItemProps {
  readonly session: MatchSession;
  readonly seat: Seat;
  readonly press: () => void;
}

/** Menu item: the own days off, if the settings allow any (UI-P16). */
export function DaysOffItem({ session, seat, press }: DaysOffItemProps) {
  const snapshot = session.snapshot.value;
  if (snapshot?.daysOff === undefined || !isInDays(snapshot.clock)) return null;
  const { daysOff, clock, table } = snapshot;
  const now = Date.now() + session.offsetMs.value;
  const untilMs = awayUntil(daysOff, seat, now);
  const left = clock.off === undefined ? 0 : daysLeft(daysOff, seat, clock.off, now);
  const hint =
    untilMs === undefined
      ? say('off.hint', { left })
      : awayHint(untilMs - session.offsetMs.value, table.paused);
  return <MenuItem icon="lu:hourglass" label={say('off')} testid="days-off" hint={hint} press={press} />;
}

const awayHint = (atMs: number, stands: boolean): string =>
  stands ? say('off.away.paused') : say('off.hint.away', { when: whenText(atMs) });

type Table = Pick<Shared['table'], 'game' | 'legal' | 'act'>;

interface OfferProps {
  readonly table: Table;
  /** Why all are disabled, if the table is paused. */
  readonly rests: string;
}

/** Menu items of a player's offers to end the match, for offers that the game has. */
export function DrawItem({ table, rests }: OfferProps) {
  const draw = table.game.definition.offers?.draw;
  if (draw === undefined) return null;
  const command = commandOf(table, draw.offer);
  return (
    <MenuItem
      icon="lu:handshake"
      label={say('menu.draw')}
      testid="offer-draw"
      hint={command === undefined ? rests || say('menu.draw.hint') : ''}
      off={command === undefined}
      press={() => {
        if (command !== undefined) table.act(command);
      }}
    />
  );
}

export function ResignItem({ table, rests, ask }: OfferProps & { readonly ask: () => void }) {
  const type = table.game.definition.offers?.resign;
  if (type === undefined) return null;
  const isOpen = commandOf(table, type) !== undefined;
  return (
    <MenuItem
      icon="lu:flag"
      label={say('menu.resign')}
      testid="resign"
      hint={isOpen ? '' : rests}
      off={!isOpen}
      isGrave
      press={ask}
    />
  );
}

/** Resigns, if that is still allowed. */
export function resign(table: Table): void {
  const command = commandOf(table, table.game.definition.offers?.resign);
  if (command !== undefined) table.act(command);
}
