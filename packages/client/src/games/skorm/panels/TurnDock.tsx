// Dock in the own turn: selected piece, drafted rotations, armed action with its consequences, or pass.

import type { SkormCommand } from '@hexmarch/shared/games/skorm/types';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import type { ArmedCommand } from '../draft/mode.ts';
import { turnOf } from '../draft/stepDraft.ts';
import { mainActions } from '../facts/facts.ts';
import { pieceAt } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';
import { commandWords, facingName, pieceName, turnedWords } from '../words/words.ts';
import { Confirm } from './Confirm.tsx';
import { noTargets, notesOf, rejectionNote } from './explain.ts';
import { Facings } from './Facings.tsx';
import { hasCoach } from './LazyCoach.tsx';
import { Notes, RuleRefs } from './Notes.tsx';
import { choose, RULES_OF, type SkormProps, stepOf } from './types.ts';

export function TurnDock(props: SkormProps) {
  const { mode, rotations, legal } = stepOf(props);
  const actions = mainActions(legal);
  if (mode.kind === 'armed') return <Armed {...props} command={mode.command} />;
  if (actions.length === 0) return null;
  if (mode.kind === 'piece') return <SelectedPiece {...props} at={mode.at} />;
  if (actions.every(({ type }) => type === 'pass')) return <MustPass {...props} />;
  if (rotations.length > 0) return <OnlyTurned {...props} />;
  return props.phone && mode.kind === 'idle' && !hasCoach(props) ? <FirstHint /> : null;
}

function FirstHint() {
  return (
    <section class="card hint" data-testid="turn-hint">
      <p>{say('dock.first')}</p>
    </section>
  );
}

function Armed({ command, ...props }: SkormProps & { command: ArmedCommand }) {
  const { view, seat = 0, names } = props;
  const step = stepOf(props);
  const attacks = command.type === 'capture' || command.type === 'shoot';
  return (
    <section
      class={`card confirm turn-armed${attacks ? ' attack' : ''}`}
      aria-label={commandWords(command)}
      data-testid="armed"
    >
      <div class="head">
        <h2 class="h3">{title(props, command)}</h2>
        <Turned {...props} />
      </div>
      <Facings {...props} />
      <Notes list={notesOf(view, seat, names, turnOf(step, command))} />
      <Confirm {...props} {...lastWord(command)} />
    </section>
  );
}

function title({ view, names }: SkormProps, command: ArmedCommand): string {
  if (!('from' in command)) return commandWords(command);
  const mover = pieceAt(view, command.from);
  const target = pieceAt(view, command.to);
  if (mover === undefined) return commandWords(command);
  const { type, from, to } = command;
  const piece = pieceName(mover.type);
  if (target === undefined) return say('dock.moves', { piece, from, to });
  const values = { piece, from, to, taken: say(`the.${target.type}`), name: names[target.seat] ?? '' };
  const of = view.options.players === 2 ? '' : 'Of';
  return say(`dock.${type === 'shoot' ? 'shoots' : 'takes'}${of}`, values);
}

function lastWord({ type }: SkormCommand): { readonly label: string; readonly icon: IconName } {
  switch (type) {
    case 'move':
    case 'pass':
      return { label: say(`dock.play.${type}`), icon: 'lu:check' };
    case 'capture':
      return { label: say('dock.play.capture'), icon: 'lu:swords' };
    case 'shoot':
      return { label: say('dock.play.shoot'), icon: 'lu:target' };
    case 'resign':
      return { label: say('dock.play.resign'), icon: 'lu:flag' };
    default:
      return { label: say('dock.play.other'), icon: 'lu:check' };
  }
}

function SelectedPiece({ at, ...props }: SkormProps & { at: string }) {
  const { view, phone } = props;
  const { rejection, draft, marks } = stepOf(props);
  const piece = pieceAt(view, at);
  if (piece === undefined) return null;
  const facing = draft.dial?.facing;
  return (
    <section
      class="card confirm in-hand"
      aria-label={say('on', { piece: pieceName(piece.type), tile: at })}
      data-testid="in-hand"
    >
      <div class="head">
        <h2 class="h3">
          {say('dock.inHand', { piece: pieceName(piece.type), tile: at })}
          {facing !== undefined && (
            <span class="sub">{say('dock.faces', { direction: facingName(at, facing) })}</span>
          )}
        </h2>
        {/* Beside a wide board it is in the card of the tile. */}
        {phone && <RuleRefs ids={RULES_OF[piece.type]} />}
        <Turned {...props} />
      </div>
      {rejection !== undefined && <Notes list={[rejectionNote(view, rejection)]} />}
      <NoTargets {...props} />
      <Facings {...props} />
      <p class="quiet">{handHint(phone, marks.length > 1, facing !== undefined)}</p>
    </section>
  );
}

function handHint(phone: boolean, can: boolean, turns: boolean): string {
  const yes = (value: boolean): string => (value ? 'yes' : 'no');
  return say('dock.hint', { touch: yes(phone), can: yes(can), turns: yes(turns) });
}

/** SKORM-4.2: turning is never a turn by itself. */
function OnlyTurned(props: SkormProps) {
  return (
    <section class="card confirm only-turned" aria-label={say('dock.turned')} data-testid="only-turned">
      <Turned {...props} />
      <p>
        {say('dock.onlyTurned')} <RuleRefs ids={['SKORM-4.2']} />
      </p>
    </section>
  );
}

/** SKORM-4.4 */
function MustPass(props: SkormProps) {
  return (
    <section class="card confirm" aria-label={say('dock.pass')} data-testid="must-pass">
      <h2 class="h3">{say('dock.mustPass')}</h2>
      <p class="quiet">
        {say('dock.mustPassText')} <RuleRefs ids={['SKORM-4.4']} />
      </p>
      <Turned {...props} />
      <div class="go">
        <button type="button" class="cta" data-testid="pass" onClick={() => choose(props, 'pass')}>
          {say('dock.pass')} <kbd>P</kbd>
        </button>
      </div>
    </section>
  );
}

const SHOWN_MAX = 4;

/** Enemies in range that the selected piece cannot attack, and why. */
function NoTargets(props: SkormProps) {
  const { view, legal, seat } = props;
  const { mode, rejection } = stepOf(props);
  if (seat === undefined || mode.kind !== 'piece' || rejection !== undefined) return null;
  const list = noTargets(view, legal, seat, mode.at).slice(0, SHOWN_MAX);
  return <Notes list={list.map((one) => rejectionNote(view, one))} />;
}

/** Shieldmen rotated in this turn, each with an undo button (SKORM-4.2). */
function Turned(props: SkormProps) {
  const { rotations } = stepOf(props).draft;
  if (rotations.length === 0) return null;
  return (
    <ul class="turned" aria-label={say('dock.turned')} data-testid="turned">
      {rotations.map((rotation) => (
        <li key={rotation.tile}>
          {turnedWords(rotation)}
          <button
            type="button"
            aria-label={say('dock.unturn', { tile: rotation.tile })}
            title={say('dock.unturnIt')}
            data-testid={`unturn-${rotation.tile}`}
            onClick={() => choose(props, `unturn:${rotation.tile}`)}
          >
            <Icon name="lu:x" size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}
