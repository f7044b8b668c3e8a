// Labels of commands.

import { readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishCommand } from '@hexmarch/shared/games/skirmish/state';
import { listText } from '../../../text/language.ts';
import type { LinePart } from '../../../text/line.ts';
import { offerText } from '../../../text/offers.ts';
import { hourOf, zoneText } from '../entry/hours.ts';
import { orderLine } from '../orders/sentences.ts';
import { colourName, patternName } from './looks.ts';
import { say } from './say.ts';

/** Without a view, a territory is shown by its code. */
export const partText = (part: LinePart): string =>
  typeof part === 'string' ? part : 'cell' in part ? part.cell : '';

export function commandWords(command: SkirmishCommand): string {
  switch (command.type) {
    case 'order':
    case 'public-order':
      return say(`command.${command.type}`, { orders: listText(command.parts.map(orderWords)) });
    case 'withdraw':
      return command.of === 'REF'
        ? say('command.withdrawReserve')
        : say('command.withdraw', { at: command.of });
    case 'repeat':
    case 'unrepeat':
      return say(`command.${command.type}`, { at: command.at });
    case 'away':
    case 'here':
      return say(`command.${command.type}`, { turn: command.turn });
    case 'vote':
      return say('command.vote', { effect: command.effect });
    case 'join-forces':
    case 'ban':
    case 'unban':
      return say(`command.${command.type}`, { player: command.player + 1 });
    case 'look': {
      const { colour, pattern } = command;
      return say('command.look', { colour: colourName(colour), pattern: patternName(pattern) });
    }
    case 'mode':
      return say('command.mode', { mode: command.mode });
    case 'resolution-hour':
      return say('command.resolution-hour', { time: hourOf(command.hour) });
    case 'local-offset':
      return say('command.local-offset', { zone: zoneText(command.offset) });
    case 'broadcasts':
      return say('command.broadcasts', { on: command.on ? 'yes' : 'no' });
    case 'resign':
      return offerText(command.type);
    default:
      return say(`command.${command.type}`);
  }
}

/** Invalid orders are shown as typed. */
function orderWords(text: string): string {
  const order = readOrder(text);
  return order === null ? say('log.unreadable', { text }) : orderLine(order).map(partText).join('');
}
