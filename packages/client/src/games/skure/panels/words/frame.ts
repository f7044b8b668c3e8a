// Status for the common match frame: round or phase, active player, what is left of the turn (UI-K20).

import { find } from '@hexmarch/shared/games/skure/characters';
import { hasSent, unready } from '@hexmarch/shared/games/skure/setup';
import { playing } from '@hexmarch/shared/games/skure/sides';
import { NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { DueSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { DueText, FrameText } from '../../../../gameApi/frameText.ts';
import { listText } from '../../../../text/language.ts';
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

const waitingFor = (seats: readonly Seat[], names: Names): string =>
  say('frame.waiting', { names: listText(seats.map((seat) => names[seat] ?? '')) });

function turnText(view: SkureView, names: Names, seat: Seat | undefined): string {
  const one = find(view, view.actor);
  if (one === undefined) return '';
  const fighter = fighterName(one);
  if (one.seat === NOBODY) return say('frame.nobody', { fighter });
  return one.seat === seat
    ? say('frame.yours', { fighter })
    : say('frame.theirs', { name: names[one.seat] ?? '', fighter });
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
  return say(phase === 'teams' ? 'frame.pick' : 'frame.place');
}

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
export function due(view: SkureView, list: readonly DueSnapshot[]): DueText | undefined {
  const { phase, held, outcome, paused } = view;
  const found = list.find(({ command }) => command === 'time-up');
  if (outcome !== null || paused || found === undefined) return undefined;
  const question = held?.question ?? null;
  const key = question === null ? SECRET_KEYS[phase] : 'due.question';
  if (key === undefined) return undefined;
  const { teamSeconds, placeSeconds, reactionSeconds } = view.options;
  const seconds = question !== null ? reactionSeconds : phase === 'teams' ? teamSeconds : placeSeconds;
  const brief = question === null ? {} : { isBrief: true as const };
  return { label: say(key), atMs: found.at, ofMs: seconds * 1000, ...brief };
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
