// Pieces: the silhouette shows the kind, colour and pattern the owner. The bone rim inside the ink outline keeps them
// readable on any land, down to 24 px.

import { paintAt } from './paints.ts';
import { patternOn } from './patterns.ts';
import { type Art, art, BONE, INK } from './svg.ts';

const CIVILIAN =
  'M0-40a10.5 10.5 0 0 1 7.6 17.7C14.5-19.5 19-12 20.5 3a4 4 0 0 1-4 4.6h-33a4 4 0 0 1-4-4.6C-19-12-14.5-19.5-7.6-22.3A10.5 10.5 0 0 1 0-40Z';
const MILITARY = 'M-19-36Q-9-36 0-43Q9-36 19-36V-19Q19 1 0 11Q-19 1-19-19Z';

function emblem(kind: 'C' | 'M', seat: number): string {
  const paint = paintAt(seat);
  if (kind === 'C') return `<circle cy="-29.5" r="6.2" fill="${paint.hi}" opacity=".9"/>`;
  return (
    `<g fill="${BONE}" stroke="${paint.ink}" stroke-width="1.1"><path d="M-1.9-33H1.9V-13H-1.9Z"/>` +
    `<path d="M-1.9-33L0-37L1.9-33Z"/><path d="M-8-13.5H8V-10H-8Z"/><path d="M-1.7-10H1.7V-2H-1.7Z"/><circle cy="-1" r="2.4"/></g>`
  );
}

/** `initial` is for games of three and more, where patterns alone are too many to learn. */
export function pieceArt(kind: 'C' | 'M', seat: number, spent = false, initial = ''): Art {
  const paint = paintAt(seat);
  const body = kind === 'C' ? CIVILIAN : MILITARY;
  const clip = `body-${kind}`;
  return art(
    `<ellipse cx="0" cy="8" rx="23" ry="6.5" fill="#0A1210" opacity=".42"/>` +
      paintedBody(body, clip, seat) +
      (initial === '' ? emblem(kind, seat) : letter(initial, paint.ink)) +
      (spent ? `<path d="${body}" fill="#141C20" opacity=".5"/>` : ''),
    70,
    76,
    35,
    54,
  );
}

/** A silhouette in its owner's colour and pattern, lit from the left, with bone rim and ink outline. */
export function paintedBody(body: string, clip: string, seat: number): string {
  const paint = paintAt(seat);
  return (
    `<path d="${body}" fill="${INK}" stroke="${INK}" stroke-width="8.4"/>` +
    `<path d="${body}" fill="${BONE}" stroke="${BONE}" stroke-width="4.6"/>` +
    `<clipPath id="${clip}"><path d="${body}"/></clipPath>` +
    `<g clip-path="url(#${clip})"><rect x="-30" y="-50" width="60" height="70" fill="${paint.fill}"/>${patternOn(paint)}` +
    `<path d="M-30-50H-4Q-16-20-8 20H-30Z" fill="${paint.hi}" opacity=".5"/></g>`
  );
}

const letter = (initial: string, ink: string): string =>
  `<text y="-2" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="26" fill="${BONE}" ` +
  `stroke="${ink}" stroke-width="4" paint-order="stroke">${([...initial][0] ?? '').replace(/[<&]/, '')}</text>`;
