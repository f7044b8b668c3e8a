// The dock: what is being done, what it costs and what it closes, with a last word; or what the position asks for.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import type { SkorCommand } from '@hexmarch/shared/games/skor/types';
import { feedingOf } from '@hexmarch/shared/games/skor/upkeep';
import { Icon } from '../../../panels/Icon.tsx';
import { lossesOf } from '../facts.ts';
import type { Mode } from '../mode.ts';
import { ownerAt, tierOf } from '../viewFacts.ts';
import { BRANCH_NAMES, commandWords, ROMAN, STRUCTURE_NAMES, spaceName, TIER_EFFECTS } from '../words.ts';
import { Combat, Variants } from './Combat.tsx';
import { Cost } from './Cost.tsx';
import { LastRoll } from './LastRoll.tsx';
import { SetupDock } from './SetupDock.tsx';
import { cancel, choose, type SkorProps, stepOf } from './types.ts';

export function Dock(props: SkorProps) {
  const { view, seat, legal } = props;
  const { mode } = stepOf(props);
  if (view.stage === 'setup') return <SetupDock {...props} />;
  if (seat === undefined) return <LastRoll {...props} />;
  if (mode.kind === 'armed') return <Armed {...props} mode={mode} />;
  if (legal.some(({ type }) => type === 'starve')) return <Shortage {...props} />;
  if (mode.kind === 'tool') return <ToolHint {...props} mode={mode} />;
  return <LastRoll {...props} />;
}

function Armed(props: SkorProps & { mode: Mode & { kind: 'armed' } }) {
  const { mode, view, seat = 0 } = props;
  const command = mode.options[mode.picked];
  if (command === undefined) return null;
  if (isAttack(props, command)) return <Combat {...props} command={command} options={mode.options} />;
  const cost = priceOf(view, seat, command);
  return (
    <section class="card confirm" aria-label={commandWords(command)} data-testid="confirm">
      <h3>
        {command.type === 'research' ? researchWords(props, command) : commandWords(command)}{' '}
        <Cost of={cost} />
      </h3>
      <p class="quiet">{consequenceOf(props, command)}</p>
      <Variants {...props} command={command} options={mode.options} />
      <div class="go">
        <button type="button" class="ghost" data-testid="cancel" onClick={() => cancel(props)}>
          Cancel <kbd>Esc</kbd>
        </button>
        <button
          type="button"
          class="cta"
          data-testid={command.type === 'end' ? 'confirm-end' : 'confirm-act'}
          onClick={() => choose(props, 'confirm')}
        >
          {command.type === 'end' ? 'End turn anyway' : 'Do it'} <kbd>Enter</kbd>
        </button>
      </div>
    </section>
  );
}

type AttackCommand = Extract<SkorCommand, { type: 'move' | 'fire' }>;

function isAttack({ view, seat }: SkorProps, command: SkorCommand): command is AttackCommand {
  if (command.type === 'fire') return true;
  return command.type === 'move' && ownerAt(view, command.to) >= 0 && ownerAt(view, command.to) !== seat;
}

function researchWords(
  { view, seat = 0 }: SkorProps,
  { branch }: Extract<SkorCommand, { type: 'research' }>,
): string {
  const tier = tierOf(view, seat, branch) + 1;
  return `Research ${BRANCH_NAMES[branch]} ${ROMAN[tier]}: ${TIER_EFFECTS[branch][tier - 1]}`;
}

/** What else comes of it: a stage that closes, or what is lost. */
function consequenceOf(props: SkorProps, command: SkorCommand): string {
  const { view } = props;
  switch (command.type) {
    case 'end':
      return endWords(props);
    case 'research':
    case 'gamble':
      return view.stage === 'research'
        ? 'Tech is kept for the whole match.'
        : 'Closes moving and building for this turn.';
    case 'raze':
      return view.stage === 'move' ? 'Closes moving for this turn.' : 'What stands there is gone for good.';
    case 'disband':
    case 'purge':
      return 'The piece is gone for good.';
    case 'assassinate': {
      const [one, two] = command.agents;
      return `Costs the civilians on ${spaceName(one)} and ${spaceName(two)}. No roll.`;
    }
    case 'sabotage':
      return 'It becomes a Debris Field.';
    case 'send':
      return 'It is added to your opponent’s next income.';
    case 'starve':
      return 'Nobody moves, fires or migrates this turn, and there is nothing to spend.';
    default:
      return '';
  }
}

export function endWords({ view, legal }: SkorProps): string {
  const { budget, canMove } = lossesOf(view, legal);
  const lost: string[] = [];
  if (budget > 0) lost.push(`${budget} Resource unspent`);
  if (canMove > 0) lost.push(`${canMove} can still move`);
  return lost.length === 0 ? 'Nothing is lost.' : `${lost.join(', ')}.`;
}

const PROMPTS: Partial<Record<string, string>> = {
  spawn: 'Choose where the new civilian appears.',
  fire: 'Choose a Turret, then its target.',
  migrate: 'Choose the space the City moves to.',
  promote: 'Choose a civilian on a Military Base.',
  raze: 'Choose what to raze.',
  send: 'Choose where your escort arrives.',
  sabotage: 'Choose a structure that your opponent built.',
  purge: 'The coin fell badly: one of your pieces must go. Choose it.',
  disband: 'Choose the piece to disband.',
};

function ToolHint(props: SkorProps & { mode: Mode & { kind: 'tool' } }) {
  const { mode } = props;
  const forced = mode.tool === 'purge';
  return (
    <section class={`card hint${forced ? ' warn' : ''}`} aria-live="polite" data-testid="tool-hint">
      <p>{promptOf(mode)}</p>
      {!forced && (
        <button type="button" class="ghost small" data-testid="cancel" onClick={() => cancel(props)}>
          Cancel <kbd>Esc</kbd>
        </button>
      )}
    </section>
  );
}

function promptOf({ tool, given }: Mode & { kind: 'tool' }): string {
  if (tool === 'assassinate') {
    const steps = [
      'Choose the enemy civilian.',
      'Choose the first of your two civilians to give up.',
      'Choose the second one.',
    ];
    return steps[given.length] ?? '';
  }
  const prompt = PROMPTS[tool];
  if (prompt !== undefined) return prompt;
  return tool in STRUCTURE_NAMES
    ? `Choose a marked space for the ${STRUCTURE_NAMES[tool as keyof typeof STRUCTURE_NAMES]}.`
    : 'Choose a marked space.';
}

/** SKOR-4.3: hunger leaves two ways. */
function Shortage(props: SkorProps) {
  const { view, seat = 0 } = props;
  return (
    <section class="card confirm warn" role="alert" data-testid="shortage">
      <h3>
        <Icon name="lu:triangle-alert" /> {view.income} Resource cannot feed {feedingOf(view, seat)}
      </h3>
      <p class="quiet">
        Choose pieces on the board to disband until the rest are fed, or keep them all and stand still.
      </p>
      <div class="go">
        <button type="button" class="cta" data-testid="starve" onClick={() => choose(props, 'starve')}>
          Keep all, forgo movement
        </button>
      </div>
    </section>
  );
}
