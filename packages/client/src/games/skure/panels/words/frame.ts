// Status for the common match frame: round or phase, active player, what is left of the turn (UI-K20).

import { find, SEAT_LETTERS } from '@hexmarch/shared/games/skure/characters';
import { unready } from '@hexmarch/shared/games/skure/clock';
import { playing, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import { NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import { hasSent } from '@hexmarch/shared/games/skure/teams';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { DueSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { DueText, FrameText } from '../../../../gameApi/frameText.ts';
import { listText } from '../../../../text/language.ts';
import { dueIn, leaderOf, leads, mayPlace, sideOf } from '../../facts/company.ts';
import { say } from '../../words/say.ts';
import { fighterName } from '../../words/words.ts';
import { pointsText, turningOf, turningText } from './turnText.ts';

type Names = readonly string[];
type Stages = FrameText['stages'];

export const frame = (view: SkureView, names: Names, seat: Seat | undefined): FrameText => ({
  round: roundOf(view),
  status: statusOf(view, names, seat),
  count: view.phase === 'battle' ? view.round : 0,
  stages: stagesOf(view),
});

const ROUND_KEYS = { teams: 'frame.begins', ties: 'frame.order', places: 'frame.places' } as const;

const roundOf = ({ phase, round }: SkureView): string =>
  phase === 'battle' ? say('frame.round', { round }) : say(ROUND_KEYS[phase]);

function statusOf(view: SkureView, names: Names, seat: Seat | undefined): string {
  if (view.outcome !== null) return say('frame.over');
  const status = doingOf(view, names, seat);
  const isOut = seat !== undefined && !playing(view).includes(seat);
  return isOut ? say('frame.out', { status }) : status;
}

function doingOf(view: SkureView, names: Names, seat: Seat | undefined): string {
  const { phase, paused, held } = view;
  if (paused) return say('frame.paused');
  if (held !== null) return heldText(held, names, seat);
  if (phase === 'ties') return say('frame.ties');
  return phase === 'battle' ? turnText(view, names, seat) : secretText(view, phase, names, seat);
}

function heldText(
  { question }: NonNullable<SkureView['held']>,
  names: Names,
  seat: Seat | undefined,
): string {
  if (question === null) return say('frame.roll');
  return seat !== undefined && question.asked.includes(seat)
    ? say('frame.asked')
    : waitingFor(question.asked, names);
}

/** More names than these are counted. */
const NAMED_MAX = 3;

const waitingFor = (seats: readonly Seat[], names: Names): string =>
  seats.length > NAMED_MAX
    ? say('frame.waitingMany', { count: seats.length })
    : say('frame.waiting', { names: listText(seats.map((seat) => names[seat] ?? '')) });

function turnText(view: SkureView, names: Names, seat: Seat | undefined): string {
  const one = find(view, view.actor);
  if (one === undefined) return windowText(view, seat);
  const fighter = fighterName(one);
  const leader = leaderOf(view, one);
  if (leader === undefined || one.seat === NOBODY) return say('frame.nobody', { fighter });
  const name = names[one.seat] ?? '';
  if (one.seat === seat && leader === seat) return say('frame.yours', { fighter });
  if (leader === seat) return say('frame.yoursFor', { fighter, name });
  return leader === one.seat
    ? say('frame.theirs', { name, fighter })
    : say('frame.theirsFor', { leader: names[leader] ?? '', fighter, name });
}

/** Of a window in which nobody's turn has begun (SKURE-15.15). */
function windowText(view: SkureView, seat: Seat | undefined): string {
  const due = dueIn(view);
  const mine = due.find((one) => leads(view, seat, one));
  if (mine !== undefined) return say('frame.windowYours', { fighter: fighterName(mine) });
  const [first] = due;
  const side = first === undefined ? undefined : sideOf(view, first);
  if (side === undefined) return '';
  const isOwn = seat !== undefined && sideOfSeat(view.options, seat) === side;
  const letter = SEAT_LETTERS[side] ?? '';
  return say('frame.window', { own: isOwn ? 'yes' : 'no', side: letter, count: due.length });
}

/** Sealed players may watch; spectators see what is going on. */
function secretText(
  view: SkureView,
  phase: 'teams' | 'places',
  names: Names,
  seat: Seat | undefined,
): string {
  if (seat === undefined || !playing(view).includes(seat))
    return say(phase === 'teams' ? 'frame.picking' : 'frame.placing');
  const missing = unready(view);
  if (!missing.includes(seat)) return waitingFor(missing, names);
  if (phase === 'teams')
    return hasSent(view, seat)
      ? say('frame.closing')
      : say('frame.pick', { fighters: view.options.company?.fighters ?? 0 });
  return say('frame.place', { fighters: placedBy(view, seat) });
}

/** How many fighters this seat places: the captain those of the whole side (SKURE-15.11). */
const placedBy = (view: SkureView, seat: Seat): number =>
  view.characters.filter((one) => mayPlace(view, seat, one)).length;

const PHASES = ['teams', 'places', 'battle'] as const;
const STAGE_KEYS = { teams: 'frame.begins', places: 'frame.places', battle: 'frame.battle' } as const;

function stagesOf(view: SkureView): Stages {
  const { phase, outcome, held } = view;
  if (outcome !== null) return [];
  if (phase === 'battle') return held === null ? pips(view) : [];
  // Ties are rolled once all teams are in.
  const at = phase === 'ties' ? 1 : PHASES.indexOf(phase);
  return PHASES.map((one, i) => ({
    label: say(STAGE_KEYS[one]),
    state: i < at ? 'done' : i === at ? 'now' : 'later',
  }));
}

/** The turn is a budget: points, one turning, one action. */
function pips(view: SkureView): Stages {
  const actor = find(view, view.actor);
  if (actor === undefined) return [];
  const { budget } = view;
  const turn = { actor, budget };
  const canStep = budget.points > 0 && !budget.turnedLast;
  const turning = turningOf(turn);
  const isOver = turning === 'used' || (turning === 'first' && budget.moved);
  return [
    { label: pointsText(turn), state: canStep ? 'now' : 'done' },
    { label: turningText(turn), state: isOver ? 'done' : 'now' },
    { label: say('pip.action'), state: 'later' },
  ];
}

/** Secret phases and questions time out, and the rules apply a default (UI-K17). */
export function due(view: SkureView, list: readonly DueSnapshot[], seat?: Seat): DueText | undefined {
  const { phase, held, outcome, paused } = view;
  const found = list.find(({ command }) => command === 'time-up');
  if (outcome !== null || paused || found === undefined) return undefined;
  const question = held?.question ?? null;
  const key = question === null ? dueKey(view) : 'due.question';
  if (key === undefined) return undefined;
  const brief = question === null && phase !== 'battle' ? {} : { isBrief: true as const };
  const calm = isCalm(view, seat) ? { isCalm: true as const } : {};
  return { label: say(key), atMs: found.at, ofMs: wholeMs(view), ...brief, ...calm };
}

/** UI-K89: in a company battle the time of a turn, or of a window, that is none of the viewer's. */
function isCalm(view: SkureView, seat: Seat | undefined): boolean {
  if (view.phase !== 'battle' || view.company === undefined) return false;
  const { question = null } = view.held ?? {};
  if (question !== null) return seat === undefined || !question.asked.includes(seat);
  const actor = find(view, view.actor);
  return !(actor === undefined ? dueIn(view) : [actor]).some((one) => leads(view, seat, one));
}

function dueKey({ phase, company, actor }: SkureView) {
  if (phase === 'teams' && company !== undefined) return 'due.companyTeams';
  if (phase !== 'battle' || company === undefined) return SECRET_KEYS[phase];
  return company.due.length > 1 || actor === '' ? 'due.window' : 'due.turn';
}

const SECOND_MS = 1000;

/** The whole time of what is awaited. */
function wholeMs({ phase, held, company, options }: SkureView): number {
  const { teamSeconds, placeSeconds, reactionSeconds } = options;
  if ((held?.question ?? null) !== null) return reactionSeconds * SECOND_MS;
  if (phase === 'battle') return company?.windowMs ?? 0;
  return (phase === 'teams' ? teamSeconds : placeSeconds) * SECOND_MS;
}

const SECRET_KEYS = {
  teams: 'due.teams',
  ties: undefined,
  places: 'due.places',
  battle: undefined,
} as const;

/** A seat's public status before the battle. */
export const isSealed = (view: SkureView, seat: Seat): boolean =>
  view.phase === 'teams' ? hasSent(view, seat) : (view.ready[seat] ?? false);
