// Figures and plans of a review in words.

import { catalogue } from '../../../text/catalogue.ts';
import { listText, numberText } from '../../../text/language.ts';
import { percent } from '../story/percent.ts';
import type { ReplayTable } from '../table/replayTable.ts';
import type { Mistake } from './matchReview.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);

const HUNDRED = 100;

/** A change of a chance: `+14`, `−9`, `0`. */
export const pointsText = (change: number): string => wholeText(Math.round(change * HUNDRED));

export const wholeText = (points: number): string =>
  numberText(points, { signDisplay: 'exceptZero' }).replace('-', '−');

/** What was played where the better plan differs. */
export const playedText = (table: ReplayTable, mistake: Mistake): string =>
  listed(wordsOf(table, mistake, without(playedIn(table, mistake), mistake.decision.better?.commands ?? [])));

/** What would have been better, and by how much. */
export function betterText(table: ReplayTable, mistake: Mistake): string {
  const { better, worth } = mistake.decision;
  if (better === undefined) return '';
  const plan = listed(planOf(table, mistake));
  return say('better', { plan, best: percent(better.worth), worth: percent(worth) });
}

/** More of a plan is not told. */
const COMMANDS_MAX = 4;

interface PlanCommand {
  readonly text: string;
  readonly cells: readonly string[];
}

/** The better plan in words with its cells, where it differs from what was played. */
export const planOf = (table: ReplayTable, mistake: Mistake): readonly PlanCommand[] =>
  wordsOf(table, mistake, without(mistake.decision.better?.commands ?? [], playedIn(table, mistake)));

/** If only the order differs, all. */
function without(commands: readonly string[], others: readonly string[]): readonly string[] {
  const rest = commands.filter((command) => !others.includes(command));
  return rest.length > 0 ? rest : commands;
}

const playedIn = ({ file }: ReplayTable, { decision: { from, to } }: Mistake): readonly string[] =>
  file.actions.slice(from, to + 1).flatMap((action) => (action.kind === 'entry' ? [action.command] : []));

function wordsOf(
  { game, source }: ReplayTable,
  { from }: Mistake,
  commands: readonly string[],
): readonly PlanCommand[] {
  const state = source.stateAt(from);
  return commands.flatMap((command) => {
    const parsed = game.definition.parseCommandText(state, command);
    if (!parsed.ok) return [];
    return [{ text: game.describeCommand(parsed.value), cells: game.cellsOf(parsed.value) }];
  });
}

function listed(plan: readonly PlanCommand[]): string {
  const texts = plan.map(({ text }) => text);
  return listText(texts.length > COMMANDS_MAX ? [...texts.slice(0, COMMANDS_MAX), '…'] : texts, 'unit');
}
