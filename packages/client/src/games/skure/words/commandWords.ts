// Labels of commands, and the spaces they name. Fighters are called by id alone: a command knows no more.

import type { GivenOrder } from '@hexmarch/shared/games/skure/company/state';
import { DIRECTIONS } from '@hexmarch/shared/games/skure/field/types';
import { formatCommand } from '@hexmarch/shared/games/skure/notation';
import type { SkureCommand, TurnCommand } from '@hexmarch/shared/games/skure/state';
import { isOffer } from '@hexmarch/shared/kernel/offers';
import type { Way } from '../../../gameApi/cellPlaces.ts';
import { listText } from '../../../text/language.ts';
import { offerText } from '../../../text/offers.ts';
import { say } from './say.ts';
import { className, directionName, spellName } from './words.ts';

export function commandWords(command: SkureCommand): string {
  if (isOffer(command)) return offerText(command.type);
  switch (command.type) {
    case 'team':
      return say('command.team', { list: listText(command.team.map((one) => className(one.class))) });
    case 'deploy': {
      const { who, at, facing } = command;
      return say('command.deploy', { who, at, facing: directionName(facing) });
    }
    case 'take':
      return say('command.take', { guard: command.guard, ally: command.ally });
    case 'ready':
    case 'decline':
    case 'go-on':
    case 'time-up':
    case 'away':
    case 'here':
    case 'yield':
      return say(`command.${command.type}`);
    case 'share':
      return command.points === null
        ? say('command.shareEnd', { who: command.who })
        : say('command.share', { who: command.who, points: command.points });
    case 'objective':
      return say('command.objective', { objective: command.objective });
    case 'turn':
    case 'captain':
    case 'lieutenant':
      return say(`command.${command.type}`, { who: command.who });
    case 'standing':
      return say('command.standing', { who: command.who, ...orderWords(command.order) });
    case 'lend':
      return command.to === null
        ? say('command.lendEnd', { who: command.who })
        : say('command.lend', { who: command.who, to: command.to });
    default:
      return command.type.startsWith('bm-')
        ? say('command.master', { text: formatCommand(command).replace(/^bm /, '') })
        : actWords(command as TurnCommand);
  }
}

function actWords(command: TurnCommand): string {
  switch (command.type) {
    case 'step':
    case 'face':
      return say(`command.${command.type}`, { facing: directionName(command.direction) });
    case 'attack':
    case 'aim':
      return say(`command.${command.type}`, { target: command.target });
    case 'charge':
      return say('command.charge', { target: command.target, height: command.height ?? 'low' });
    case 'cast':
      return say('command.cast', { spell: spellName(command.spell), target: command.target });
    case 'guard':
      return say('command.guard', { ally: command.ally });
    default:
      return say(`command.${command.type}`);
  }
}

/** Values of a message about a standing order. */
export function orderWords(order: GivenOrder): { readonly order: string; readonly ally: string } {
  if ('cover' in order) return { order: order.cover, ally: '' };
  const { turn } = order;
  return { order: turn.type, ally: turn.type === 'guard' ? turn.ally : '' };
}

export const cellsOf = (command: SkureCommand): readonly string[] => ('at' in command ? [command.at] : []);

/** Clockwise from north, like the field's neighbour directions. */
export const wayNames = (): Readonly<Record<Way, string>> =>
  Object.fromEntries(DIRECTIONS.map((direction) => [45 * direction, directionName(direction)]));
