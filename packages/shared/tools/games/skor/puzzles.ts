// Puzzles of Skor among the positions of matches (docs/puzzles.md), and what they are about.

import { type Attack, after, isAttack } from '../../../src/games/skor/bot/outcomes.ts';
import { skorReviewer } from '../../../src/games/skor/bot/review.ts';
import { skorBot } from '../../../src/games/skor/bot/skorBot.ts';
import { isMasterCommand } from '../../../src/games/skor/masterText.ts';
import { parseCommandText } from '../../../src/games/skor/notation.ts';
import { indexOf, opponentOf, structureAt } from '../../../src/games/skor/query.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import { militaries, stackOwner } from '../../../src/games/skor/stack.ts';
import { isCity } from '../../../src/games/skor/structure.ts';
import type { PlayerCommand, SkorState } from '../../../src/games/skor/types.ts';
import { endsOf } from '../../../src/kernel/ends.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { endsBy, type Margin } from '../../../src/review/margin.ts';
import { marginFinder } from '../../puzzles/marginFinder.ts';

/** In its first turns a side has nothing to do but to send civilians to work. */
const OPENING_TURNS = 3;
/** An attack that costs the attacker more often than not. */
const LONG_SHOT = 0.5;
const BEHIND = 0.35;
const AHEAD = 0.75;

export const SKOR_PUZZLES = marginFinder({
  ...{ game: skor, reviewer: skorReviewer, bot: skorBot, themesOf },
  suits: ({ active, players }: SkorState) => (players[active]?.turns ?? 0) > OPENING_TURNS,
  // The curve of the review is fitted to matches of this level.
  level: 6,
  // The weakest play too much at random, the strongest take most of the time.
  players: [3, 4, 5, 6, 7],
});

function themesOf(state: SkorState, seat: Seat, { key, best, second }: Margin): readonly string[] {
  const at = best.commands.findIndex((text) => ideaIn(text) === key);
  const before = at <= 0 ? state : stateAfter(state, seat, best.commands.slice(0, at));
  const command = commandIn(best.commands[at] ?? '');
  if (before === undefined || command === undefined) return [];
  const attack = isAttack(before, seat, command) ? command : undefined;
  const isQuiet = attack === undefined;
  const all: readonly (readonly [theme: string, holds: boolean])[] = [
    ['attack', !isQuiet],
    ['city', attack !== undefined && isCity(structureAt(before, indexOf(before, attack.to)))],
    ['long-shot', attack !== undefined && survival(before, seat, attack) < LONG_SHOT],
    ['patience', !fallsToDice(state, seat, best.commands) && fallsToDice(state, seat, second.commands)],
    ['defence', isQuiet && isThreatened(state, seat)],
    ['march', isQuiet && command.type === 'move' && command.kind === 'M'],
    ['army', isArming(command)],
    ['economy', isQuiet && isHusbandry(command)],
    ['tech', command.type === 'research' || command.type === 'gamble'],
    ['comeback', best.worth < BEHIND],
    ['finish', best.worth > AHEAD],
  ];
  return all.filter(([, holds]) => holds).map(([theme]) => theme);
}

const stateAfter = (state: SkorState, seat: Seat, plan: readonly string[]): SkorState | undefined =>
  endsBy(skor, state, seat, plan)?.[0]?.state as SkorState | undefined;

function commandIn(text: string): PlayerCommand | undefined {
  const parsed = parseCommandText(text);
  return parsed.ok && !isMasterCommand(parsed.value) ? parsed.value : undefined;
}

function ideaIn(text: string): string | undefined {
  const command = commandIn(text);
  return command === undefined ? undefined : skorReviewer.ideaOf?.(command);
}

const fallsToDice = (state: SkorState, seat: Seat, plan: readonly string[]): boolean =>
  (endsBy(skor, state, seat, plan)?.length ?? 0) > 1;

/** Chance that no soldier is lost. */
function survival(state: SkorState, seat: Seat, attack: Attack): number {
  const soldiers = ({ stacks }: SkorState): number =>
    stacks.reduce((sum, stack) => sum + (stackOwner(stack) === seat ? militaries(stack) : 0), 0);
  const ends = endsOf(skor, state, attack, { kind: 'seat', seat }) ?? [];
  const unharmed = ends.filter((end) => soldiers(end.state) >= soldiers(state));
  return unharmed.reduce((sum, { n, d }) => sum + n / d, 0);
}

/** The other side would attack next if nothing were done. */
function isThreatened(state: SkorState, seat: Seat): boolean {
  const enemy = opponentOf(seat);
  const passed = after(state, seat, { type: 'end' });
  const [best] = skorReviewer.plans?.(passed, enemy, 'usual') ?? [];
  const last = best?.at(-1);
  return last !== undefined && last.type !== 'end';
}

const ARMS: readonly string[] = ['base', 'fortification', 'turret'];
const WORKS: readonly string[] = ['farm', 'road'];

const isArming = (command: PlayerCommand): boolean =>
  command.type === 'promote' || (command.type === 'build' && ARMS.includes(command.structure));

const isHusbandry = (command: PlayerCommand): boolean =>
  command.type === 'spawn' ||
  command.type === 'migrate' ||
  (command.type === 'move' && command.kind === 'C') ||
  (command.type === 'build' && WORKS.includes(command.structure));
