// How a battle begins: teams, the order and places, each told when it is open.

import type { Deployed, Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { Team } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { assertNever } from '@hexmarch/shared/kernel/result';
import { listText } from '../../../text/language.ts';
import type { Line, LinePart } from '../../../text/line.ts';
import { listParts } from '../../../text/listParts.ts';
import { className, directionName } from '../words.ts';
import { done, line, type Part, seatList, spaceOf, type Told, whoAre, whoIs, yes } from './parts.ts';
import { type Key, sayParts } from './say.ts';

const SETUP = [
  'battleOpened',
  'positionSet',
  'teamChosen',
  'teamsRevealed',
  'tieRolled',
  'orderSet',
  'deployed',
  'readied',
  'placesRevealed',
] as const;

type SetupEvent = Event<(typeof SETUP)[number]>;

export const isSetupEvent = (event: SkureEvent): event is SetupEvent =>
  SETUP.some((type) => type === event.type);

export function setupLine(event: SetupEvent, told: Told): Line {
  const { before } = told;
  switch (event.type) {
    case 'battleOpened': {
      const { players, points } = event.options;
      return line('log.opened', { players, points }, { tone: 'turn' });
    }
    case 'positionSet':
      return line('log.positionSet', {}, { tone: 'turn' });
    case 'teamChosen': {
      const { seat, team } = event;
      const list = team === 'sealed' || team === null ? '' : `: ${teamText(team)}`;
      return done(told, 'log.teamChosen', seat, { list });
    }
    case 'teamsRevealed':
      return withFilled(
        line('log.teamsRevealed', { list: teamList(event) }),
        'log.filledTeams',
        event.filled,
      );
    case 'tieRolled': {
      const { who, roll, byHand = false } = event;
      return line('log.tieRolled', { who: whoIs(before, who), roll, hand: yes(byHand) });
    }
    case 'orderSet':
      return line('log.order', { list: whoAre(before, event.order, 'unit') });
    case 'deployed':
      return deployedLine(event, told);
    case 'readied':
      return done(told, 'log.readied', event.seat);
    case 'placesRevealed':
      return withFilled(line('log.placesRevealed'), 'log.filledPlaces', event.filled);
    default:
      return assertNever(event);
  }
}

const teamText = (team: Team): string => listText(team.map((member) => className(member.class)));

const teamList = ({ teams }: Event<'teamsRevealed'>): readonly LinePart[] =>
  teams
    .flatMap((team, seat) => (team === null ? [] : [[{ seat }, ` (${teamText(team)})`] as const]))
    .flatMap((parts, i): readonly LinePart[] => (i === 0 ? parts : ['; ', ...parts]));

/** Whoever was late, and what the rules did then. */
const withFilled = ({ parts }: Line, key: Key, filled: readonly Seat[]): Line => ({
  parts: filled.length === 0 ? parts : [...parts, ...sayParts<Part>(key, { who: seatList(filled) })],
  tone: 'turn',
});

function deployedLine({ seat, places }: Event<'deployed'>, told: Told): Line {
  const list = listParts(places.filter(({ at }) => at >= 0).map((one) => placed(one, told)));
  return done(told, 'log.deployed', seat, { list });
}

const placed = ({ who, at, facing }: Deployed, { before }: Told): readonly LinePart[] =>
  sayParts<Part>('log.deployedOne', {
    who: whoIs(before, who),
    at: spaceOf(before, at),
    facing: directionName(facing),
  });
