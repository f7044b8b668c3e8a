// A number of matches that wait for one's move, on the name of a place.

import { say } from './say.ts';

export const Count = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <b data-testid="turns" role="img" aria-label={say('turns', { count })}>
      {count}
    </b>
  );
