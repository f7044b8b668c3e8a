// SKI-13: what each viewer may know. A view takes a state's place.

import type { Seat, Viewer } from '../../kernel/game.ts';
import { NOBODY } from './land/types.ts';
import { saidInPublic } from './ordering.ts';
import type { Rewound, Sent, SkirmishEvent, SkirmishState, SkirmishView } from './state.ts';
import { effectNow, playerOf } from './world.ts';

/** The arbiter sees what spectators see (UI-S75). */
export function view(state: SkirmishState, viewer: Viewer): SkirmishView {
  const eyes = viewer.kind === 'seat' ? viewer.seat : NOBODY;
  const own = viewer.kind === 'seat' ? ownPlayer(state, viewer.seat) : NOBODY;
  const isSecretVote = state.options.votingMode === 'sameDay';
  return {
    ...state,
    effect: effectNow(state),
    orders: seenOrders(state.orders, own),
    repeats: state.repeats.map((list, player) => (player === own ? list : NONE)),
    away: state.away.map((turns, person) => (person === eyes ? turns : NONE)),
    votes: isSecretVote ? state.votes.map((vote, player) => (player === own ? vote : null)) : state.votes,
    history: [],
  };
}

/** A person who has resigned sees what spectators see, even if the player continues. */
const ownPlayer = (state: SkirmishState, seat: Seat): Seat =>
  state.people[seat]?.resigned ? NOBODY : playerOf(state, seat);

const NONE: readonly never[] = [];

const seenOrders = (orders: readonly (readonly Sent[])[], own: Seat): readonly (readonly Sent[])[] =>
  orders.map((list, player) => (player === own ? list : saidInPublic(list)));

export function redact(event: SkirmishEvent, viewer: Viewer): SkirmishEvent | undefined {
  const eyes = viewer.kind === 'seat' ? viewer.seat : -1;
  switch (event.type) {
    // SKI-13.1, 10.8, 5.14, 12.8: for the player's people alone; to others nothing has happened.
    case 'ordered':
    case 'withdrew':
    case 'votedInSecret':
    case 'repeated':
    case 'unrepeated':
    case 'awaySaid':
    case 'hereSaid':
      return event.knowing.includes(eyes) ? event : undefined;
    case 'resolved': {
      // SKI-13.2: unreadable texts for their sender alone.
      const { report } = event;
      const invalid = report.invalid.filter(
        ({ person, why }) => why.code !== 'unreadable' || person === eyes,
      );
      return invalid.length === report.invalid.length ? event : { ...event, report: { ...report, invalid } };
    }
    case 'rewound':
      return seenRewound(event, eyes);
    default:
      return event;
  }
}

/** Orders that counted are in the report; replaced and withdrawn ones are visible to their own people alone. */
const seenRewound = (event: Rewound, eyes: Seat): Rewound => ({
  ...event,
  orders: event.orders.map((list, player) =>
    event.knowing[player]?.includes(eyes)
      ? list
      : list.flatMap(({ person, text, isPublic }) => (isPublic ? [{ person, text, isPublic }] : [])),
  ),
});
