// What is fetched between the picking and the battle (laterParts.tsx).

export { Deploy } from './Deploy.tsx';
export { Reveal } from './Reveal.tsx';
