// Spaces that the camera must show in the own turn (UI-K61): the active fighter, where it can go, and its targets.

import { find } from '@hexmarch/shared/games/skure/characters';
import { zoneOf } from '@hexmarch/shared/games/skure/field';
import { columnOf, placeText } from '@hexmarch/shared/games/skure/geometry';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Place } from '@hexmarch/shared/games/skure/types';
import type { Draft, SkureMemory } from '../draft/draft.ts';
import { chosenWay, goPosts, strikable, strikesOn, turnOf } from '../draft/facts.ts';

/**
 * The active or deployed fighter first. Empty while others act: then the whole field is shown. The draft takes precedence over
 * other possible actions.
 */
export function attendedCells(memory: SkureMemory): readonly string[] {
  const { view, draft } = memory;
  if (draft.kind === 'place') return nearInZone(view, draft.who);
  const turn = turnOf(memory);
  if (turn === undefined) return [];
  const places = [turn.actor.at, ...(draftPlaces(memory, turn, draft) ?? placesInReach(memory, turn))];
  return [...new Set(places)].map((at) => placeText(view.field.width, at));
}

/** Columns on either side of the fighter being deployed. */
const BESIDE = 4;

/** The nearest part of its zone: for the rest, it is placed in steps, or the camera is moved. */
function nearInZone(view: SkureView, who: string): readonly string[] {
  const one = find(view, who);
  if (one === undefined || one.at < 0) return [];
  const { width } = view.field;
  const near = (at: Place): boolean => Math.abs(columnOf(width, at) - columnOf(width, one.at)) <= BESIDE;
  const beside = zoneOf(view.field, arrangementOf(view.options), one.seat).filter(near);
  return [...new Set([one.at, ...beside])].map((at) => placeText(width, at));
}

/** Undefined without a specific draft. */
function draftPlaces({ view }: SkureMemory, turn: Turn, draft: Draft): readonly Place[] | undefined {
  if (draft.kind === 'go') return [draft.at];
  const on = 'on' in draft ? draft.on : undefined;
  const target = on === undefined ? undefined : find(view, on);
  if (target === undefined) return undefined;
  const from = draft.kind === 'strike' ? chosenWay(strikesOn(view, turn, target.id), draft.from) : undefined;
  return from === undefined ? [target.at] : [target.at, from.at];
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
