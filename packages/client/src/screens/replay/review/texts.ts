// Figures and plans of a review in words.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { costOf } from '@hexmarch/shared/review/decisions';
import type { Mark } from '../../../gameApi/clientGame.ts';
import type { ReasonText } from '../../../gameApi/frameText.ts';
import { loadedOnUse } from '../../../gameApi/loadedOnUse.ts';
import { catalogue } from '../../../text/catalogue.ts';
import { listText, numberText, percent } from '../../../text/language.ts';
import type { ReplayTable } from '../table/replayTable.ts';
import type { Looked } from './matchReview.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

const HUNDRED = 100;

/** A change of a chance: `+14`, `−9`, `0`. */
export const pointsText = (change: number): string => wholeText(Math.round(change * HUNDRED));

export const wholeText = (points: number): string =>
  numberText(points, { signDisplay: 'exceptZero' }).replace('-', '−');

/** What was played where the better plan differs. */
export const playedText = (table: ReplayTable, mistake: Looked): string =>
  listed(
    wordsOf(table, mistake.from, without(playedIn(table, mistake), mistake.decision.better?.commands ?? [])),
  );

/** What would have been better, why, and what it cost. */
export function betterText(table: ReplayTable, mistake: Looked): string {
  const { better, worth } = mistake.decision;
  if (better === undefined) return '';
  const plan = listed(planOf(table, mistake));
  const points = Math.round(costOf(mistake.decision) * HUNDRED);
  const sentences = [
    say('better', { plan, best: percent(better.worth), worth: percent(worth) }),
    // Beside the plan of which it tells.
    whyText(table, mistake),
    say('cost', { points }),
  ];
  return sentences.filter((text) => text !== '').join(' ');
}

/** By game. */
const reasonTexts = new Map<string, () => ReasonText | undefined>();

function reasonTextIn({ game }: ReplayTable): ReasonText | undefined {
  const { id, reasonText } = game;
  if (reasonText === undefined) return undefined;
  const known = reasonTexts.get(id) ?? loadedOnUse(reasonText);
  reasonTexts.set(id, known);
  return known();
}

/** Empty where nothing tells, and until the words of the game are loaded. */
function whyText(table: ReplayTable, { decision, from, to }: Looked): string {
  const { seat, reason } = decision;
  if (reason === undefined) return '';
  const { code, turns = 0, first = '' } = reason;
  const names = { who: table.names[seat] ?? '', other: table.names[1 - seat] ?? '' };
  if (code !== 'forced' && code !== 'allowed') return reasonTextIn(table)?.(code, names) ?? '';
  const plan = listed(wordsOf(table, code === 'forced' ? from : to, [first]));
  return say(`reason.${code}`, { ...names, turns, plan });
}

/** A throw, and how likely it was to come to as much. */
export function rollText(table: ReplayTable, roll: Looked): string {
  const command = playedIn(table, roll).at(-1);
  const plan = command === undefined ? '' : listed(wordsOf(table, lastMomentOf(table, roll), [command]));
  return say('played', { who: table.names[roll.decision.seat] ?? '', plan });
}

/** Before the last command. */
const lastMomentOf = ({ source: { moments } }: ReplayTable, { decision: { to }, from }: Looked): number =>
  Math.max(
    from,
    moments.list.findIndex(({ action }) => action >= to),
  );

export const asMuchText = ({ decision: { asMuch = 1 } }: Looked): string =>
  say('asMuch', { count: Math.round(asMuch * HUNDRED) });

/** More of a plan is not told. */
const COMMANDS_MAX = 4;

interface PlanCommand {
  readonly text: string;
  /** In the order in which a player points at them. */
  readonly cells: readonly string[];
}

/** The better plan in words with its cells, where it differs from what was played. */
export const planOf = (table: ReplayTable, mistake: Looked): readonly PlanCommand[] =>
  wordsOf(table, mistake.from, without(mistake.decision.better?.commands ?? [], playedIn(table, mistake)));

/** Ways on the board with their numbers in the plan; those that end in the same cell share one label. */
export function marksOf(plan: readonly PlanCommand[], seat: Seat): readonly Mark[] {
  const ends = plan.map(({ cells }) => cells.at(-1));
  return plan.flatMap(({ cells }, i): readonly Mark[] => {
    const cell = ends[i];
    if (cell === undefined) return [];
    const way = { cell, kind: 'pending', path: cells, seat } as const;
    if (ends.indexOf(cell) < i) return [way];
    const numbers = ends.flatMap((end, nth) => (end === cell ? [numberText(nth + 1)] : []));
    return [{ ...way, label: listText(numbers, 'unit') }];
  });
}

/** If only the order differs, all. */
function without(commands: readonly string[], others: readonly string[]): readonly string[] {
  const rest = commands.filter((command) => !others.includes(command));
  return rest.length > 0 ? rest : commands;
}

const playedIn = ({ file }: ReplayTable, { decision: { from, to } }: Looked): readonly string[] =>
  file.actions.slice(from, to + 1).flatMap((action) => (action.kind === 'entry' ? [action.command] : []));

function wordsOf(
  { game, source }: ReplayTable,
  at: number,
  commands: readonly string[],
): readonly PlanCommand[] {
  const state = source.stateAt(at);
  return commands.flatMap((command) => {
    const parsed = game.definition.parseCommandText(state, command);
    if (!parsed.ok) return [];
    return [{ text: game.describeCommand(parsed.value), cells: game.cellsOf(parsed.value) }];
  });
}

/** The same command several times in a row is told once. */
function listed(plan: readonly PlanCommand[]): string {
  const texts: string[] = [];
  for (let i = 0, end = 0; i < plan.length; i = end) {
    const { text } = plan[i] ?? { text: '' };
    for (end = i; plan[end]?.text === text; ) end += 1;
    texts.push(end - i === 1 ? text : `${numberText(end - i)} × ${text}`);
  }
  return listText(texts.length > COMMANDS_MAX ? [...texts.slice(0, COMMANDS_MAX), '…'] : texts, 'unit');
}
