// Lazy: loaded in turns with a vote alone.

import { hasVote } from '@hexmarch/shared/games/skirmish/clock';
import { VoteCard } from '../common/laterParts.ts';
import type { SkirmishProps } from '../common/types.ts';

export const Vote = (props: SkirmishProps) =>
  props.outcome === undefined && hasVote(props.view) ? <VoteCard {...props} /> : null;
