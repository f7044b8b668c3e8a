// Chunk of reveal and deployment, prefetched once the user starts picking.

export const places = () => import('../places/places.ts');
