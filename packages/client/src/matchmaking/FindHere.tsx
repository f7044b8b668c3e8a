// Brings the search to every page, where there is one.

import { later } from '../ui/Later.tsx';
import { isSearching } from './kept.ts';

const FindBar = later(() => import('./FindBar.tsx').then(({ FindBar }) => FindBar));

export const FindHere = () => (isSearching.value ? <FindBar /> : null);
