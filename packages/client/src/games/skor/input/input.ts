// State machine from gestures to commands: gestures in; marks and finally a command out. All options come
// from the engine's list of legal commands.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { Culture, SkorCommand, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { isDrawType } from '@hexmarch/shared/kernel/offers';
import type { Gesture, Mark, Step } from '../../../gameApi/clientGame.ts';
import { fits } from '../draft/fits.ts';
import type { Mode } from '../draft/mode.ts';
import { type Draft, draftCommand, draftGesture, emptyDraft } from '../draft/setupDraft.ts';
import { cellsOf, isTool, type Tool, toolOf } from '../facts/commandCells.ts';
import { openSidesOf } from '../facts/realmSides.ts';
import { kindsAt, ownerAt } from '../facts/viewFacts.ts';
import { marksOf } from './marks.ts';

export interface SkorStep extends Step<SkorCommand> {
  readonly view: SkorView;
  readonly legal: readonly SkorCommand[];
  readonly seat: Seat | undefined;
  readonly mode: Mode;
}

type Context = Pick<SkorStep, 'view' | 'legal' | 'seat'>;

const IDLE: Mode = { kind: 'idle' };

export function startInput(
  view: SkorView,
  legal: readonly SkorCommand[],
  seat: Seat | undefined,
  previous?: Step<SkorCommand>,
): SkorStep {
  const context = { view, legal, seat };
  return stepIn(context, openingMode(context, previous as SkorStep | undefined));
}

/** Forced choices take precedence; otherwise the selection survives a change of the view. */
function openingMode({ view, legal, seat }: Context, previous: SkorStep | undefined): Mode {
  const before = previous?.mode;
  if (legal.some(({ type }) => type === 'setup')) {
    return before?.kind === 'setup'
      ? before
      : { kind: 'setup', draft: emptyDraft(draftedBy(view, seat), openSidesOf(view, seat ?? 0)[0]) };
  }
  if (legal.some(isDrafting)) {
    const stands = before?.kind === 'culture' && commandFor(legal, before.culture) !== undefined;
    return stands ? before : { kind: 'culture', culture: null, given: false };
  }
  const duty = dutyOf(legal);
  if (duty !== undefined) return { kind: 'tool', tool: duty, given: [] };
  if (before?.kind !== 'space') return IDLE;
  if (before.piece !== null && ownerAt(view, before.at) !== seat) return IDLE;
  return before.piece === null || kindsAt(view, before.at).includes(before.piece)
    ? before
    : { ...before, piece: null };
}

type DraftCommand = Extract<SkorCommand, { type: 'ban' | 'choose' }>;

const isDrafting = (command: SkorCommand): command is DraftCommand =>
  command.type === 'ban' || command.type === 'choose';

/** Ban or choice of that culture, if legal now. */
const commandFor = (legal: readonly SkorCommand[], culture: Culture | null): DraftCommand | undefined =>
  legal.filter(isDrafting).find((command) => command.culture === culture);

/** The culture drafted by a seat (SKOR-2.7). */
const draftedBy = ({ draft }: SkorView, seat: Seat | undefined): Culture | null =>
  seat === undefined ? null : (draft?.chosen[seat] ?? null);

/** Forced choice of the position: a piece to purge (SKOR-9.3) or to disband (SKOR-4.3). */
function dutyOf(legal: readonly SkorCommand[]): Tool | undefined {
  if (legal.some(({ type }) => type === 'purge')) return 'purge';
  return legal.some(({ type }) => type === 'starve') ? 'disband' : undefined;
}

export function nextInput(before: Step<SkorCommand>, gesture: Gesture): SkorStep {
  const step = before as SkorStep;
  switch (gesture.kind) {
    case 'cell':
      return onCell(step, gesture.id);
    case 'choose':
      return onChoose(step, gesture.id);
    case 'cancel':
      return stepIn(step, cancelled(step));
  }
}

function cancelled({ mode, view, legal, seat }: SkorStep): Mode {
  if (mode.kind === 'tool' && mode.given.length > 0) return { ...mode, given: mode.given.slice(0, -1) };
  if (mode.kind === 'setup' || mode.kind === 'culture') return mode;
  if (mode.kind === 'armed' && dutyOf(legal) === undefined) {
    return { kind: 'space', ...selectionBehind(mode, view, seat) };
  }
  return openingMode({ view, legal, seat }, undefined);
}

/** Cancelling an attack keeps its piece selected. */
function selectionBehind(mode: Mode & { kind: 'armed' }, view: SkorView, seat: Seat | undefined) {
  const command = mode.options[mode.picked];
  const at = command === undefined ? '' : (cellsOf(command)[0] ?? '');
  const piece = command?.type === 'move' && ownerAt(view, at) === seat ? command.kind : null;
  return { at, piece };
}

function onCell(step: SkorStep, cell: Space): SkorStep {
  const { mode } = step;
  if (mode.kind === 'setup' || mode.kind === 'culture') return step;
  if (mode.kind === 'tool') {
    const next = afterTool(step, mode.tool, [...mode.given, cell]);
    if (next !== undefined) return next;
  }
  if (mode.kind === 'space' && mode.piece !== null) {
    const next = afterTool(step, toolOf({ type: 'move', kind: mode.piece }), [mode.at, cell]);
    if (next !== undefined) return next;
  }
  const aimed = mode.kind === 'armed' ? aimAnew(step, mode, cell) : undefined;
  if (aimed !== undefined) return aimed;
  const duty = dutyOf(step.legal);
  const due = mode.kind === 'space' && duty !== undefined ? afterTool(step, duty, [cell]) : undefined;
  return due ?? stepIn(step, selectionOn(step, cell));
}

/** With an armed attack, another target of the same piece or Turret replaces the target. */
function aimAnew(step: SkorStep, mode: Mode & { kind: 'armed' }, cell: Space): SkorStep | undefined {
  const command = mode.options[mode.picked];
  if (command?.type !== 'move' && command?.type !== 'fire') return undefined;
  return cell === command.to ? step : afterTool(step, toolOf(command), [command.from, cell]);
}

/** A click cycles through the kinds of pieces on a space, then deselects. */
function selectionOn({ view, seat, mode, legal }: SkorStep, cell: Space): Mode {
  const same = mode.kind === 'space' && mode.at === cell;
  const letGo = openingMode({ view, legal, seat }, undefined);
  if (seat === undefined || ownerAt(view, cell) !== seat)
    return same ? letGo : { kind: 'space', at: cell, piece: null };
  const kinds = kindsAt(view, cell);
  if (same) {
    const next = kinds[kinds.indexOf(mode.piece ?? 'C') + 1];
    return next === undefined ? letGo : { kind: 'space', at: cell, piece: next };
  }
  const mobile = kinds.find((kind) =>
    legal.some((command) => command.type === 'move' && command.kind === kind && command.from === cell),
  );
  return { kind: 'space', at: cell, piece: mobile ?? kinds[0] ?? null };
}

function onChoose(step: SkorStep, id: string): SkorStep {
  const { mode, view, legal } = step;
  if (mode.kind === 'setup') return onSetup(step, mode.draft, id);
  if (mode.kind === 'culture') return onCulture(step, mode.culture, id);
  if (mode.kind === 'armed') {
    if (id === 'confirm') return finished(step, mode.options[mode.picked]);
    const picked = mode.options.findIndex((option) => skor.formatCommand(view, option) === id);
    if (picked >= 0) return stepIn(step, { ...mode, picked });
  }
  if (id.startsWith('piece:') && mode.kind === 'space') {
    return stepIn(step, { ...mode, piece: id === 'piece:M' ? 'M' : 'C' });
  }
  if (id.startsWith('tool:')) return onTool(step, id.slice('tool:'.length));
  const command = skor.parseCommandText(view, id);
  if (!command.ok || !legal.some((one) => sameJson(one, command.value))) return step;
  return given(step, [command.value, ...alternativesTo(command.value, legal)]);
}

/** The alternative culture may gamble instead of paying (SKOR-9.7): the dock offers both. */
function alternativesTo(command: SkorCommand, legal: readonly SkorCommand[]): readonly SkorCommand[] {
  if (command.type !== 'research') return [];
  return legal.filter((one) => one.type === 'gamble' && one.branch === command.branch);
}

/** `farm`, or with spaces `fire@1,1` and `assassinate@4,-2`. Choosing the active tool deselects it. */
function onTool(step: SkorStep, text: string): SkorStep {
  const [tool = '', ...named] = text.split('@');
  if (!isTool(tool)) return step;
  if (step.mode.kind === 'tool' && step.mode.tool === tool && named.length === 0) {
    return stepIn(step, openingMode(step, undefined));
  }
  return afterTool(step, tool, named) ?? step;
}

/** The mode after choosing these spaces; `undefined` if no legal command starts with them. */
function afterTool(step: SkorStep, tool: Tool, spaces: readonly Space[]): SkorStep | undefined {
  const fitting = step.legal.filter(
    (command) => toolOf(command) === tool && cellsOf(command).length > 0 && fits(command, spaces),
  );
  if (fitting.length === 0) return undefined;
  const complete = fitting.filter((command) => cellsOf(command).length === spaces.length);
  if (complete.length > 0) return given(step, complete);
  return stepIn(step, { kind: 'tool', tool, given: spaces });
}

function given(step: SkorStep, options: readonly SkorCommand[]): SkorStep {
  const [only] = options;
  if (options.length === 1 && only !== undefined && !wantsLastWord(step, only)) return finished(step, only);
  return stepIn(step, { kind: 'armed', options, picked: 0 });
}

/** Commands that roll dice, sacrifice something or close a stage need confirmation in the dock; moves, builds and spawns do not. */
function wantsLastWord({ view, seat, legal }: SkorStep, command: SkorCommand): boolean {
  if (isDrawType(command.type)) return false;
  switch (command.type) {
    case 'move': {
      const owner = ownerAt(view, command.to);
      return owner >= 0 && owner !== seat;
    }
    case 'spawn':
    case 'promote':
    case 'build':
    case 'migrate':
    case 'setup':
    case 'ban':
    case 'choose':
      return false;
    // UI-14: ending the turn needs confirmation only if something would be wasted.
    case 'end':
      return view.budget > 0 || legal.some(({ type }) => type === 'move');
    default:
      return true;
  }
}

function onSetup(step: SkorStep, draft: Draft, id: string): SkorStep {
  if (id !== 'confirm') return stepIn(step, { kind: 'setup', draft: draftGesture(draft, id) });
  const command = draftCommand(draft);
  const legal = command !== undefined && step.legal.some((one) => sameJson(one, command));
  return legal ? finished(step, command) : step;
}

/** `culture:feudal`, or `give:feudal` if it was a suggestion; then `confirm`. */
function onCulture(step: SkorStep, picked: Culture | null, id: string): SkorStep {
  const { legal } = step;
  const command = commandFor(legal, picked);
  if (id === 'confirm') return command === undefined ? step : finished(step, command);
  const [field, name] = id.split(':', 2);
  const other = legal.filter(isDrafting).find(({ culture }) => culture === name);
  if (other === undefined || (field !== 'culture' && field !== 'give')) return step;
  return stepIn(step, { kind: 'culture', culture: other.culture, given: field === 'give' });
}

function finished(step: Context, command: SkorCommand | undefined): SkorStep {
  const rest = stepIn(step, IDLE);
  return command === undefined ? rest : { ...rest, command };
}

function stepIn({ view, legal, seat }: Context, mode: Mode): SkorStep {
  const marks: readonly Mark[] = marksOf(view, legal, mode);
  return { view, legal, seat, mode, marks, choices: choicesOf(legal, mode), armed: mode.kind === 'armed' };
}

function choicesOf(legal: readonly SkorCommand[], mode: Mode): readonly SkorCommand[] {
  if (mode.kind === 'armed') return mode.options;
  if (mode.kind === 'setup' || mode.kind === 'culture') return [];
  return legal.filter(
    (command) => cellsOf(command).length === 0 || (mode.kind === 'space' && cellsOf(command)[0] === mode.at),
  );
}
