// What comes after the picking: whoever has begun to pick will want it next.

export const places = () => import('./places.ts');
