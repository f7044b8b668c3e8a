// Redaction: everything is public except teams until all are chosen (SKURE-2.2), and places until all are ready (SKURE-2.4). A view is a
// state.

import type { Seat, Viewer } from '../../kernel/game.ts';
import type { SkureEvent } from './events.ts';
import { NOWHERE } from './field/geometry.ts';
import type { Character, KnownTeam, SkureState, SkureView } from './state.ts';

const isOwn = (viewer: Viewer, seat: Seat): boolean => viewer.kind === 'seat' && viewer.seat === seat;

// Allies and the battle master see no more than spectators.
export function view(state: SkureState, viewer: Viewer): SkureView {
  if (state.phase === 'teams')
    return { ...state, teams: state.teams.map((team, seat) => seen(team, isOwn(viewer, seat))) };
  if (state.phase !== 'places') return state;
  return {
    ...state,
    characters: state.characters.map((one) => (isOwn(viewer, one.seat) ? one : unplaced(one))),
  };
}

const seen = (team: KnownTeam, mayKnow: boolean): KnownTeam => (team === null || mayKnow ? team : 'sealed');

const unplaced = (one: Character): Character =>
  one.at === NOWHERE && one.facing === 0 ? one : { ...one, at: NOWHERE, facing: 0 };

export function redact(event: SkureEvent, viewer: Viewer): SkureEvent | undefined {
  switch (event.type) {
    case 'teamChosen':
      return isOwn(viewer, event.seat) ? event : { ...event, team: 'sealed' };
    case 'deployed':
      return isOwn(viewer, event.seat) ? event : undefined;
    default:
      return event;
  }
}
