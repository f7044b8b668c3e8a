// What is said while a resolution is played back, a line a step (UI-S35).

import { type Part, said } from './parts.ts';
import type { StepName, Steps } from './steps.ts';

export function captionOf(name: StepName, { orders, cuts, moves, losses, points }: Steps): readonly Part[] {
  switch (name) {
    case 'orders':
      return said('caption.orders', { count: orders.length });
    case 'cuts':
      return said('caption.cuts', { count: cuts.cuts.filter(({ kind }) => kind !== 'lost').length });
    case 'moves': {
      const moved = moves.filter(({ success }) => success).length;
      return said('caption.moves', { moved, bounced: moves.length - moved });
    }
    case 'losses':
      return said('caption.losses', { count: losses.length });
    case 'points':
      return points.players.length === 0
        ? said('caption.noPoints')
        : said('caption.points', { list: pointList(points.players) });
  }
}

const pointList = (players: Steps['points']['players']): readonly Part[] =>
  players.flatMap(({ player, farms, expansion }, i): readonly Part[] => {
    const sum = farms.reduce((total, { vp }) => total + vp, expansion);
    return [i === 0 ? '' : ', ', { seat: player }, ` +${sum}`];
  });
