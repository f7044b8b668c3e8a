// SKURE-13.5: commands as text, both ways, and from unknown JSON.

import { isOfferType } from '../../kernel/offers.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { refusal } from './codes.ts';
import { SIDE_LETTERS } from './company/muster.ts';
import { formatCompany, isCompanyVerb, readCompany, readSide, withObjective } from './company/notation.ts';
import {
  DIRECTION_NAMES,
  type Direction,
  HEIGHTS,
  type Height,
  STATUSES,
  type Status,
  TERRAINS,
  type Terrain,
} from './field/types.ts';
import { isClass, isSpell } from './roster.ts';
import {
  type CharacterId,
  type MasterCommand,
  PLAIN_ACTS,
  type SkureCommand,
  TARGET_ACTS,
  type Team,
  type TurnCommand,
} from './state.ts';

export const directionName = (direction: Direction): string => DIRECTION_NAMES[direction];

export function formatCommand(command: SkureCommand): string {
  switch (command.type) {
    case 'team':
      return `team ${formatTeam(command.team)}`;
    case 'deploy':
      return `deploy ${command.who} ${command.at} ${directionName(command.facing)}`;
    case 'step':
    case 'face':
      return `${command.type} ${directionName(command.direction)}`;
    case 'attack':
    case 'aim':
      return `${command.type} ${command.target}`;
    case 'charge':
      return `charge ${command.target}${command.height === undefined ? '' : ' mid'}`;
    case 'cast':
      return `cast ${command.spell} ${command.target}`;
    case 'guard':
      return `guard ${command.ally}`;
    case 'take':
      return `guard ${command.guard} ${command.ally}`;
    case 'share':
    case 'objective':
    case 'turn':
    case 'captain':
    case 'lieutenant':
    case 'standing':
    case 'lend':
      return formatCompany(command);
    default:
      return command.type.startsWith('bm-') ? formatMaster(command as MasterCommand) : command.type;
  }
}

export const formatTeam = (team: Team): string =>
  team.map(({ class: id, marked }) => `${id}${marked ? '!' : ''}`).join(',');

function formatMaster(command: MasterCommand): string {
  switch (command.type) {
    case 'bm-hp':
    case 'bm-essence':
      return `${words(command)} ${command.who} ${command.value}`;
    case 'bm-status':
    case 'bm-clear':
      return `${words(command)} ${command.who} ${command.status}`;
    case 'bm-stance':
      return `bm stance ${command.who} ${command.stance}`;
    case 'bm-aim':
      return `bm aim ${command.who} none`;
    case 'bm-remove':
      return `bm remove ${command.who}`;
    case 'bm-height':
      return `bm height ${command.who} ${command.height}`;
    case 'bm-place':
      return `bm place ${command.who} ${command.at} ${directionName(command.facing)}`;
    case 'bm-face':
      return `bm face ${command.who} ${directionName(command.facing)}`;
    case 'bm-add': {
      const side = command.side === undefined ? '' : ` ${SIDE_LETTERS.charAt(command.side)}`;
      return `bm add ${command.class} ${command.at} ${directionName(command.facing)}${side}`;
    }
    case 'bm-terrain':
      return `bm terrain ${command.at} ${command.terrain}`;
    case 'bm-note':
    case 'bm-goal':
      return `${words(command)} ${command.text}`;
    case 'bm-objective':
      return `bm objective ${command.objective}`;
    case 'bm-win':
      return `bm win ${SIDE_LETTERS.charAt(command.side)}`;
    case 'bm-captain':
      return `bm captain ${command.who}`;
    case 'bm-roll':
      return `bm roll ${command.roll}`;
    case 'bm-as':
      return `bm as ${command.who} ${formatCommand(command.command)}`;
    default:
      return words(command);
  }
}

const words = ({ type }: { readonly type: string }): string => type.replace('-', ' ');

const malformed = (): Result<never> => ({ ok: false, error: refusal('malformed', 'SKURE-13.5') });
const made = (command: SkureCommand | undefined): Result<SkureCommand> =>
  command === undefined ? malformed() : ok(command);

/** Far more than any command needs. */
const TEXT_MAX = 400;
const NOTE_MAX = 200;

export function parseCommandText(text: string): Result<SkureCommand> {
  if (text.length > TEXT_MAX) return { ok: false, error: refusal('text-too-long', 'SKURE-13.5') };
  return made(readCommand(text.trim().split(/\s+/), text.trim()));
}

/** `text`: the whole text, for notes. */
function readCommand(words: readonly string[], text: string): SkureCommand | undefined {
  const [verb = '', ...rest] = words;
  if (verb === 'bm') return readMaster(rest, text);
  const [first = '', second = ''] = rest;
  if (rest.length === 0) return readPlain(verb);
  if (isCompanyVerb(verb)) return readCompany(verb, rest);
  if (verb === 'team' && rest.length === 1) return readTeamCommand(first);
  if (verb === 'deploy' && rest.length === 3) {
    const facing = readDirection(rest[2] ?? '');
    return isId(first) && isPlace(second) && facing !== undefined
      ? { type: 'deploy', who: first, at: second, facing }
      : undefined;
  }
  if (verb === 'guard' && rest.length === 2)
    return isId(first) && isId(second) ? { type: 'take', guard: first, ally: second } : undefined;
  return readAct(verb, rest);
}

function readPlain(word: string): SkureCommand | undefined {
  if (isPlainAct(word)) return { type: word };
  if (isOfferType(word)) return { type: word };
  return PLAIN_WORDS.find(({ type }) => type === word);
}

const PLAIN_WORDS = [
  { type: 'ready' },
  { type: 'decline' },
  { type: 'go-on' },
  { type: 'time-up' },
  { type: 'away' },
  { type: 'here' },
  { type: 'yield' },
] as const satisfies readonly SkureCommand[];

const isPlainAct = (word: string): word is (typeof PLAIN_ACTS)[number] =>
  (PLAIN_ACTS as readonly string[]).includes(word);
const isTargetAct = (word: string): word is (typeof TARGET_ACTS)[number] =>
  (TARGET_ACTS as readonly string[]).includes(word);

function readAct(verb: string, rest: readonly string[]): TurnCommand | undefined {
  const [first = '', second] = rest;
  if (rest.length === 0) return isPlainAct(verb) ? { type: verb } : undefined;
  if (rest.length === 1) {
    if (verb === 'step' || verb === 'face') {
      const direction = readDirection(first);
      return direction === undefined ? undefined : { type: verb, direction };
    }
    if (!isId(first)) return undefined;
    if (isTargetAct(verb)) return { type: verb, target: first };
    if (verb === 'guard') return { type: 'guard', ally: first };
    return verb === 'charge' ? { type: 'charge', target: first } : undefined;
  }
  if (rest.length !== 2 || second === undefined) return undefined;
  if (verb === 'cast')
    return isSpell(first) && isId(second) ? { type: 'cast', spell: first, target: second } : undefined;
  if (verb !== 'charge' || !isId(first)) return undefined;
  // SKURE-7.8: low if nothing is named.
  if (second === 'low') return { type: 'charge', target: first };
  return second === 'mid' ? { type: 'charge', target: first, height: 'mid' } : undefined;
}

function readTeamCommand(text: string): SkureCommand | undefined {
  const team = readTeam(text);
  return team === undefined ? undefined : { type: 'team', team };
}

/** More than any team has; how many may be is a rule of its own. */
const MEMBERS_MAX = 12;

function readTeam(text: string): Team | undefined {
  const members = text.split(',').map((word) => {
    const marked = word.endsWith('!');
    return { class: marked ? word.slice(0, -1) : word, marked };
  });
  return members.length <= MEMBERS_MAX && members.every((member) => isClass(member.class))
    ? members
    : undefined;
}

/** In a company battle a side has up to 24 fighters, and 6 more that its battle master adds (SKURE-15.1, 15.29). */
const isId = (word: string): boolean => /^(?:[A-D](?:[1-9]|[12]\d|30)|N[1-9]\d?)$/.test(word);
const isPlace = (word: string): boolean => /^(?:0|[1-9]\d?),(?:0|[1-9]\d?)$/.test(word);

function readDirection(word: string): Direction | undefined {
  const found = (DIRECTION_NAMES as readonly string[]).indexOf(word);
  return found < 0 ? undefined : (found as Direction);
}

const isStatus = (word: string): word is Status => (STATUSES as readonly string[]).includes(word);
const isHeight = (word: string): word is Height => (HEIGHTS as readonly string[]).includes(word);
const isTerrain = (word: string): word is Terrain => (TERRAINS as readonly string[]).includes(word);

/** Within the range of any value. */
const readNumber = (word: string): number | undefined =>
  /^(?:0|-?[1-9]\d{0,2})$/.test(word) ? Number(word) : undefined;

function readMaster([word = '', ...rest]: readonly string[], text: string): SkureCommand | undefined {
  if (rest.length === 0)
    return word === 'pause' || word === 'resume' || word === 'undo' || word === 'draw'
      ? { type: `bm-${word}` }
      : undefined;
  const [first = '', ...more] = rest;
  if (word === 'note' || word === 'goal') return readWords(word, text);
  if (more.length === 0 && word === 'objective') return withObjective('bm-objective', first);
  if (more.length === 0 && word === 'win') {
    const side = readSide(first);
    return side === undefined ? undefined : { type: 'bm-win', side };
  }
  if (word === 'as') {
    const command = isId(first) ? readAct(more[0] ?? '', more.slice(1)) : undefined;
    return command === undefined ? undefined : { type: 'bm-as', who: first, command };
  }
  if (word === 'add' || word === 'place') return readPlaced(word, first, more);
  if (word === 'roll') {
    const roll = more.length === 0 ? readNumber(first) : undefined;
    return roll === undefined ? undefined : { type: 'bm-roll', roll };
  }
  if (word === 'terrain') {
    const [sign = ''] = more;
    return isPlace(first) && more.length === 1 && isTerrain(sign)
      ? { type: 'bm-terrain', at: first, terrain: sign }
      : undefined;
  }
  return isId(first) ? readValue(word, first, more) : undefined;
}

function readWords(word: 'note' | 'goal', text: string): SkureCommand | undefined {
  const words = text.replace(/^bm\s+\S+\s+/, '').replace(/\s+/g, ' ');
  return words.length <= NOTE_MAX ? { type: `bm-${word}`, text: words } : undefined;
}

function readPlaced(
  word: 'add' | 'place',
  first: string,
  [at = '', name = '', ...more]: readonly string[],
): SkureCommand | undefined {
  const facing = readDirection(name);
  if (!isPlace(at) || facing === undefined) return undefined;
  if (word === 'add') {
    const [letter, ...rest] = more;
    const side = letter === undefined ? undefined : readSide(letter);
    if (!isClass(first) || rest.length > 0 || (letter !== undefined && side === undefined)) return undefined;
    return { type: 'bm-add', class: first, at, facing, ...(side === undefined ? {} : { side }) };
  }
  if (more.length > 0) return undefined;
  return isId(first) ? { type: 'bm-place', who: first, at, facing } : undefined;
}

function readValue(word: string, who: CharacterId, values: readonly string[]): SkureCommand | undefined {
  const [value = ''] = values;
  if (word === 'remove' || word === 'captain')
    return values.length === 0 ? { type: `bm-${word}`, who } : undefined;
  if (values.length !== 1) return undefined;
  switch (word) {
    case 'hp':
    case 'essence': {
      const number = readNumber(value);
      return number === undefined ? undefined : { type: `bm-${word}`, who, value: number };
    }
    case 'status':
    case 'clear':
      return isStatus(value) ? { type: `bm-${word}`, who, status: value } : undefined;
    case 'stance':
      return value === 'none' || value === 'defend' || value === 'counter'
        ? { type: 'bm-stance', who, stance: value }
        : undefined;
    case 'aim':
      return value === 'none' ? { type: 'bm-aim', who } : undefined;
    case 'height':
      return isHeight(value) ? { type: 'bm-height', who, height: value } : undefined;
    case 'face': {
      const facing = readDirection(value);
      return facing === undefined ? undefined : { type: 'bm-face', who, facing };
    }
    default:
      return undefined;
  }
}

/** JSON that says the same as its own text: anything else is refused. */
export function parseCommand(input: unknown): Result<SkureCommand> {
  try {
    const text = formatCommand(input as SkureCommand);
    return typeof text === 'string' ? parseCommandText(text) : malformed();
  } catch {
    return malformed();
  }
}
