// Context actions: for the inspected space, and for the whole people.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand } from '@hexmarch/shared/games/skor/types';
import { whyNot } from '@hexmarch/shared/games/skor/why';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { cellsOf, toolOf } from '../facts/commandCells.ts';
import { builderOf, kindsAt, ownerAt, structureOn, tierOf } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';
import { spaceName } from '../words/words.ts';
import type { SkorStep } from './input.ts';

export interface Action {
  /** Id of the `choose` gesture. */
  readonly id: string;
  readonly label: string;
  readonly cost: number;
  readonly can: boolean;
  /** Why not. */
  readonly why?: Refusal;
}

/** Actions for the selected space, with disabled ones where a player would expect them. */
export function spaceActions(step: SkorStep): readonly Action[] {
  const { mode, view, seat } = step;
  if (mode.kind !== 'space' || seat === undefined || view.active !== seat) return [];
  const { at } = mode;
  const own = ownerAt(view, at) === seat;
  const kinds = own ? kindsAt(view, at) : [];
  const commands: SkorCommand[] = [];
  if (structureOn(view, at) === 'city' && builderOf(view, at) === seat) commands.push({ type: 'spawn', at });
  else if (step.legal.some((one) => one.type === 'spawn' && one.at === at))
    commands.push({ type: 'spawn', at });
  if (kinds.includes('C')) commands.push({ type: 'promote', at });
  for (const kind of kinds) commands.push({ type: 'disband', kind, at });
  if (own && structureOn(view, at) !== null && structureOn(view, at) !== 'city')
    commands.push({ type: 'raze', at });
  return [...commands.map((command) => actionOf(step, command)), ...aimedActions(step, at)];
}

/** Tools whose first space is this one. */
function aimedActions(step: SkorStep, at: string): readonly Action[] {
  const starting = (type: SkorCommand['type']): readonly SkorCommand[] =>
    step.legal.filter((one) => one.type === type && cellsOf(one)[0] === at);
  const tools: readonly (readonly [SkorCommand['type'], string])[] = [
    ['fire', say('act.fire')],
    ['migrate', say('act.migrate')],
    ['assassinate', say('act.assassinateHere')],
  ];
  const aimed = tools.flatMap(([type, label]): readonly Action[] => {
    const [first] = starting(type);
    if (first === undefined) return [];
    return [
      {
        id: `tool:${toolOf(first)}@${at}`,
        label,
        cost: type === 'assassinate' ? RULES.assassinateCost : 1,
        can: true,
      },
    ];
  });
  const sabotage = step.legal.find((one) => one.type === 'sabotage' && one.at === at);
  return sabotage === undefined ? aimed : [...aimed, actionOf(step, sabotage)];
}

/** Actions of the whole people; those of techs that nobody has are hidden. */
export function orders(step: SkorStep): readonly Action[] {
  const { view, seat, legal } = step;
  if (seat === undefined || view.active !== seat || view.stage === 'upkeep' || view.stage === 'purge')
    return [];
  const tool = (type: SkorCommand['type'], label: string, cost: number): Action => ({
    id: `tool:${type}`,
    label,
    cost,
    can: legal.some((one) => one.type === type && cellsOf(one).length > 0),
  });
  const found: Action[] = [spawnOrder(step)];
  if (legal.some(({ type }) => type === 'promote'))
    found.push(tool('promote', say('act.promote'), RULES.promotionCost));
  if (legal.some(({ type }) => type === 'fire')) found.push(tool('fire', say('act.fireOne'), 1));
  if (view.players[seat]?.culture === 'nomadic')
    found.push(tool('migrate', say('act.migrate'), RULES.migrateCostPerSpace));
  if (tierOf(view, seat, 'diplomacy') >= 1) {
    for (let amount = 1; amount < RULES.sentPerEscort; amount += 1) {
      found.push(actionOf(step, { type: 'send', amount, escorts: [] }));
    }
    const amount = RULES.sentPerEscort;
    found.push(tool('send', say('act.sendEscort', { amount }), amount));
  }
  if (tierOf(view, seat, 'espionage') >= 1)
    found.push(tool('assassinate', say('act.assassinate'), RULES.assassinateCost));
  if (tierOf(view, seat, 'espionage') >= 3)
    found.push(tool('sabotage', say('act.sabotage'), RULES.sabotageCost));
  return found;
}

/** A single spawn place need not be pointed at. */
function spawnOrder(step: SkorStep): Action {
  const places = step.legal.filter((one) => one.type === 'spawn');
  const [only] = places;
  if (places.length === 1 && only !== undefined) return { ...actionOf(step, only), label: say('act.spawn') };
  return { id: 'tool:spawn', label: say('act.spawn'), cost: 0, can: places.length > 1 };
}

export function actionOf(step: SkorStep, command: SkorCommand): Action {
  const { view, seat = -1 } = step;
  const why = whyNot(view, seat, command);
  const action = {
    id: skor.formatCommand(view, command),
    label: labelOf(step, command),
    cost: priceOf(view, seat, command),
    can: why === undefined,
  };
  return why === undefined ? action : { ...action, why };
}

function labelOf({ view }: SkorStep, command: SkorCommand): string {
  switch (command.type) {
    case 'spawn':
      return say('act.spawn');
    case 'promote':
      return say('act.promote');
    case 'disband':
      return kindsAt(view, command.at).length > 1
        ? say('act.disbandKind', { kind: command.kind })
        : say('act.disband');
    case 'raze':
      return say('act.raze');
    case 'send':
      return say('act.send', { amount: command.amount });
    case 'sabotage':
      return say('act.sabotage');
    default:
      return spaceName(cellsOf(command)[0] ?? '');
  }
}
