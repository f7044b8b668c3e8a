// Options in Skirmish Society's create dialog (UI-S4, UI-S5): five of them visible, the others folded away.

import { SKIRMISH_OPTIONS } from '@hexmarch/shared/games/skirmish/optionRanges';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Asking, NumberWords, TermsText } from '../../../gameApi/gameEntry.ts';
import { labelled } from '../../../gameApi/labelled.ts';
import { clockHour, hourOf, nextHour, ownOffset, zoneText } from './hours.ts';
import { say } from './say.ts';

type Range = (typeof SKIRMISH_OPTIONS)[number];
type ShownRange = Exclude<Range, { readonly key: 'playersMin' }>;

/** The host starts the match manually, with any number of players, so a minimum is not asked for. */
const isShown = (range: Range): range is ShownRange => range.key !== 'playersMin';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const lengthText = (ms: number): string =>
  ms % MINUTE_MS === 0
    ? say('length.minutes', { count: ms / MINUTE_MS })
    : say('length.seconds', { count: ms / 1000 });

/** UI-S5: with the viewer's local hour, if it differs. */
export function hourText(hour: number, { localOffset }: Readonly<Record<string, unknown>>): string {
  const zone = Number(localOffset ?? 0);
  const at = nextHour(hour, zone, Date.now());
  return ownOffset(at) === zone
    ? hourOf(hour)
    : say('hour.both', { room: hourOf(hour), here: clockHour(at) });
}

const HOURS: NumberWords = { text: hourText, offered: range(0, 23) };
const ZONES: NumberWords = { text: zoneText, offered: range(-12, 14) };
const LOCKS: NumberWords = {
  text: lengthText,
  offered: [0, 1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * MINUTE_MS),
};
const FAST_LOCKS: NumberWords = { text: lengthText, offered: [0, 5000, 10_000, 20_000, 30_000] };

const DAILY: Asking['when'] = { key: 'mode', is: 'normal' };
const FAST: Asking['when'] = { key: 'mode', is: 'fast' };

/** Hidden when playing alone: turns end manually, and there is no chat. */
const CLOCKED = { roomsOnly: true } as const;

const ASKING: Partial<Readonly<Record<ShownRange['key'], Asking>>> = {
  mode: CLOCKED,
  resolutionHour: { ...CLOCKED, words: HOURS, when: DAILY },
  localOffset: { ...CLOCKED, words: ZONES, when: DAILY },
  voteStartTurn: { more: true },
  votingMode: { more: true },
  hints: { more: true },
  broadcasts: { more: true, roomsOnly: true },
  orderCheck: { more: true },
  earlyResolution: { ...CLOCKED, more: true },
  expansionMinimum: { more: true },
  lockBeforeMs: { ...CLOCKED, more: true, words: LOCKS, when: DAILY },
  lockAfterMs: { ...CLOCKED, more: true, words: LOCKS, when: DAILY },
  fastLockBeforeMs: { ...CLOCKED, more: true, words: FAST_LOCKS, when: FAST },
  fastLockAfterMs: { ...CLOCKED, more: true, words: FAST_LOCKS, when: FAST },
};

export const OPTIONS = labelled(SKIRMISH_OPTIONS.filter(isShown), (name) => say(`option.${name}`), ASKING);

/** The host's time zone (SKI-3.7: whole hours, from twelve before UTC to fourteen after). */
export const suggested = (): Readonly<Record<string, unknown>> => ({
  localOffset: Math.min(14, Math.max(-12, Math.round(ownOffset(Date.now())))),
});

const optionIn = (
  given: Readonly<Record<string, unknown>>,
  key: (typeof SKIRMISH_OPTIONS)[number]['key'],
): unknown => given[key] ?? SKIRMISH_OPTIONS.find((range) => range.key === key)?.initial;

/** When a turn ends, and what missing one costs. */
export const turns = (given: Readonly<Record<string, unknown>>) => ({
  pace: say('turns.pace', {
    mode: String(optionIn(given, 'mode')),
    hour: hourText(Number(optionIn(given, 'resolutionHour')), given),
  }),
  missed: say('turns.missed'),
});

/** Room rules shown before joining (UI-S6, UI-S60): pace, absences, secrecy, admins. */
export function terms(given: Readonly<Record<string, unknown>>): TermsText {
  const mode = String(optionIn(given, 'mode'));
  const hour = hourText(Number(optionIn(given, 'resolutionHour')), given);
  const early = optionIn(given, 'earlyResolution') === true ? 'yes' : 'no';
  return {
    summary: say('terms.summary', { mode, hour }),
    facts: [
      { title: say('terms.pace.title'), text: say('terms.pace', { mode, hour, early }) },
      { title: say('terms.away.title'), text: say('terms.away') },
      { title: say('terms.secret.title'), text: say('terms.secret') },
      { title: say('terms.rule.title'), text: say('terms.rule') },
    ],
  };
}
