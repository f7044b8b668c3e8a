// The next state after an event. Decides nothing and rolls nothing: it believes what the event says.

import { drawStateAfter } from '../../kernel/drawState.ts';
import { assertNever } from '../../kernel/result.ts';
import { ruled, withoutRoll } from './evolveMaster.ts';
import {
  assassinated,
  attacked,
  disbanded,
  fired,
  migrated,
  moved,
  promoted,
  spawned,
} from './evolvePieces.ts';
import { cultureBanned, cultureChosen, draftBegan, opened, revealed } from './evolveSetup.ts';
import { captured, converted, gathered, turnEnded, turnStarted } from './evolveTurn.ts';
import { built, researched, sent } from './evolveWorks.ts';
import type { MasterEvent } from './masterTypes.ts';
import { readPosition } from './position.ts';
import { indexOf } from './query.ts';
import { pair, paying, put, removed } from './stateParts.ts';
import { codeOf, DEBRIS, isOwned, NOBODY } from './structure.ts';
import { drawStateOf, withDrawState } from './table.ts';
import type { SkorEvent, SkorState } from './types.ts';

export function evolve(state: SkorState, event: SkorEvent): SkorState {
  switch (event.type) {
    case 'gameOpened':
      return opened(state, event);
    case 'positionSet':
      return readPosition(JSON.parse(event.position));
    case 'draftBegan':
      return draftBegan(state, event);
    case 'cultureBanned':
      return cultureBanned(state, event);
    case 'cultureChosen':
      return cultureChosen(state, event);
    case 'setupChosen':
      return { ...state, choices: pair(state.choices, event.seat, event.choice) };
    case 'setupRevealed':
      return revealed(state, event);
    case 'turnStarted':
      return turnStarted(state, event.seat);
    case 'gathered':
      return gathered(state, event);
    case 'turnEnded':
      return turnEnded(state, event.seat);
    case 'drawOffered':
    case 'drawDeclined':
      return withDrawState(counted(state), drawStateAfter(drawStateOf(state), event));
    case 'gameEnded':
      return { ...withoutRoll(state), outcome: event.outcome };
    case 'purgeRolled':
      return event.due ? { ...state, stage: 'purge' } : state;
    case 'converted':
      return converted(state, event);
    case 'captured':
      return captured(state, event);
    case 'rollAsked':
    case 'rollEntered':
    case 'masterPlaced':
    case 'masterCleared':
    case 'noted':
    case 'linked':
      return ruled(state, event);
    default:
      return acted(counted(state), event);
  }
}

// SKOR-11.2 counts what a player did during the turn.
const counted = (state: SkorState): SkorState => ({ ...state, commands: state.commands + 1 });

type Act = Exclude<
  SkorEvent,
  {
    type:
      | MasterEvent['type']
      | 'gameOpened'
      | 'positionSet'
      | 'draftBegan'
      | 'cultureBanned'
      | 'cultureChosen'
      | 'setupChosen'
      | 'setupRevealed'
      | 'turnStarted'
      | 'gathered'
      | 'turnEnded'
      | 'drawOffered'
      | 'drawDeclined'
      | 'gameEnded'
      | 'purgeRolled'
      | 'converted'
      | 'captured';
  }
>;

function acted(state: SkorState, event: Act): SkorState {
  switch (event.type) {
    case 'moved':
      return moved(state, event);
    case 'attacked':
      return attacked(state, event);
    case 'fired':
      return fired(state, event);
    case 'migrated':
      return migrated(state, event);
    case 'spawned':
      return spawned(state, event);
    case 'promoted':
      return promoted(state, event);
    case 'starved':
      return { ...state, stage: 'build', starved: true, budget: 0 };
    case 'disbanded':
      return disbanded(state, event);
    case 'purged':
      return removed(state, event.at, event.kind);
    case 'built':
      return built(
        state,
        event.at,
        codeOf(event.structure, isOwned(event.structure) ? event.seat : NOBODY),
        event.paid,
      );
    case 'razed':
      return built(state, event.at, DEBRIS, event.paid);
    case 'researched':
      return researched(state, event);
    case 'sent':
      return sent(state, event);
    case 'assassinated':
      return assassinated(state, event);
    case 'sabotaged':
      return paying(
        { ...state, structures: put(state.structures, indexOf(state, event.at), DEBRIS) },
        event.paid,
      );
    default:
      return assertNever(event);
  }
}
