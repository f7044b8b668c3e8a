// What each ruling does, in words and as a command (SKI-12.4), and what the panel shows of it while its row is closed.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { AdminActs } from '../../../gameApi/roomActs.ts';
import { hourIn, hourOf } from '../entry/hours.ts';
import type { SkirmishProps } from '../panels/common/types.ts';
import { offsetAt, type Ruled, type RulingCommand, rewound } from '../panels/rulings/rulings.ts';
import { say } from './say.ts';

export interface RowProps extends SkirmishProps {
  /** Undefined without a room, and until they are loaded. */
  readonly admin: AdminActs | undefined;
  readonly rule: NonNullable<SkirmishProps['rule']>;
  readonly close: () => void;
}

/** Rows of the panel, in the order of their groups. */
export const GROUPS = [
  { group: 'time', rulings: ['pause', 'mode', 'hour', 'zone'] },
  { group: 'people', rulings: ['ban', 'seats'] },
  { group: 'talk', rulings: ['broadcasts'] },
  { group: 'turns', rulings: ['rewind'] },
  { group: 'room', rulings: ['close'] },
] as const satisfies readonly { group: string; rulings: readonly Ruled[] }[];

export const RULES: Readonly<Record<Ruled, RuleId>> = {
  pause: 'SKI-3.6',
  mode: 'SKI-3.3',
  hour: 'SKI-3.7',
  zone: 'SKI-3.7',
  ban: 'SKI-12.3',
  seats: 'SKI-12.7',
  broadcasts: 'SKI-13.5',
  rewind: 'SKI-12.5',
  close: 'SKI-12.6',
};

type Facts = Pick<RowProps, 'view' | 'room' | 'outcome' | 'admin'>;

/** A match that is over can still be rewound (SKI-12.5). */
export function isOpenTo({ view, room, outcome, admin }: Facts, ruled: Ruled): boolean {
  if (ruled === 'rewind') return view.turn > 1;
  if (outcome !== undefined) return false;
  if (ruled === 'seats') return admin !== undefined;
  return ruled !== 'close' || (admin !== undefined && room?.end !== undefined);
}

export function titleOf({ view }: Pick<Facts, 'view'>, ruled: Ruled): string {
  switch (ruled) {
    case 'pause':
      return say('pause', { paused: String(view.paused) });
    case 'rewind':
      return say('rewind', { turn: view.turn - 1 });
    default:
      return say(ruled);
  }
}

/** How it is now; empty if its title says it. */
export function stateOf({ view, admin }: Facts, ruled: Ruled, nowMs: number): string {
  const { options, paused, people } = view;
  switch (ruled) {
    case 'pause':
      return say('pause.value', { paused: String(paused) });
    case 'mode':
      return say('mode.value', { mode: options.mode });
    case 'hour':
      return hourOf(options.resolutionHour);
    case 'zone':
      return say('zone.value', { time: hourIn(nowMs, options.localOffset) });
    case 'ban':
      return say('ban.value', { count: people.filter(({ banned }) => banned).length });
    case 'seats':
      return say('seats.value', {
        count: people.filter((_, seat) => admin?.offered(seat) === true).length,
      });
    case 'broadcasts':
      return say('broadcasts.value', { on: String(options.broadcasts) });
    case 'rewind':
      return '';
    case 'close':
      return admin?.code ?? '';
  }
}

export function textOf({ view }: Pick<Facts, 'view'>, ruled: Ruled): string {
  const { options, paused, turn } = view;
  switch (ruled) {
    case 'pause':
      return say(paused ? 'resume.text' : 'pause.text');
    case 'mode':
      return say(options.mode === 'fast' ? 'mode.normal' : 'mode.fast');
    case 'broadcasts':
      return say(options.broadcasts ? 'broadcasts.quiet' : 'broadcasts.loud');
    case 'rewind':
      return say('rewind.text', { now: turn, ...rewound(view) });
    default:
      return say(`${ruled}.text`);
  }
}

/** Undefined if no command of the game does it, or no zone has that hour now. */
export function commandOf(
  { options, paused }: SkirmishView,
  ruled: Ruled,
  hour: number,
  nowMs: number,
): RulingCommand | undefined {
  switch (ruled) {
    case 'pause':
      return { type: paused ? 'unpause' : 'pause' };
    case 'mode':
      return { type: 'mode', mode: options.mode === 'fast' ? 'normal' : 'fast' };
    case 'hour':
      return { type: 'resolution-hour', hour };
    case 'zone': {
      const offset = offsetAt(hour, nowMs);
      return offset === undefined ? undefined : { type: 'local-offset', offset };
    }
    case 'broadcasts':
      return { type: 'broadcasts', on: !options.broadcasts };
    case 'rewind':
      return { type: 'rewind' };
    default:
      return undefined;
  }
}

/** The verb of the button that applies it. */
export function verbOf({ options, paused }: SkirmishView, ruled: Ruled): string {
  const act =
    ruled === 'pause' && paused
      ? 'resume'
      : ruled === 'broadcasts'
        ? options.broadcasts
          ? 'quiet'
          : 'loud'
        : ruled;
  return say('yes', { act });
}
