// The board's own art in a panel, so that a Turret looks the same everywhere (client.md, section 1).

import { type Art, artUrl } from '../../art/svg.ts';

const urls = new WeakMap<Art, string>();

function urlOf(picture: Art): string {
  const known = urls.get(picture);
  if (known !== undefined) return known;
  const url = artUrl(picture);
  urls.set(picture, url);
  return url;
}

export function Picture({ of, heightPx, label = '' }: { of: Art; heightPx: number; label?: string }) {
  const widthPx = Math.round((heightPx * of.width) / of.height);
  return (
    <img class="picture" src={urlOf(of)} width={widthPx} height={heightPx} alt={label} draggable={false} />
  );
}
