// Contents of the lazy chunk between picking and battle (../index.tsx).

export { Deploy, PlaceLine } from './Deploy.tsx';
export { Reveal } from './Reveal.tsx';
