// Remembers how the own army was placed, for the formation *As last time*. Read from the log, so that it does not matter what was open
// when the last piece was placed.

import { armySize } from '@hexmarch/shared/games/skorm/army';
import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useEffect } from 'preact/hooks';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import { keepPlaces } from '../../lastPlaces.ts';
import type { Standing } from '../facts/viewFacts.ts';
import { armyOf, lastPlacesOf } from './formation.ts';

/** So many turns after the placement an opened match still counts as the last one. */
const TURNS_MAX = 6;

type Props = PanelProps<SkormView, SkormCommand, SkormEvent>;

export function useLastPlaces({ view, seat, events, taught = false }: Props): void {
  const { phase, turns, options } = view;
  const isBegun = seat !== undefined && phase === 'play' && turns <= TURNS_MAX && !taught;
  const count = isBegun ? events.length : 0;
  useEffect(() => {
    if (count === 0 || seat === undefined) return;
    const army = placedBy(events, seat);
    // All but the warlord, which is not placed.
    if (army.length === armySize(options.players) - 1)
      keepPlaces(armyOf(view), lastPlacesOf(view, seat, army));
  }, [count, seat]);
}

const placedBy = (events: readonly SkormEvent[], seat: Seat): readonly Standing[] =>
  events.flatMap((event) => (event.type === 'piecePlaced' && event.seat === seat ? [event] : []));
