// The number of matches in which it is a signed-in person's turn, live on every device.

import { useEffect } from 'preact/hooks';
import { followGames, waitingGames } from '../net/people/personGames.ts';
import { Count } from './Count.tsx';

export function PersonCount() {
  useEffect(followGames, []);
  return <Count count={waitingGames.value.length} />;
}
