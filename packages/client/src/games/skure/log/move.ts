// Log lines of steps, turns and charges.

import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import type { Event } from '@hexmarch/shared/games/skure/events';
import { assertNever } from '@hexmarch/shared/kernel/result';
import type { Line } from '../../../text/line.ts';
import { directionName } from '../words/words.ts';
import { type LogContext, line, type Part, spaceOf, whoIs, yes } from './parts.ts';

type MoveEvent = Event<'stepped' | 'heightChanged' | 'faced' | 'charged' | 'ran' | 'followed'>;

export function moveLine(event: MoveEvent, context: LogContext): Line {
  const { before } = context;
  switch (event.type) {
    case 'stepped': {
      const { to, cost, over } = event;
      const values = { who: whoIs(before, event.who), to: spaceOf(before, to) };
      return line('log.stepped', { ...values, cost, over: over.length });
    }
    case 'heightChanged':
      return line('log.height', { who: whoIs(before, event.who), height: event.height });
    case 'faced':
      return line('log.faced', { who: whoIs(before, event.who), facing: directionName(event.facing) });
    case 'charged':
      return line('log.charged', {
        ...{ by: whoIs(before, event.by), on: whoIs(before, event.on), from: whereIs(context, event.by) },
        dives: yes(flies(context, event.by)),
      });
    case 'ran':
      return line(
        'log.ran',
        { who: whoIs(before, event.who), to: spaceOf(before, event.to) },
        { follows: true },
      );
    case 'followed':
      return followedLine(event, context);
    default:
      return assertNever(event);
  }
}

const whereIs = ({ before }: LogContext, who: string): string | Part => {
  const at = find(before, who)?.at;
  return at === undefined ? '' : spaceOf(before, at);
};

const flies = ({ before }: LogContext, who: string): boolean => {
  const one = find(before, who);
  return one !== undefined && dataOf(one).move.type === 'flying';
};

function followedLine(event: Event<'followed'>, { before }: LogContext): Line {
  const { by, on, to, facing, height, pushed } = event;
  const values = { by: whoIs(before, by), to: spaceOf(before, to) };
  if (find(before, by)?.at === to) return line('log.followedNowhere', values, { follows: true });
  return pushed === null
    ? line('log.followed', { ...values, facing: directionName(facing), height }, { follows: true })
    : line(
        'log.followedPushing',
        { ...values, on: whoIs(before, on), pushed: spaceOf(before, pushed), height },
        { follows: true },
      );
}
