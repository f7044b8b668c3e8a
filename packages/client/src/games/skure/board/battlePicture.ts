// The board model of a battle view, independent of language.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import { NOWHERE, placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { STATUSES } from '@hexmarch/shared/games/skure/field/types';
import { seatsOfSide, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import { type Character, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { BattlePicture, Fighter, Hold, Zone } from '../art/picture.ts';
import { isMissing, rankOf, zonesIn } from '../facts/company.ts';
import { paintOf, seatPaint } from '../facts/paint.ts';

/** Texts on the board. */
export interface BattleWords {
  /** Such as "aim 2". */
  aim(level: number): string;
}

/** `viewer`: whose fighters stand out in a company battle. */
export const battlePicture = (view: SkureView, words: BattleWords, viewer?: Seat): BattlePicture => ({
  field: view.field.rows,
  zones: zonesOf(view),
  holds: holdsOf(view),
  fighters: view.characters.flatMap((one) => fighterOf(view, one, words, viewer)),
});

const zonesOf = (view: SkureView): readonly Zone[] =>
  zonesIn(view).map(({ index, places }) => ({
    seat: index,
    cells: places.map((place) => placeText(view.field.width, place)),
  }));

function holdsOf(view: SkureView): readonly Hold[] {
  const { field, hold, holding, options } = view;
  const holder = holding === null ? undefined : seatsOfSide(options, holding.side)[0];
  return hold.map((place) => ({
    cell: placeText(field.width, place),
    rounds: holding?.rounds ?? 0,
    ...(holder === undefined ? {} : { seat: seatPaint(view, holder) }),
  }));
}

/** A stone marks a fighter that can be revived; the destroyed and the departed leave nothing. */
function fighterOf(
  view: SkureView,
  one: Character,
  words: BattleWords,
  viewer: Seat | undefined,
): readonly Fighter[] {
  const { life } = one;
  if (one.at === NOWHERE || life === 'destroyed' || life === 'away') return [];
  return [{ ...tokenOf(view, one, words), ...roleOf(view, one, viewer), life }];
}

/** Of its player in a company battle (UI-K85). */
function roleOf(view: SkureView, { seat }: Character, viewer: Seat | undefined) {
  if (view.company === undefined || seat >= view.options.players) return {};
  const rank = rankOf(view, seat);
  return {
    player: seat,
    isOwn: seat === viewer,
    isAway: isMissing(view, seat) && view.outcome === null,
    ...(rank === undefined ? {} : { rank }),
  };
}

function tokenOf(view: SkureView, one: Character, words: BattleWords): Omit<Fighter, 'life'> {
  const { id, facing, height, hp, stance, aim, element, marked } = one;
  return {
    id,
    seat: paintOf(one),
    number: Number(id.slice(1)),
    fighterClass: one.class,
    cell: placeText(view.field.width, one.at),
    ...{ facing, height, hp },
    hpMax: dataOf(one).hp,
    stance: stance?.type,
    aim: aim === null ? undefined : { target: aim.at, label: words.aim(aim.level) },
    statuses: STATUSES.flatMap((status) => {
      const turns = one.statuses[status];
      return turns === undefined ? [] : [{ status, turns }];
    }),
    crowned: marked && view.options.objective === 'slay',
    touched: wasTouched(view, id),
    ...(view.options.sides === 'pairs' && one.seat !== NOBODY ? { side: sideOf(view, one.seat) } : {}),
    ...(element === null ? {} : { deathBy: element }),
  };
}

const sideOf = ({ options }: SkureView, seat: number): 0 | 1 => (sideOfSeat(options, seat) === 0 ? 0 : 1);

/** Changed by the battle master in the current turn (UI-K52). */
const wasTouched = ({ entries }: SkureView, id: string): boolean =>
  entries.some(({ was }) => was.some((patch) => 'who' in patch && patch.who === id));
