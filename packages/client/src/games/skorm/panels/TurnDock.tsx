// The dock in one's own turn: the piece in hand, drafted rotations, the armed action with what comes of it, or passing.

import type { SkormCommand } from '@hexmarch/shared/games/skorm/types';
import type { IconName } from '../../../panels/Icon.tsx';
import { askedNote, notesOf } from '../explain.ts';
import { mainActions } from '../facts.ts';
import { turnOf } from '../memory.ts';
import type { ArmedCommand } from '../mode.ts';
import { pieceAt } from '../viewFacts.ts';
import { commandWords, DIRECTION_NAMES, PIECE_NAMES } from '../words.ts';
import { Confirm } from './Confirm.tsx';
import { Facings } from './Facings.tsx';
import { NoTargets } from './NoTargets.tsx';
import { Notes } from './Notes.tsx';
import { Turned } from './Turned.tsx';
import { choose, type SkormProps, stepOf } from './types.ts';

export function TurnDock(props: SkormProps) {
  const { mode, rotations, legal } = stepOf(props);
  const actions = mainActions(legal);
  if (mode.kind === 'armed') return <Armed {...props} command={mode.command} />;
  if (actions.length === 0) return null;
  if (mode.kind === 'piece') return <InHand {...props} at={mode.at} />;
  if (actions.every(({ type }) => type === 'pass')) return <MustPass {...props} />;
  if (rotations.length > 0) return <OnlyTurned {...props} />;
  return props.phone && mode.kind === 'idle' ? <FirstHint /> : null;
}

function FirstHint() {
  return (
    <section class="card hint" data-testid="turn-hint">
      <p>Tap one of your pieces.</p>
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
        <h3>{title(props, command)}</h3>
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
  const what = PIECE_NAMES[mover.type];
  if (target === undefined) return `${what} ${command.from} → ${command.to}`;
  const owner = view.options.players === 2 ? 'the' : `${names[target.seat] ?? ''}’s`;
  const verb = command.type === 'shoot' ? 'shoots' : 'takes';
  return `${what} ${command.from} ${verb} ${owner} ${PIECE_NAMES[target.type]} on ${command.to}`;
}

function lastWord({ type }: SkormCommand): { readonly label: string; readonly icon: IconName } {
  switch (type) {
    case 'move':
      return { label: 'Play: move', icon: 'lu:check' };
    case 'capture':
      return { label: 'Play: capture', icon: 'lu:swords' };
    case 'shoot':
      return { label: 'Play: shoot', icon: 'lu:target' };
    case 'pass':
      return { label: 'Pass', icon: 'lu:check' };
    case 'resign':
      return { label: 'Resign', icon: 'lu:flag' };
    default:
      return { label: 'Do it', icon: 'lu:check' };
  }
}

function InHand({ at, ...props }: SkormProps & { at: string }) {
  const { view, phone } = props;
  const { asked, draft, marks } = stepOf(props);
  const piece = pieceAt(view, at);
  if (piece === undefined) return null;
  const facing = draft.dial?.facing;
  return (
    <section
      class="card confirm in-hand"
      aria-label={`${PIECE_NAMES[piece.type]} on ${at}`}
      data-testid="in-hand"
    >
      <div class="head">
        <h3>
          {PIECE_NAMES[piece.type]} {at}
          {facing !== undefined && <span class="sub">faces {DIRECTION_NAMES[facing]}</span>}
        </h3>
        <Turned {...props} />
      </div>
      {asked !== undefined && <Notes list={[askedNote(view, asked)]} />}
      <NoTargets {...props} />
      <Facings {...props} />
      <p class="quiet">{handHint(phone, marks.length > 1, facing !== undefined)}</p>
    </section>
  );
}

function handHint(phone: boolean, hasTargets: boolean, turns: boolean): string {
  const pick = phone ? 'Tap' : 'Click';
  const act = hasTargets ? `${pick} a marked tile to act` : 'This piece cannot act now';
  return turns ? `Turn it here or on the board. ${act}.` : `${act}.`;
}

/** SKORM-4.2: turning is never a turn by itself. */
function OnlyTurned(props: SkormProps) {
  return (
    <section class="card confirm only-turned" aria-label="Turned Shieldmen" data-testid="only-turned">
      <Turned {...props} />
      <p>
        Turning alone is no turn: now move, capture or shoot with any piece. <code>4.2</code>
      </p>
    </section>
  );
}

/** SKORM-4.4 */
function MustPass(props: SkormProps) {
  return (
    <section class="card confirm" aria-label="Pass" data-testid="must-pass">
      <h3>None of your pieces can act</h3>
      <p class="quiet">
        You may still turn Shieldmen, then pass. That is neither a loss nor a draw. <code>4.4</code>
      </p>
      <Turned {...props} />
      <div class="go">
        <button type="button" class="cta" data-testid="pass" onClick={() => choose(props, 'pass')}>
          Pass <kbd>P</kbd>
        </button>
      </div>
    </section>
  );
}
