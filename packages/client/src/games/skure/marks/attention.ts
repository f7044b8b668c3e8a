// What a player has to see well in the own turn (UI-K61): whoever acts, where it can go, and whom it can strike.

import { find } from '@hexmarch/shared/games/skure/characters';
import { zoneOf } from '@hexmarch/shared/games/skure/field';
import { columnOf, placeText } from '@hexmarch/shared/games/skure/geometry';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Place } from '@hexmarch/shared/games/skure/types';
import { chosenWay, goPosts, strikable, turnOf, waysTo } from '../facts.ts';
import type { Hand, SkureMemory } from '../hand.ts';

/**
 * Whoever acts or is placed first. None while others act: then the whole field is the picture. What is in hand comes before all else
 * that could be done.
 */
export function attendedCells(memory: SkureMemory): readonly string[] {
  const { view, hand } = memory;
  if (hand.kind === 'place') return nearInZone(view, hand.who);
  const turn = turnOf(memory);
  if (turn === undefined) return [];
  const places = [turn.actor.at, ...(placesInHand(memory, turn, hand) ?? placesInReach(memory, turn))];
  return [...new Set(places)].map((at) => placeText(view.field.width, at));
}

/** So many columns on either side of whoever is being placed. */
const BESIDE = 4;

/** What of its zone is nearest to it: elsewhere it is taken step by step, or the field is moved. */
function nearInZone(view: SkureView, who: string): readonly string[] {
  const one = find(view, who);
  if (one === undefined || one.at < 0) return [];
  const { width } = view.field;
  const near = (at: Place): boolean => Math.abs(columnOf(width, at) - columnOf(width, one.at)) <= BESIDE;
  const beside = zoneOf(view.field, arrangementOf(view.options), one.seat).filter(near);
  return [...new Set([one.at, ...beside])].map((at) => placeText(width, at));
}

/** Undefined where nothing in particular is in hand. */
function placesInHand({ view }: SkureMemory, turn: Turn, hand: Hand): readonly Place[] | undefined {
  if (hand.kind === 'go') return [hand.at];
  const on = 'on' in hand ? hand.on : undefined;
  const target = on === undefined ? undefined : find(view, on);
  if (target === undefined) return undefined;
  const from = hand.kind === 'strike' ? chosenWay(waysTo(view, turn, target.id), hand.from) : undefined;
  return from === undefined ? [target.at] : [target.at, from.at];
}

function placesInReach({ view }: SkureMemory, turn: Turn): readonly Place[] {
  return [...strikable(view, turn), ...goPosts(view, turn)].map(({ at }) => at);
}

/**
 * Who must not be lost sight of (UI-K61), the most important first: whose turn it is, whoever strikes and is struck while somebody is
 * asked, who is in hand, who aims and at whom; and whom one could strike now.
 */
export function mattering(view: SkureView, memory: SkureMemory | undefined): readonly CharacterId[] {
  const question = view.held?.question;
  const aiming = view.characters.flatMap(({ id, aim }) => (aim === null ? [] : [id, aim.at]));
  const hand = memory?.hand;
  const meant = hand !== undefined && 'on' in hand ? [hand.on] : [];
  const asked = question == null ? [] : [question.by, question.on];
  const turn = memory === undefined ? undefined : turnOf(memory);
  const near = turn === undefined ? [] : strikable(view, turn).map(({ id }) => id);
  return [...new Set([view.actor, ...asked, ...meant, ...aiming, ...near])].flatMap((id) => id ?? []);
}
