// One-line summary of a turn for the line above the dock (UI-15): the fighter's final space, its targets, the
// results.

import { find } from '@hexmarch/shared/games/skure/characters';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { suffer } from '@hexmarch/shared/games/skure/death';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Digest } from '../../../gameApi/clientGame.ts';
import { catalogue } from '../../../text/catalogue.ts';
import type { LinePart } from '../../../text/line.ts';
import { spellName, valueText } from '../words/words.ts';
import type messages from './messages/digest/en.json';
import { whoIs } from './parts.ts';

type Key = keyof typeof messages;

const { say, sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/digest');

type Part = Exclude<LinePart, string>;
type Item = readonly LinePart[];
type Moment = Parameters<Digest<SkureView, SkureEvent>>[0][number];
type Values = Parameters<typeof sayParts<Part>>[1];

export const digest: Digest<SkureView, SkureEvent> = (played, seat) =>
  played.flatMap((moment, i) =>
    ownerOf(moment) === seat && !goesOn(moment.event, played.slice(i + 1))
      ? itemsOf(moment.event, moment.before)
      : [],
  );

const item = (key: Key, values: Values = {}): readonly Item[] => [sayParts<Part>(key, values)];

/** Which seat's action or loss it is. */
function ownerOf({ event, before }: Moment): Seat | undefined {
  if ('seat' in event) return event.seat;
  if (event.type === 'guarded') return find(before, event.guard)?.seat;
  if ('by' in event && 'on' in event) return find(before, event.by)?.seat;
  return 'who' in event ? find(before, event.who)?.seat : undefined;
}

/** Only the final space is reported. */
const goesOn = (event: SkureEvent, later: readonly Moment[]): boolean =>
  isWalk(event) && later.some((next) => isWalk(next.event) && walker(next.event) === walker(event));

type Walk = Event<'stepped' | 'ran' | 'followed'>;
const isWalk = (event: SkureEvent): event is Walk =>
  event.type === 'stepped' || event.type === 'ran' || event.type === 'followed';
const walker = (event: Walk): CharacterId => (event.type === 'followed' ? event.by : event.who);

function itemsOf(event: SkureEvent, view: SkureView): readonly Item[] {
  switch (event.type) {
    case 'stepped':
    case 'ran':
    case 'followed': {
      const to = { cell: placeText(view.field.width, event.to) };
      return item('walked', { who: whoIs(view, walker(event)), to });
    }
    case 'struck':
    case 'reacted':
      return blow(event, view);
    case 'guarded':
      return item('guarded', { guard: whoIs(view, event.guard), on: whoIs(view, event.on) });
    case 'cast': {
      const { by, on, spell } = event;
      return item('cast', { by: whoIs(view, by), on: whoIs(view, on), spell: spellName(spell) });
    }
    case 'breathed':
      return item('breathed', { who: whoIs(view, event.who), count: event.targets.length });
    case 'stanceTaken':
      return item('stance', { who: whoIs(view, event.who), stance: event.stance.type });
    case 'aimed':
      return item('aimed', { who: whoIs(view, event.who), target: whoIs(view, event.aim.at) });
    case 'fell':
    case 'died':
      return item(event.type, { who: whoIs(view, event.who) });
    case 'turnLost':
      return item('lost', { who: whoIs(view, event.who) });
    case 'left':
      return item('left');
    case 'drawOffered':
      return item('offered');
    default:
      // Submitted teams are shown in the waiting panel, and would cover the own fighters here.
      return [];
  }
}

function blow(event: Event<'struck' | 'reacted'>, view: SkureView): readonly Item[] {
  const { by, stage, parts, percentages } = event;
  const hit = (event.type === 'struck' ? event.guard : null) ?? event.on;
  const isCharge = percentages.some(({ kind }) => kind === 'charge');
  const as = event.type === 'reacted' ? event.as : isCharge ? 'charge' : 'strike';
  const on = whoIs(view, hit);
  const left = suffer(find(view, hit)?.hp ?? 0, parts).hp;
  const result =
    stage === 1 ? say('missed') : sayParts<Part>('took', { damage: totalOf(parts), on, hp: valueText(left) });
  return item('blow', { by: whoIs(view, by), on, as, result });
}
