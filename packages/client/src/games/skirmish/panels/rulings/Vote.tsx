// Lazy: loaded in turns with a vote alone.

import { hasVote } from '@hexmarch/shared/games/skirmish/clock';
import { later } from '../../../../ui/controls/Later.tsx';
import type { SkirmishProps } from '../common/types.ts';

const VoteCard = later(() => import('./VoteCard.tsx').then(({ VoteCard }) => VoteCard));

export const Vote = (props: SkirmishProps) =>
  props.outcome === undefined && hasVote(props.view) ? <VoteCard {...props} /> : null;
