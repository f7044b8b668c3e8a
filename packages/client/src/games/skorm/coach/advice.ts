// Coach for beginners: the next sensible step, a pure function of view and legal
// commands. Looks one turn ahead: what a piece can capture, and what it would be exposed to.

import { distance, GOLD, tileIndex } from '@hexmarch/shared/games/skorm/board';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type {
  PieceType,
  PlaceCommand,
  SkormCommand,
  SkormView,
  TurnCommand,
} from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { mainActions, preview } from '../facts/facts.ts';
import { firstInReserve } from '../facts/reserve.ts';
import { threats } from '../facts/threats.ts';
import { facingToGold, GOLD_TILE, pieceAt, piecesOf } from '../facts/viewFacts.ts';
import type { Advice, Adviser, Ground } from './types.ts';

type Act = Exclude<TurnCommand, { readonly type: 'pass' }>;

const acts = ({ legal }: Ground): readonly Act[] =>
  mainActions(legal).filter((one): one is Act => one.type !== 'pass');

const isAttack = ({ type }: Act): boolean => type !== 'move';

const takenBy = ({ view }: Ground, { to }: Act): PieceType | undefined => pieceAt(view, to)?.type;

const moverOf = ({ view }: Ground, { from }: Act): PieceType => pieceAt(view, from)?.type ?? 'W';

const adviceOf = (ground: Ground, key: Advice['key'], command: Act): Advice => ({
  key,
  values: {
    piece: moverOf(ground, command),
    act: command.type,
    taken: takenBy(ground, command) ?? '',
  },
  cells: { from: command.from, to: command.to },
  command,
});

/** SKORM-7.2, 7.4: commands that win the match, or eliminate a player (7.6). */
const win: Adviser = (ground) => {
  const { view, seat } = ground;
  const decisive = acts(ground).filter((one) => takenBy(ground, one) === 'W' || reachesGold(ground, one));
  const winning = decisive.find((one) => {
    const after = preview(view, seat, one)?.after;
    return after !== undefined && skorm.outcome(after)?.winners.includes(seat) === true;
  });
  if (winning !== undefined) return adviceOf(ground, isAttack(winning) ? 'win.take' : 'win.gold', winning);
  const striking = decisive.find((one) => takenBy(ground, one) === 'W');
  return striking && adviceOf(ground, 'win.out', striking);
};

const reachesGold = (ground: Ground, one: Act): boolean =>
  moverOf(ground, one) === 'W' && one.to === GOLD_TILE && one.type !== 'shoot';

const warlordOf = ({ view, seat }: Ground) =>
  piecesOf(view, seat).find(({ piece }) => piece.type === 'W')?.tile;

/** Captures possible in the next turn after this command. */
const exposedAfter = ({ view, seat }: Ground, command: Act): readonly string[] =>
  preview(view, seat, command)?.exposed ?? [];

/** Commands after which that piece and the Warlord are safe. */
function isSafe(ground: Ground, command: Act): boolean {
  const exposed = exposedAfter(ground, command);
  const stands = command.type === 'shoot' ? command.from : command.to;
  const warlord = moverOf(ground, command) === 'W' ? stands : warlordOf(ground);
  return !exposed.includes(stands) && (warlord === undefined || !exposed.includes(warlord));
}

/** Attacks first, then moves by distance to the gold: earlier ones win ties. */
const inOrder = (ground: Ground): readonly Act[] =>
  [...acts(ground)].sort((a, b) => worth(ground, b) - worth(ground, a));

const WORTH: Readonly<Record<PieceType, number>> = { W: 9, H: 3, A: 2, S: 1 };

function worth(ground: Ground, one: Act): number {
  const taken = takenBy(ground, one);
  return taken === undefined ? -distance(tileIndex(one.to), GOLD) : WORTH[taken];
}

/**
 * Coach for a turn: win if possible, protect the Warlord, claim the gold if it is safe, make free captures, else
 * approach.
 */
const save: Adviser = (ground) => {
  const warlord = warlordOf(ground);
  if (warlord === undefined || !threats(ground.view, ground.seat).includes(warlord)) return undefined;
  const found = inOrder(ground).find((one) => {
    const stands = one.from === warlord && one.type !== 'shoot' ? one.to : warlord;
    return !exposedAfter(ground, one).includes(stands);
  });
  if (found === undefined) return undefined;
  return { ...adviceOf(ground, 'save', found), cells: { at: warlord, from: found.from, to: found.to } };
};

/** SKORM-7.3: with two opponents the second could exploit what the first has opened. */
const claim: Adviser = (ground) => {
  if (skorm.playing(ground.view).length > 2) return undefined;
  const found = acts(ground).find((one) => reachesGold(ground, one) && isSafe(ground, one));
  return found && adviceOf(ground, 'claim', found);
};

const take: Adviser = (ground) => {
  const found = inOrder(ground).find((one) => isAttack(one) && isSafe(ground, one));
  return found && adviceOf(ground, 'take', found);
};

const advance: Adviser = (ground) => {
  const found = inOrder(ground).find(
    (one) =>
      one.type === 'move' &&
      moverOf(ground, one) !== 'W' &&
      comesNearer(one) &&
      facesGold(ground, one) &&
      isSafe(ground, one),
  );
  return found && adviceOf(ground, 'advance', found);
};

const comesNearer = ({ from, to }: Act): boolean =>
  distance(tileIndex(to), GOLD) < distance(tileIndex(from), GOLD);

const facesGold = ({ view, seat }: Ground, one: Act): boolean =>
  !('facing' in one) || one.facing === undefined || one.facing === facingToGold(view, seat, one.to);

/** SKORM-4.3: some command must be played: the safest. */
const anything: Adviser = (ground) => {
  const moves = inOrder(ground);
  const found = moves.find((one) => isSafe(ground, one)) ?? moves[0];
  return found && adviceOf(ground, isAttack(found) ? 'take' : 'move', found);
};

/** SKORM-4.4 */
const pass: Adviser = ({ legal }) => {
  const command = legal.find(({ type }) => type === 'pass');
  return command && { key: 'pass', command };
};

/** Placing an army: shields in front, archers behind them, horsemen where there is room. */
const placing: Adviser = ({ view, legal, seat }) => {
  const piece = firstInReserve(view, seat);
  const command = legal
    .filter(
      (one): one is PlaceCommand =>
        one.type === 'place' &&
        one.piece === piece &&
        (one.facing === undefined || one.facing === facingToGold(view, seat, one.tile)),
    )
    .sort((a, b) => fromGold(a) - fromGold(b))[0];
  if (command === undefined) return undefined;
  return { key: 'place', values: { piece: command.piece }, cells: { to: command.tile }, command };
};

const fromGold = ({ tile }: PlaceCommand): number => distance(tileIndex(tile), GOLD);

/** The first advisor with an advice wins. */
const ADVISERS: readonly Adviser[] = [placing, win, save, claim, take, advance, anything, pass];

/** Undefined if there is nothing to do: not this seat's turn, or after the end. */
export function adviceFor(view: SkormView, legal: readonly SkormCommand[], seat: Seat): Advice | undefined {
  if (view.phase === 'over' || view.active !== seat) return undefined;
  for (const adviser of ADVISERS) {
    const advice = adviser({ view, legal, seat });
    if (advice !== undefined) return advice;
  }
  return undefined;
}
