// Options of Skirmish Society and their defaults (SKI-15).

import type { OptionRange } from '../../kernel/optionRange.ts';
import { MAP_TYPES, PLAYERS_MAX, PLAYERS_MIN } from './land/skirmishMap.ts';

/** Beside how many play. */
const USUAL = {
  vp: 10,
  mode: 'normal',
  resolutionHour: 20,
  localOffset: 0,
  votes: 'everyOther',
  voteStartTurn: 4,
  votingMode: 'normal',
  mapType: 'normal',
  hints: true,
  broadcasts: true,
  orderCheck: true,
  earlyResolution: false,
  expansionMinimum: 5,
  lockBeforeMs: 300_000,
  lockAfterMs: 300_000,
  fastLockBeforeMs: 30_000,
  fastLockAfterMs: 10_000,
} as const;

/** A lock is at most 1/24 of the period: the shortest possible turn must leave time to order (SKI-3.6). */
const LOCK_MAX_MS = { normal: 3_600_000, fast: 37_500 } as const;

const lock = (key: 'lockBeforeMs' | 'lockAfterMs' | 'fastLockBeforeMs' | 'fastLockAfterMs', max: number) => ({
  key,
  kind: 'number' as const,
  initial: USUAL[key],
  min: 0,
  max,
});

export const SKIRMISH_OPTIONS = [
  { key: 'players', kind: 'number', initial: 7, min: PLAYERS_MIN, max: PLAYERS_MAX, beforePlay: true },
  {
    key: 'playersMin',
    kind: 'number',
    initial: PLAYERS_MIN,
    min: PLAYERS_MIN,
    max: PLAYERS_MAX,
    beforePlay: true,
  },
  { key: 'mapType', kind: 'choice', initial: USUAL.mapType, values: MAP_TYPES, beforePlay: true },
  { key: 'vp', kind: 'number', initial: USUAL.vp, min: 1, max: 50 },
  { key: 'mode', kind: 'choice', initial: USUAL.mode, values: ['normal', 'fast'] },
  { key: 'resolutionHour', kind: 'number', initial: USUAL.resolutionHour, min: 0, max: 23 },
  { key: 'localOffset', kind: 'number', initial: USUAL.localOffset, min: -12, max: 14 },
  { key: 'votes', kind: 'choice', initial: USUAL.votes, values: ['every', 'everyOther', 'off'] },
  { key: 'voteStartTurn', kind: 'number', initial: USUAL.voteStartTurn, min: 1, max: 99 },
  { key: 'votingMode', kind: 'choice', initial: USUAL.votingMode, values: ['normal', 'sameDay'] },
  { key: 'hints', kind: 'flag', initial: USUAL.hints },
  { key: 'broadcasts', kind: 'flag', initial: USUAL.broadcasts },
  { key: 'orderCheck', kind: 'flag', initial: USUAL.orderCheck },
  { key: 'earlyResolution', kind: 'flag', initial: USUAL.earlyResolution },
  { key: 'expansionMinimum', kind: 'number', initial: USUAL.expansionMinimum, min: 1, max: 99 },
  lock('lockBeforeMs', LOCK_MAX_MS.normal),
  lock('lockAfterMs', LOCK_MAX_MS.normal),
  lock('fastLockBeforeMs', LOCK_MAX_MS.fast),
  lock('fastLockAfterMs', LOCK_MAX_MS.fast),
] as const satisfies readonly OptionRange[];
