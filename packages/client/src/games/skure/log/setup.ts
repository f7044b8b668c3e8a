// Log lines before the battle: teams, turn order and places, once they are revealed.

import { poolOf } from '@hexmarch/shared/games/skure/company/pool';
import type { Deployed, Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import { musterOf } from '@hexmarch/shared/games/skure/leaders';
import type { Team } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { assertNever } from '@hexmarch/shared/kernel/result';
import { listText } from '../../../text/language.ts';
import type { Line, LinePart } from '../../../text/line.ts';
import { listParts } from '../../../text/listParts.ts';
import { className, directionName } from '../words/words.ts';
import { done, type LogContext, line, type Part, seatList, spaceOf, whoAre, whoIs, yes } from './parts.ts';
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

export function setupLine(event: SetupEvent, context: LogContext): Line {
  const { before } = context;
  switch (event.type) {
    case 'battleOpened':
      return openedLine(event);
    case 'positionSet':
      return line('log.positionSet', {}, { tone: 'turn' });
    case 'teamChosen': {
      const { seat, team } = event;
      const list = team === 'sealed' || team === null ? '' : `: ${teamText(team)}`;
      const isSealed = before.options.company === undefined;
      return done(context, isSealed ? 'log.teamChosen' : 'log.company.picked', seat, { list });
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
      return deployedLine(event, context);
    case 'readied':
      return done(context, 'log.readied', event.seat);
    case 'placesRevealed':
      return withFilled(line('log.placesRevealed'), 'log.filledPlaces', event.filled);
    default:
      return assertNever(event);
  }
}

/** In a company battle the points are the side's (SKURE-15.7). */
function openedLine({ options }: Event<'battleOpened'>): Line {
  const { players, points, company } = options;
  return company === undefined
    ? line('log.opened', { players, points }, { tone: 'turn' })
    : line(
        'log.company.opened',
        { players, points: poolOf({ ...company, muster: musterOf(options) }) },
        { tone: 'turn' },
      );
}

const teamText = (team: Team): string => listText(team.map((member) => className(member.class)));

const teamList = ({ teams }: Event<'teamsRevealed'>): readonly LinePart[] =>
  teams
    .flatMap((team, seat) => (team === null ? [] : [[{ seat }, ` (${teamText(team)})`] as const]))
    .flatMap((parts, i): readonly LinePart[] => (i === 0 ? parts : ['; ', ...parts]));

/** Players who missed the deadline, and the default applied. */
const withFilled = ({ parts }: Line, key: Key, filled: readonly Seat[]): Line => ({
  parts: filled.length === 0 ? parts : [...parts, ...sayParts<Part>(key, { who: seatList(filled) })],
  tone: 'turn',
});

function deployedLine({ seat, places }: Event<'deployed'>, context: LogContext): Line {
  const list = listParts(places.filter(({ at }) => at >= 0).map((one) => placed(one, context)));
  return done(context, 'log.deployed', seat, { list });
}

const placed = ({ who, at, facing }: Deployed, { before }: LogContext): readonly LinePart[] =>
  sayParts<Part>('log.deployedOne', {
    who: whoIs(before, who),
    at: spaceOf(before, at),
    facing: directionName(facing),
  });
