// A position as readable JSON, the format of vectors/README.md with what it leaves to defaults written out. Reading
// checks everything: positions come from files and people.

import type { Outcome, Seat } from '../../kernel/game.ts';
import { canonicalText } from '../../kernel/json.ts';
import { readAs } from '../../kernel/positionFault.ts';
import type { Result } from '../../kernel/result.ts';
import { axialOf } from './axial.ts';
import { CITY_SPACES, type Geometry, geometry } from './board.ts';
import { onCityText, readCampaign, readLands, readUses, takenText } from './campaignText.ts';
import { isCampaign } from './cities.ts';
import { draftTexts, readDraft } from './draftText.ts';
import type { Land } from './lattice.ts';
import { readMastered, readPowers, rollTexts } from './masterText.ts';
import { allowanceOf } from './movement.ts';
import {
  type Fields,
  fault,
  fieldsOf,
  integerOf,
  LETTERS,
  letterOf,
  oneOf,
  parsedJson,
  seatOf,
  textOf,
  truthOf,
} from './positionReader.ts';
import { RULES } from './rulesTable.ts';
import { NO_STACK, pieceCode, piecesOf, stackKinds, stackOwner, withPiece } from './stack.ts';
import { INITIAL } from './stateParts.ts';
import {
  CITY,
  checkedStructure,
  codeOf,
  isCity,
  isOwned,
  NO_STRUCTURE,
  NOBODY,
  structureKind,
  structureOwner,
} from './structure.ts';
import {
  type BoardSpec,
  BRANCHES,
  CULTURES,
  type Kind,
  type KnownChoice,
  type PieceRef,
  type Player,
  type SkorState,
  type Space,
  type StructureKind,
} from './types.ts';

const STAGES = ['draft', 'setup', 'upkeep', 'move', 'build', 'research', 'purge'] as const;
const DEFAULT_TURNS = 5;

// --- writing ----------------------------------------------------------------------------------------------------

/** Structures by space as `farm:A`, `resource`, `debris`. */
export function structureTexts(state: SkorState): Record<Space, string> {
  const { spaces } = geometry(state.board);
  const texts: Record<Space, string> = {};
  state.structures.forEach((code, i) => {
    const kind = structureKind(code);
    const owner = letterOf(structureOwner(code));
    if (kind !== null) texts[spaces[i] ?? ''] = owner === null ? kind : `${kind}:${owner}`;
  });
  return texts;
}

/** Pieces by space as `A:CM`. */
export function pieceTexts(state: SkorState): Record<Space, string> {
  const { spaces } = geometry(state.board);
  const texts: Record<Space, string> = {};
  state.stacks.forEach((stack, i) => {
    if (stack !== NO_STACK) texts[spaces[i] ?? ''] = `${letterOf(stackOwner(stack))}:${stackKinds(stack)}`;
  });
  return texts;
}

/** Tiers of 1 or more by branch. */
export const techTexts = (player: Player): Record<string, number> =>
  Object.fromEntries(BRANCHES.flatMap((branch, i) => (player.tech[i] ? [[branch, player.tech[i]]] : [])));

function tirednessOf(state: SkorState): Record<Space, readonly (readonly [number, boolean])[]> {
  const { spaces } = geometry(state.board);
  return Object.fromEntries(
    state.stacks.flatMap((stack, i) => {
      const pieces = piecesOf(stack);
      const isTired = pieces.some(({ used, ended }) => used > 0 || ended);
      return isTired ? [[spaces[i] ?? '', pieces.map(({ used, ended }) => [used, ended] as const)]] : [];
    }),
  );
}

export function formatPosition(state: SkorState): string {
  const players = state.players.map(({ culture, received, spawned, away, tech }, seat) => {
    const shown = techTexts({ tech } as Player);
    return { culture, received, spawned, away, tech: shown, on_city: onCityText(state, seat) };
  });
  return canonicalText({
    alternative: state.options.alternative,
    board: state.board,
    budget: state.budget,
    choices: state.choices,
    commands: state.commands,
    cultures: state.options.cultures,
    draft: state.draft === undefined ? undefined : draftTexts(state.draft),
    draw: { offer: letterOf(state.drawOffer), offered: state.drawOffered },
    first: letterOf(state.first),
    gm: state.options.gm,
    income: state.income,
    links: state.links,
    notes: state.notes,
    outcome: state.outcome,
    pieces: pieceTexts(state),
    players: { A: players[0], B: players[1] },
    roll_due: state.rollDue === undefined ? undefined : rollTexts(state.rollDue),
    round_limit: state.options.roundLimit,
    stage: state.stage,
    starved: state.starved,
    structures: structureTexts(state),
    taken: takenText(state),
    to_move: letterOf(state.active),
    turn: { A: state.players[0].turns, B: state.players[1].turns },
    used: tirednessOf(state),
  });
}

// --- reading ----------------------------------------------------------------------------------------------------

export const parsePosition = (text: string): Result<SkorState> =>
  readAs(() => readPosition(parsedJson(text, 'position')));

/** Throws `PositionFault` where something is wrong. */
export function readPosition(input: unknown): SkorState {
  const fields = fieldsOf(input, 'position');
  const board = fields.campaign === undefined ? readBoard(fields.board) : readCampaign(fields.campaign);
  const players = fieldsOf(fields.players ?? {}, 'players');
  const turns = fieldsOf(fields.turn ?? {}, 'turn');
  const draw = fieldsOf(fields.draw ?? {}, 'draw');
  const choices = (fields.choices ?? [null, null]) as readonly unknown[];
  const offered = (draw.offered ?? [false, false]) as readonly unknown[];
  const state: SkorState = {
    ...INITIAL,
    options: {
      alternative: truthOf(fields.alternative ?? false, 'alternative'),
      roundLimit: integerOf(fields.round_limit ?? RULES.roundLimitDefault, 'round_limit', 1),
      ...(fields.cultures === undefined
        ? {}
        : { cultures: oneOf(fields.cultures, ['draft'] as const, 'cultures') }),
      ...readPowers(fields.gm),
    },
    board,
    stage: oneOf(fields.stage ?? 'move', STAGES, 'stage'),
    active: readSeat(fields.to_move ?? null, 'to_move'),
    first: readSeat(fields.first === undefined ? 'A' : fields.first, 'first'),
    budget: integerOf(fields.budget ?? 0, 'budget', 0),
    income: integerOf(fields.income ?? 0, 'income', 0),
    starved: truthOf(fields.starved ?? false, 'starved'),
    commands: integerOf(fields.commands ?? 0, 'commands', 0),
    players: [readPlayer(players.A, turns.A), readPlayer(players.B, turns.B)],
    choices: [readChoice(choices[0]), readChoice(choices[1])],
    ...(fields.draft === undefined ? {} : { draft: readDraft(fields.draft) }),
    ...readMastered(fields, geometry(board)),
    structures: readStructures(board, fields.structures ?? {}),
    drawOffer: readSeat(draw.offer ?? null, 'draw.offer'),
    drawOffered: [truthOf(offered[0], 'draw.offered'), truthOf(offered[1], 'draw.offered')],
    outcome: (fields.outcome ?? null) as Outcome | null,
  };
  const { taken } = { ...fieldsOf(fields.campaign ?? {}, 'campaign'), ...fields };
  const ruling = readUses(state, onCityOf(players), taken);
  return { ...ruling, stacks: readStacks(ruling, fields) };
}

const onCityOf = (players: Fields): readonly unknown[] =>
  LETTERS.map((letter) => fieldsOf(players[letter] ?? {}, 'player').on_city);

function readBoard(input: unknown): BoardSpec {
  if (input === undefined || input === 'standard') return 'standard';
  if (typeof input === 'string') return readLands(input);
  if (!Array.isArray(input)) throw fault('no-board');
  const spaces = input.map((space) => textOf(space, 'board'));
  const odd = spaces.find((space, i) => axialOf(space) === undefined || spaces.indexOf(space) !== i);
  if (odd !== undefined) throw fault('no-such-space', { space: odd });
  return spaces;
}

const readSeat = (input: unknown, where: string): Seat =>
  input === null ? -1 : seatOf(oneOf(input, LETTERS, where));

function readPlayer(input: unknown, turns: unknown): Player {
  const fields = fieldsOf(input ?? {}, 'player');
  const tech = fieldsOf(fields.tech ?? {}, 'tech');
  const odd = Object.keys(tech).find((name) => !(BRANCHES as readonly string[]).includes(name));
  if (odd !== undefined) throw fault('no-such-branch', { branch: odd });
  const culture = fields.culture ?? null;
  return {
    culture: culture === null ? null : oneOf(culture, CULTURES, 'culture'),
    tech: BRANCHES.map((branch) => integerOf(tech[branch] ?? 0, branch, 0, RULES.techCost.length)),
    received: integerOf(fields.received ?? 0, 'received', 0),
    spawned: integerOf(fields.spawned ?? 0, 'spawned', 0),
    away: integerOf(fields.away ?? 0, 'away', 0),
    turns: integerOf(turns ?? DEFAULT_TURNS, 'turn', 0),
  };
}

function readChoice(input: unknown): KnownChoice {
  if (input === null || input === undefined) return null;
  if (input === 'hidden') return 'hidden';
  const fields = fieldsOf(input, 'choices');
  const tech = fields.tech ?? null;
  return {
    culture: oneOf(fields.culture, CULTURES, 'culture'),
    side: integerOf(fields.side, 'side', 1, 6),
    tech: tech === null ? null : oneOf(tech, BRANCHES, 'tech'),
    ...(fields.at === undefined ? {} : { at: textOf(fields.at, 'at') }),
  };
}

function readStructures(spec: BoardSpec, input: unknown): readonly number[] {
  const board = geometry(spec);
  const structures: number[] = board.spaces.map(() => NO_STRUCTURE);
  for (const [at, text] of Object.entries(fieldsOf(input, 'structures')))
    structures[indexIn(board, at)] = readStructure(textOf(text, at));
  const unnamed = isCampaign({ board: spec })
    ? unnamedOfMany(board, structures)
    : unnamedOfTwo(board, structures);
  for (const { at, seat } of unnamed) structures[indexIn(board, at)] = CITY[seat] ?? NO_STRUCTURE;
  return structures;
}

/** A City that stands nowhere else is where it begins. */
const unnamedOfTwo = (board: Geometry, structures: readonly number[]): readonly Land[] =>
  CITY_SPACES.map((at, seat) => ({ at, seat })).filter(
    ({ at, seat }) => board.indexOf(at) >= 0 && !structures.includes(CITY[seat] ?? NO_STRUCTURE),
  );

/** Where several Cities are on the board and not all are named, each centre without anything else has its own (SKOR-10.1). */
const unnamedOfMany = (board: Geometry, structures: readonly number[]): readonly Land[] =>
  structures.filter(isCity).length === board.lands.length
    ? []
    : board.lands.filter(({ at }) => structures[indexIn(board, at)] === NO_STRUCTURE);

function readStructure(text: string): number {
  const [kind = '', owner] = text.split(':');
  const known = kind as StructureKind;
  const code = codeOf(known, owner === undefined || !isOwned(known) ? NOBODY : seatOf(owner));
  if (checkedStructure(code) === null) throw fault('no-such-structure-text', { text });
  return code;
}

function indexIn(board: Geometry, at: Space): number {
  const i = board.indexOf(at);
  if (i < 0) throw fault('not-on-board', { space: at });
  return i;
}

interface MutablePiece {
  readonly kind: Kind;
  used: number;
  ended: boolean;
}

function readStacks(state: SkorState, fields: Fields): readonly number[] {
  const board = geometry(state.board);
  const stacks: number[] = board.spaces.map(() => NO_STACK);
  const used = fieldsOf(fields.used ?? {}, 'used');
  for (const [at, value] of Object.entries(fieldsOf(fields.pieces ?? {}, 'pieces'))) {
    const match = /^([AB]):([CM]{1,2})$/.exec(textOf(value, at));
    if (match === null) throw fault('no-stack-text', { text: String(value), space: at });
    const seat = seatOf(match[1] ?? '');
    const pieces = [...(match[2] ?? '')]
      .sort()
      .map((kind) => ({ kind: kind as Kind, used: 0, ended: false }));
    tire(state, seat, pieces, at, fields);
    if (used[at] !== undefined) tireExactly(pieces, used[at], at);
    stacks[indexIn(board, at)] = stackOfPieces(seat, pieces);
  }
  return stacks;
}

const stackOfPieces = (seat: Seat, pieces: readonly PieceRef[]): number =>
  pieces.reduce(
    (stack, { kind, used, ended }) => withPiece(stack, seat, pieceCode(kind, used, ended)),
    NO_STACK,
  );

/** The vectors' shorthands: `moved`, `half` and `ended` name the kinds concerned on a space. */
function tire(
  state: SkorState,
  seat: Seat,
  pieces: readonly MutablePiece[],
  at: Space,
  fields: Fields,
): void {
  const each = (name: string, change: (piece: MutablePiece) => void): void => {
    const kinds = fieldsOf(fields[name] ?? {}, name)[at] ?? '';
    for (const kind of textOf(kinds, name)) {
      const piece = pieces.find((one) => one.kind === kind && one.used === 0 && !one.ended);
      if (piece === undefined) throw fault('no-piece-to-tire', { where: name, kind, space: at });
      change(piece);
    }
  };
  each('moved', (piece) => {
    piece.used = allowanceOf(state, seat, piece.kind);
  });
  each('half', (piece) => {
    piece.used = 1;
  });
  each('ended', (piece) => {
    piece.ended = true;
  });
}

function tireExactly(pieces: readonly MutablePiece[], input: unknown, at: Space): void {
  if (!Array.isArray(input) || input.length !== pieces.length)
    throw fault('tiredness-does-not-fit', { space: at });
  pieces.forEach((piece, i) => {
    const [used, ended] = (Array.isArray(input[i]) ? input[i] : []) as readonly unknown[];
    piece.used = integerOf(used, 'used', 0, 3);
    piece.ended = truthOf(ended, 'used');
  });
}
