// The player's offers to end the match, a tool each, in the game's own words.

import { commandOf } from '../../table/input/commandOf.ts';
import { Tool } from '../../ui/controls/Tool.tsx';
import type { IconName } from '../../ui/pictures/Icon.tsx';
import type { PracticeShared } from './shared.ts';

export function OfferTools({
  table,
}: {
  readonly table: Pick<PracticeShared['table'], 'game' | 'legal' | 'act'>;
}) {
  const { resign, draw } = table.game.definition.offers ?? {};
  const tools: readonly (readonly [type: string | undefined, icon: IconName])[] = [
    [draw?.accept, 'lu:handshake'],
    [draw?.decline, 'lu:x'],
    [draw?.offer, 'lu:handshake'],
    [resign, 'lu:flag'],
  ];
  return tools.map(([type, icon]) => {
    const command = commandOf(table, type);
    if (command === undefined) return null;
    const label = table.game.describeCommand(command);
    return (
      <Tool key={type} label={label} icon={icon} testid={command.type} press={() => table.act(command)} />
    );
  });
}
