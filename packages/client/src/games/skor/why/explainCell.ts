// Explanation of a space: owner, pieces and their stats, defence, and why
// the selected piece or tool can or cannot act there. Facts come from the engine; texts are made here.

import { bonusOf, encountersOf } from '@hexmarch/shared/games/skor/combat';
import { attackOdds } from '@hexmarch/shared/games/skor/odds';
import { mannerOf } from '@hexmarch/shared/games/skor/sheet';
import type { SkorCommand, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import { yieldAt } from '@hexmarch/shared/games/skor/upkeep';
import { whyNot } from '@hexmarch/shared/games/skor/why';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Explanation, Reason, Step } from '../../../gameApi/clientGame.ts';
import type { LinePart } from '../../../text/line.ts';
import { threats } from '../facts/threats.ts';
import { builderOf, indexOf, landAt, ownerAt, structureOn, wayOf } from '../facts/viewFacts.ts';
import type { SkorStep } from '../input/input.ts';
import { meantAt } from '../input/meant.ts';
import { percent } from '../words/oddsText.ts';
import { refusalText, ruleText } from '../words/refusals.ts';
import { type Key, say, sayParts } from '../words/say.ts';
import { commandWords, dieName, STRUCTURE_RULES, signed, spaceName, structureName } from '../words/words.ts';

type Part = Exclude<LinePart, string>;

export function explainCell(
  view: SkorView,
  seat: Seat | undefined,
  step: Step<SkorCommand>,
  cell: Space,
): Explanation | undefined {
  if (indexOf(view, cell) < 0) return undefined;
  const reasons = [
    // Most relevant first.
    ...actReasons(view, seat, step as SkorStep, cell),
    ...dangerReasons(view, seat, cell),
    ...defenceReasons(view, cell),
    ...structureReasons(view, seat, cell),
    landReason(view, seat, cell),
  ];
  // Owners of open ground are visible by the borders.
  return reasons.length < 2 ? undefined : { title: spaceName(cell), reasons };
}

const plain = (key: Key, values: Parameters<typeof sayParts<Part>>[1] = {}): Pick<Reason, 'parts'> => ({
  parts: sayParts<Part>(key, values),
});

function landReason(view: SkorView, seat: Seat | undefined, cell: Space): Reason {
  const owner = landAt(view, cell);
  const rule = 'SKOR-1.4';
  if (owner < 0) return { ...plain('cell.connecting'), rule };
  return { ...plain('cell.land', { who: { seat: owner }, you: owner === seat }), rule };
}

function structureReasons(view: SkorView, seat: Seat | undefined, cell: Space): readonly Reason[] {
  const structure = structureOn(view, cell);
  if (structure === null) return [];
  const builder = builderOf(view, cell);
  const name = structureName(structure);
  const rule = STRUCTURE_RULES[structure];
  const whose: Reason =
    builder < 0
      ? plain('cell.standing', { structure: name })
      : plain('cell.built', { structure: name, who: { seat: builder }, you: builder === seat });
  const yields = [0, 1].map((one) => yieldAt(view, one, indexOf(view, cell))).find((one) => one > 0);
  const does: Reason = { parts: [ruleText(rule) ?? ''], rule };
  return [whose, yields === undefined ? does : { ...does, value: signed(yields) }];
}

/** Dice and modifiers of the pieces there (SKOR-6.4, 6.5). */
function defenceReasons(view: SkorView, cell: Space): readonly Reason[] {
  const owner = ownerAt(view, cell);
  if (owner < 0) return [];
  const { rule } = mannerOf(view, cell, false);
  return encountersOf(view, owner, indexOf(view, cell), false).map(({ against, defence }): Reason => {
    if (defence === null) return { ...plain('cell.undefended'), rule: 'SKOR-6.10' };
    const bonus = bonusOf(defence);
    const die = dieName(defence.sides);
    return {
      ...plain('cell.defends', { against }),
      value: bonus === 0 ? die : `${die} ${signed(bonus)}`,
      rule: bonus === 0 ? rule : 'SKOR-6.5',
    };
  });
}

function dangerReasons(view: SkorView, seat: Seat | undefined, cell: Space): readonly Reason[] {
  if (seat === undefined || ownerAt(view, cell) !== seat || view.outcome !== null) return [];
  const key = threats(view, seat).includes(cell) ? 'cell.threatened' : 'cell.safe';
  return [{ ...plain(key), rule: 'SKOR-6.3' }];
}

/** Whether the selection can act there, or why not. */
function actReasons(view: SkorView, seat: Seat | undefined, step: SkorStep, cell: Space): readonly Reason[] {
  if (seat === undefined || view.outcome !== null) return [];
  const command = meantAt(view, seat, step, cell);
  if (command === undefined) return [];
  const refused = whyNot(view, seat, command);
  if (refused === undefined) return [possible(view, seat, command)];
  return [{ parts: [refusalText(refused) ?? ''], rule: refused.rule }];
}

function possible(view: SkorView, seat: Seat, command: SkorCommand): Reason {
  if (command.type !== 'move' && command.type !== 'fire') {
    return plain('cell.canAct', { act: commandWords(command) });
  }
  const enemies = ownerAt(view, command.to) >= 0 && ownerAt(view, command.to) !== seat;
  if (enemies) {
    const value = percent(attackOdds(view, command, seat).win);
    return { ...plain('cell.canAttack'), value, rule: 'SKOR-6.3' };
  }
  const way = command.type === 'move' ? wayOf(view, seat, command) : undefined;
  const reached: Reason = { ...plain('cell.canMove', { steps: way?.spaces.length ?? 1 }), rule: 'SKOR-6.1' };
  if (way === undefined) return reached;
  return { ...reached, value: say('cell.moveCost', { cost: way.cost, left: way.left }) };
}
