// Mounts the search's bar on every page, if there is a search.

import { later } from '../ui/controls/Later.tsx';
import { isSearching } from './searchStorage.ts';

const FindBar = later(() => import('./FindBar.tsx').then(({ FindBar }) => FindBar));

export const FindHere = () => (isSearching.value ? <FindBar /> : null);
