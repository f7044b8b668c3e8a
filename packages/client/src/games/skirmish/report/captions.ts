// Captions of a resolution's playback, one per step (UI-S35).

import type { StepName, Steps } from '../resolution/steps.ts';
import { type Part, phrase } from './parts.ts';

export function captionOf(name: StepName, { orders, cuts, moves, losses, points }: Steps): readonly Part[] {
  switch (name) {
    case 'orders':
      return phrase('caption.orders', { count: orders.length });
    case 'cuts':
      return phrase('caption.cuts', { count: cuts.cuts.filter(({ kind }) => kind !== 'lost').length });
    case 'moves': {
      const moved = moves.filter(({ success }) => success).length;
      return phrase('caption.moves', { moved, bounced: moves.length - moved });
    }
    case 'losses':
      return phrase('caption.losses', { count: losses.length });
    case 'points':
      return points.players.length === 0
        ? phrase('caption.noPoints')
        : phrase('caption.points', { list: pointList(points.players) });
  }
}

const pointList = (players: Steps['points']['players']): readonly Part[] =>
  players.flatMap(({ player, farms, expansion }, i): readonly Part[] => {
    const sum = farms.reduce((total, { vp }) => total + vp, expansion);
    return [i === 0 ? '' : ', ', { seat: player }, ` +${sum}`];
  });
