// "Why?" of a game, fetched when the board is there and play has begun, so that nothing waits for it; whatever shows it is drawn anew
// then.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import { signal } from '@preact/signals';
import type { ClientGame } from './clientGame.ts';

type Why<V, C extends Tagged, E extends Tagged> = Required<
  Pick<ClientGame<V, C, E>, 'explainCell' | 'explainEvent'>
>;
type LaterWhy<V, C extends Tagged, E extends Tagged> = Why<V, C, E> &
  Required<Pick<ClientGame<V, C, E>, 'whenShown'>>;

/** `isBegun`: there is more to be explained than how the game is set up. What could not be fetched is tried again the next time. */
export function laterWhy<V, C extends Tagged, E extends Tagged>(
  fetch: () => Promise<Why<V, C, E>>,
  isBegun: (view: V) => boolean,
): LaterWhy<V, C, E> {
  const arrived = signal<Why<V, C, E> | undefined>(undefined);
  let [isShown, isAsked] = [false, false];
  const why = (view: V) => {
    if (isShown && !isAsked && isBegun(view)) {
      isAsked = true;
      fetch().then(
        (known) => {
          arrived.value = known;
        },
        () => {
          isAsked = false;
        },
      );
    }
    return arrived.value;
  };
  return {
    whenShown: (view) => {
      isShown = true;
      if (view !== undefined) why(view);
    },
    explainCell: (view, ...more) => why(view)?.explainCell(view, ...more),
    explainEvent: (event, before, names) => why(before)?.explainEvent(event, before, names),
  };
}
