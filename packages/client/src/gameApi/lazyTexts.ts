// "Why?" of a game, lazily loaded once the board is mounted and play has begun; components that show it re-render
// then.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import { signal } from '@preact/signals';
import type { AnyClientGame } from './anyGame.ts';
import type { ClientGame } from './clientGame.ts';

type Why<V, C extends Tagged, E extends Tagged> = Required<
  Pick<ClientGame<V, C, E>, 'explainCell' | 'explainEvent'>
>;
type LaterWhy<V, C extends Tagged, E extends Tagged> = Why<V, C, E> &
  Required<Pick<ClientGame<V, C, E>, 'whenShown'>>;

/** `isBegun`: there is more to explain than the setup. A failed load is retried on the next use. */
export function laterWhy<V, C extends Tagged, E extends Tagged>(
  fetch: () => Promise<Why<V, C, E>>,
  isBegun: (view: V) => boolean,
): LaterWhy<V, C, E> {
  const arrived = signal<Why<V, C, E> | undefined>(undefined);
  let [isShown, isRequested] = [false, false];
  const why = (view: V) => {
    if (isShown && !isRequested && isBegun(view)) {
      isRequested = true;
      fetch().then(
        (known) => {
          arrived.value = known;
        },
        () => {
          isRequested = false;
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

type RuleText = AnyClientGame['ruleText'];

/**
 * One-sentence paraphrases of a game's rules, lazily loaded: few tables ever show one. Components that show them
 * re-render then; a failed load is retried on the next use.
 */
export function laterRuleText(fetch: () => Promise<RuleText>): RuleText {
  const arrived = signal<RuleText | undefined>(undefined);
  let isRequested = false;
  return (rule) => {
    if (!isRequested) {
      isRequested = true;
      fetch().then(
        (known) => {
          arrived.value = known;
        },
        () => {
          isRequested = false;
        },
      );
    }
    return arrived.value?.(rule);
  };
}
