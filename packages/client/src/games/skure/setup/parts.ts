// What is fetched before the battle (laterParts.tsx).

export { Deploy } from './Deploy.tsx';
export { Reveal } from './Reveal.tsx';
export { Teams } from './Teams.tsx';
