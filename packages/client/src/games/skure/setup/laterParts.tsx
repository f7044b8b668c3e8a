// What is only shown before the battle: first what teams are picked with, then, together, what shows and places them.

import '../../../styles/whole.css';
import { later } from '../../../ui/Later.tsx';
import { places } from './laterPlaces.ts';

/** Keeps the place of what is fetched, so that nobody sees a field on which there is nothing to do. */
const place = <section class="whole" aria-busy="true" />;

export const Teams = later(() => import('./Teams.tsx').then(({ Teams }) => Teams), place);
export const Reveal = later(() => places().then(({ Reveal }) => Reveal), place);
export const Deploy = later(() => places().then(({ Deploy }) => Deploy));
