// Lazy chunks before the battle: team picking first, then reveal and deployment in one.

import '../../../styles/whole.css';
import { later } from '../../../ui/controls/Later.tsx';
import { places } from './common/laterPlaces.ts';

/** Placeholder while loading, so that no empty field shows. */
const place = <section class="whole" aria-busy="true" />;

export const Teams = later(() => import('./teams/Teams.tsx').then(({ Teams }) => Teams), place);
export const Reveal = later(() => places().then(({ Reveal }) => Reveal), place);
export const Deploy = later(() => places().then(({ Deploy }) => Deploy));
