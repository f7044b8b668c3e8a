// What is only shown before the battle, fetched together: one part follows the other.

import '../../../styles/whole.css';
import { later } from '../../../panels/Later.tsx';

const parts = () => import('./parts.ts');

/** Meanwhile its place is kept, so that nobody sees a field on which there is nothing to do. */
export const Teams = later(
  () => parts().then(({ Teams }) => Teams),
  <section class="whole" aria-busy="true" />,
);
export const Reveal = later(() => parts().then(({ Reveal }) => Reveal));
export const Deploy = later(() => parts().then(({ Deploy }) => Deploy));
