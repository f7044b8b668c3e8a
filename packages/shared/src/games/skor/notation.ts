// Canonical command text (SKOR-11), both ways, and commands from unknown JSON. Only form is judged here: whether a
// well-formed command is legal, unknown cultures and sides included, is decide.ts's to say.

import { isOffer, OFFER_COMMANDS, type OfferType } from '../../kernel/offers.ts';
import { assertNever, ok, type Result } from '../../kernel/result.ts';
import { axialOf } from './axial.ts';
import { err } from './codes.ts';
import { formatMaster, isMasterCommand, MASTER_PARSERS, masterWords } from './masterText.ts';
import {
  BRANCHES,
  type Branch,
  BUILDABLE,
  type Buildable,
  type Culture,
  type Kind,
  type SkorCommand,
  type Space,
} from './types.ts';

export function formatCommand(command: SkorCommand): string {
  if (isOffer(command)) return command.type;
  if (isMasterCommand(command)) return formatMaster(command);
  switch (command.type) {
    case 'ban':
    case 'choose':
      return `${command.type} ${command.culture}`;
    case 'setup':
      return setupText(command);
    case 'disband':
    case 'purge':
      return `${command.type} ${command.kind} ${command.at}`;
    case 'spawn':
    case 'promote':
    case 'raze':
    case 'sabotage':
      return `${command.type} ${command.at}`;
    case 'move':
      return `move ${command.kind} ${command.from} ${command.to}${command.infiltrate ? ' infiltrate' : ''}`;
    case 'fire':
      return `fire ${command.from} ${command.to}`;
    case 'migrate':
      return ['migrate', command.from, ...command.path].join(' ');
    case 'build':
      return `build ${command.structure} ${command.at}`;
    case 'research':
    case 'gamble':
      return `${command.type} ${command.branch}`;
    case 'send':
      return ['send', command.amount, ...command.escorts].join(' ');
    case 'assassinate':
      return ['assassinate', command.target, ...command.agents].join(' ');
    case 'starve':
    case 'end':
      return command.type;
    default:
      return assertNever(command);
  }
}

/** SKOR-10.1d: `at` names the territory, in a campaign that has several; the one at 0,0 is not named. */
function setupText({ culture, side, tech, at }: Extract<SkorCommand, { type: 'setup' }>): string {
  const words = [`setup culture=${culture}`, `side=${side}`];
  if (tech !== null) words.push(`tech=${tech}`);
  if (at !== undefined) words.push(`at=${at}`);
  return words.join(' ');
}

type Parser = (words: readonly string[]) => SkorCommand | undefined;

const isSpace = (word: string | undefined): word is Space =>
  word !== undefined && axialOf(word) !== undefined;
const areSpaces = (words: readonly string[]): boolean => words.every(isSpace);
const isKind = (word: string | undefined): word is Kind => word === 'C' || word === 'M';
const isBranch = (word: string | undefined): word is Branch =>
  (BRANCHES as readonly string[]).includes(word ?? '');
const isBuildable = (word: string | undefined): word is Buildable =>
  (BUILDABLE as readonly string[]).includes(word ?? '');

const alone =
  (type: 'starve' | 'end' | OfferType): Parser =>
  (words) =>
    words.length === 0 ? { type } : undefined;

const onSpace =
  (type: 'spawn' | 'promote' | 'raze' | 'sabotage'): Parser =>
  ([at, ...rest]) =>
    isSpace(at) && rest.length === 0 ? { type, at } : undefined;

const onPiece =
  (type: 'disband' | 'purge'): Parser =>
  ([kind, at, ...rest]) =>
    isKind(kind) && isSpace(at) && rest.length === 0 ? { type, kind, at } : undefined;

const onBranch =
  (type: 'research' | 'gamble'): Parser =>
  ([branch, ...rest]) =>
    isBranch(branch) && rest.length === 0 ? { type, branch } : undefined;

const onCulture =
  (type: 'ban' | 'choose'): Parser =>
  ([culture, ...rest]) =>
    culture !== undefined && /^[a-z0-9-]{1,20}$/.test(culture) && rest.length === 0
      ? { type, culture: culture as Culture }
      : undefined;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  // Unknown cultures pass: SKOR-2.3 refuses them in its turn.
  ['ban', onCulture('ban')],
  ['choose', onCulture('choose')],
  ['setup', parseSetup],
  ['starve', alone('starve')],
  ['disband', onPiece('disband')],
  ['spawn', onSpace('spawn')],
  ['move', parseMove],
  ['fire', parseFire],
  ['migrate', parseMigrate],
  ['promote', onSpace('promote')],
  ['build', parseBuild],
  ['raze', onSpace('raze')],
  ['research', onBranch('research')],
  ['gamble', onBranch('gamble')],
  ['send', parseSend],
  ['assassinate', parseAssassinate],
  ['sabotage', onSpace('sabotage')],
  ['purge', onPiece('purge')],
  ['end', alone('end')],
  ...MASTER_PARSERS,
  ...OFFER_COMMANDS.map((type) => [type, alone(type)] as const),
]);

function parseSetup(words: readonly string[]): SkorCommand | undefined {
  const fields = new Map<string, string>();
  for (const word of words) {
    const match = /^(culture|side|tech|at)=([a-z0-9,-]{0,20})$/.exec(word);
    if (match?.[1] === undefined || match[2] === undefined || fields.has(match[1])) return undefined;
    fields.set(match[1], match[2]);
  }
  const side = fields.get('side') ?? '';
  if (!/^(0|[1-9]\d{0,2})$/.test(side)) return undefined;
  // Unknown names pass: SKOR-2.3 refuses them in its turn, after 2.4 and 2.2.
  const culture = (fields.get('culture') ?? '') as Culture;
  const tech = (fields.get('tech') ?? null) as Branch | null;
  const at = fields.get('at');
  if (at === undefined) return { type: 'setup', culture, side: Number(side), tech };
  return isSpace(at) && at !== '0,0' ? { type: 'setup', culture, side: Number(side), tech, at } : undefined;
}

function parseMove([kind, from, to, mode, ...rest]: readonly string[]): SkorCommand | undefined {
  if (!isKind(kind) || !isSpace(from) || !isSpace(to) || rest.length > 0) return undefined;
  if (mode !== undefined && mode !== 'infiltrate') return undefined;
  return { type: 'move', kind, from, to, infiltrate: mode === 'infiltrate' };
}

function parseFire([from, to, ...rest]: readonly string[]): SkorCommand | undefined {
  return isSpace(from) && isSpace(to) && rest.length === 0 ? { type: 'fire', from, to } : undefined;
}

// SKOR-11.3: several spaces, and sendings of more than 3, are compound forms that stand for single ones.
function parseMigrate([from, ...path]: readonly string[]): SkorCommand | undefined {
  return isSpace(from) && path.length > 0 && areSpaces(path) ? { type: 'migrate', from, path } : undefined;
}

function parseBuild([structure, at, ...rest]: readonly string[]): SkorCommand | undefined {
  if (!isBuildable(structure) || !isSpace(at) || rest.length > 0) return undefined;
  return { type: 'build', structure, at };
}

function parseSend([amount, ...escorts]: readonly string[]): SkorCommand | undefined {
  if (amount === undefined || !/^(0|[1-9]\d{0,3})$/.test(amount) || !areSpaces(escorts)) return undefined;
  return { type: 'send', amount: Number(amount), escorts };
}

function parseAssassinate(words: readonly string[]): SkorCommand | undefined {
  const [target, a, b, ...rest] = words;
  if (!isSpace(target) || !isSpace(a) || !isSpace(b) || rest.length > 0) return undefined;
  return { type: 'assassinate', target, agents: agentsInOrder(a, b) };
}

/** The two agents have no order of their own: lowest q, then lowest r first. */
export function agentsInOrder(a: Space, b: Space): readonly [Space, Space] {
  const first = axialOf(a) ?? { q: 0, r: 0 };
  const second = axialOf(b) ?? { q: 0, r: 0 };
  return (first.q - second.q || first.r - second.r) > 0 ? [b, a] : [a, b];
}

const TEXT_MAX = 400;
const malformed = (): Result<never> => err('malformed', 'SKOR-11');

function read(text: string): SkorCommand | undefined {
  if (text.length > TEXT_MAX) return undefined;
  const [verb = '', ...words] = text.split(' ');
  return PARSERS.get(verb)?.(words);
}

/** Non-canonical texts are refused (SKOR-11.1), so that logs, records and comparisons see one form only. */
export function parseCommandText(text: string): Result<SkorCommand> {
  const command = read(text);
  return command === undefined || !spellings(command).includes(text) ? malformed() : ok(command);
}

/** The first is how it is written; a pair without an order of its own is read in the other one too. */
function spellings(command: SkorCommand): readonly string[] {
  const text = formatCommand(command);
  if (command.type !== 'assassinate') return [text];
  const [a, b] = command.agents;
  return [text, formatCommand({ ...command, agents: [b, a] })];
}

/** From unknown JSON: the fields must be those of `SkorCommand`, agents in any order; others are ignored. */
export function parseCommand(input: unknown): Result<SkorCommand> {
  if (typeof input === 'string') return parseCommandText(input);
  if (typeof input !== 'object' || input === null) return malformed();
  const text = wordsOf(input as Readonly<Record<string, unknown>>);
  const command = text === undefined ? undefined : read(text);
  return command === undefined ? malformed() : ok(command);
}

function setupWords({
  culture,
  side,
  tech = null,
  at,
}: Readonly<Record<string, unknown>>): string | undefined {
  const given = {
    ...{ culture, side },
    ...(tech === null ? {} : { tech }),
    ...(at === undefined ? {} : { at }),
  };
  // A custom `toString` may throw, or return something else each time.
  if (Object.values(given).some((value) => ['object', 'function'].includes(typeof value))) return undefined;
  return `setup ${Object.entries(given)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')}`;
}

/** The text that the fields spell, so that there is one grammar only; `undefined` where a field has no plain text. */
function wordsOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  const { type } = fields;
  if (type === 'setup') return setupWords(fields);
  if (typeof type === 'string' && isMasterCommand({ type })) return masterWords(fields);
  const order = [
    'type',
    'culture',
    'kind',
    'structure',
    'branch',
    'amount',
    'target',
    'from',
    'to',
    'at',
    'path',
    'escorts',
    'agents',
  ];
  const words = order
    .flatMap((name) => fields[name] ?? [])
    .map((word) => (typeof word === 'number' ? String(word) : word));
  if (fields.infiltrate === true) words.push('infiltrate');
  const areWords = words.every(
    (word): word is string => typeof word === 'string' && /^[^ ]{1,24}$/.test(word),
  );
  return areWords ? words.join(' ') : undefined;
}
