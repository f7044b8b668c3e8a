// The pattern on a piece's body, the second sign of its owner beside the colour (UI-34).

import type { Pattern, SeatPaint } from './tokens.ts';

const rows = (from: number, step: number, height: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `M-30 ${from + i * step}H30v${height}H-30Z`).join('');

const slants = (direction: 1 | -1): string =>
  Array.from({ length: 6 }, (_, i) => {
    const x = -46 + i * 15;
    return direction === 1 ? `M${x} 24l36-76h7l-36 76Z` : `M${-x} 24l-36-76h-7l36 76Z`;
  }).join('');

function dots(): string {
  let path = '';
  for (let row = 0; row < 6; row++) {
    for (let column = -3; column <= 3; column++) {
      const x = column * 11 + (row % 2 === 0 ? 0 : 5.5);
      path += `M${x - 2.9} ${-40 + row * 10}a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0Z`;
    }
  }
  return path;
}

function checks(): string {
  let path = '';
  for (let row = 0; row < 8; row++) {
    for (let column = -4; column < 4; column++) {
      if ((row + column) % 2 === 0) path += `M${column * 9} ${-46 + row * 9}h9v9h-9Z`;
    }
  }
  return path;
}

const PATHS: Readonly<Record<Pattern, string>> = {
  chevron: 'M-30-2L0-17L30-2V8.5L0-6.5L-30 8.5Z',
  bars: rows(-27, 12, 5, 4),
  dots: dots(),
  diagonal: slants(1),
  solid: '',
  cross: 'M-3.6-50H3.6V20H-3.6ZM-30-15H30V-8H-30Z',
  'diagonal-left': slants(-1),
  checks: checks(),
};

/** To be clipped to the body. */
export function patternOn(seat: SeatPaint): string {
  const path = PATHS[seat.pattern];
  return path === '' ? '' : `<path d="${path}" fill="${seat.lo}" opacity=".82"/>`;
}
