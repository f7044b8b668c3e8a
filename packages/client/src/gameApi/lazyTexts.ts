// "Why?" of a game, lazily loaded once the board is mounted and play has begun; components that show it re-render
// then.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import type { AnyClientGame } from './anyGame.ts';
import type { ClientGame } from './clientGame.ts';
import { loadedOnUse } from './loadedOnUse.ts';

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
  const known = loadedOnUse(fetch);
  let isShown = false;
  const why = (view: V) => known(isShown && isBegun(view));
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

/** One-sentence paraphrases of a game's rules: few tables ever show one. */
export function laterRuleText(fetch: () => Promise<RuleText>): RuleText {
  const known = loadedOnUse(fetch);
  return (rule) => known()?.(rule);
}
