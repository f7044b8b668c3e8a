// Spaces that the camera must show (UI-K61): at rest all fighters, else the active one with where it can go and who can reach it; while
// something is drafted or asked, all that it concerns.

import { charactersOf, find, isOnField, isStanding } from '@hexmarch/shared/games/skure/characters';
import { columnOf, distance, placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { whoThreatens } from '@hexmarch/shared/games/skure/plan/threats';
import { type CharacterId, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Attended } from '../board/partSeen.ts';
import type { Draft, SkureMemory } from '../draft/draft.ts';
import { chosenWay, goPosts, strikable, strikesOn, turnOf } from '../draft/facts.ts';
import { dueIn, leads, zoneOfFighter } from '../facts/company.ts';

/**
 * From the most that is wanted in view to the least, the active or deployed fighter first. The draft, or an open question, takes
 * precedence over other possible actions.
 */
export function attended(memory: SkureMemory): Attended<string> {
  const { view, draft, seat } = memory;
  if (view.phase !== 'battle') return zoneSeen(view, seat, draft);
  const question = view.held?.question ?? null;
  if (question !== null)
    return inTiers(view, [placesOf(view, [question.by, question.on, ...question.guards])], true);
  const standing = placesOf(view, [view.actor, ...charactersStanding(view)]);
  const turn = turnOf(memory);
  if (turn === undefined)
    return view.company === undefined
      ? { ...inTiers(view, [standing], false), orWhole: true }
      : inTiers(view, [standing, aroundActor(view, seat)], false);
  const drafted = draftTiers(memory, turn, draft);
  if (drafted !== undefined) return inTiers(view, drafted, true);
  const near = [turn.actor.at, ...placesInReach(memory, turn)];
  const threats = whoThreatens(view, turn.actor).map(({ by }) => by);
  return inTiers(view, [standing, [...near, ...placesOf(view, threats)], near], false);
}

/** Where many fight, a phone follows the one who acts (UI-K91). */
function aroundActor(view: SkureView, seat: Seat | undefined): readonly Place[] {
  const due = dueIn(view);
  const actor = find(view, view.actor) ?? due.find((one) => leads(view, seat, one)) ?? due[0];
  if (actor === undefined) return placesOf(view, charactersStanding(view));
  const { width } = view.field;
  const near = view.characters.filter((one) => isOnField(one) && distance(width, one.at, actor.at) <= NEAR);
  return [actor.at, ...near.map(({ at }) => at)];
}

/** Spaces. */
const NEAR = 4;

const charactersStanding = ({ characters }: SkureView): readonly CharacterId[] =>
  characters.filter((one) => isStanding(one) && isOnField(one)).map(({ id }) => id);

const placesOf = (view: SkureView, ids: readonly CharacterId[]): readonly Place[] =>
  ids.flatMap((id) => {
    const one = find(view, id);
    return one === undefined || !isOnField(one) ? [] : [one.at];
  });

const inTiers = (
  { field }: SkureView,
  tiers: readonly (readonly Place[])[],
  isActing: boolean,
): Attended<string> => ({
  tiers: tiers.map((places) => [...new Set(places)].map((at) => placeText(field.width, at))),
  isActing,
});

/** Columns on either side of the fighter being deployed. */
const BESIDE = 4;

/**
 * The own zone fills the width, or as much of it as there is room for: with all fighters, else around the one that is placed. For the
 * rest, it is placed in steps, or the camera is moved.
 */
function zoneSeen(view: SkureView, seat: Seat | undefined, draft: Draft): Attended<string> {
  const placed = charactersOf(view, seat ?? NOBODY).filter(isOnField);
  const one = placed.find(({ id }) => draft.kind === 'place' && draft.who === id) ?? placed[0];
  if (one === undefined) return { tiers: [], isActing: false };
  const zone = zoneOfFighter(view, one);
  const column = (at: Place): number => columnOf(view.field.width, at);
  const near = zone.filter((at) => Math.abs(column(at) - column(one.at)) <= BESIDE);
  return inTiers(view, [zone, placed.map(({ at }) => at), [one.at, ...near]], true);
}

/** Undefined without a specific draft. */
function draftTiers(
  { view }: SkureMemory,
  turn: Turn,
  draft: Draft,
): readonly (readonly Place[])[] | undefined {
  const { at } = turn.actor;
  if (draft.kind === 'go') return [[at, draft.at]];
  const on = 'on' in draft ? draft.on : undefined;
  const target = on === undefined ? undefined : find(view, on);
  if (target === undefined) return undefined;
  if (draft.kind !== 'strike') return [[at, target.at]];
  const strikes = strikesOn(view, turn, target.id);
  const from = chosenWay(strikes, draft.from)?.at ?? at;
  // Every other way, too, if there is room.
  return [
    [at, target.at, from, ...strikes.map((way) => way.at)],
    [at, target.at, from],
  ];
}

function placesInReach({ view }: SkureMemory, turn: Turn): readonly Place[] {
  return [...strikable(view, turn), ...goPosts(view, turn)].map(({ at }) => at);
}

/**
 * Fighters to keep in view (UI-K61), most important first: the active one, attacker and target of an open question, the draft's
 * target, whoever aims and its target; then the possible targets.
 */
export function mattering(view: SkureView, memory: SkureMemory | undefined): readonly CharacterId[] {
  const question = view.held?.question;
  const aiming = view.characters.flatMap(({ id, aim }) => (aim === null ? [] : [id, aim.at]));
  const draft = memory?.draft;
  const meant = draft !== undefined && 'on' in draft ? [draft.on] : [];
  const involved = question == null ? [] : [question.by, question.on];
  const turn = memory === undefined ? undefined : turnOf(memory);
  const near = turn === undefined ? [] : strikable(view, turn).map(({ id }) => id);
  return [...new Set([view.actor, ...involved, ...meant, ...aiming, ...near])].flatMap((id) => id ?? []);
}
