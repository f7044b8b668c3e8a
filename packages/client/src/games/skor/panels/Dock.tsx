// Dock: the command being given with its cost, consequences and confirm button, or a forced choice.

import { priceOf } from '@hexmarch/shared/games/skor/decide';
import { draftDue } from '@hexmarch/shared/games/skor/draft';
import { BUILDABLE, type SkorCommand } from '@hexmarch/shared/games/skor/types';
import { feedingOf } from '@hexmarch/shared/games/skor/upkeep';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { FixedKey } from '../../../shortcuts/Hint.tsx';
import { listText } from '../../../text/language.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Mode } from '../draft/mode.ts';
import { lossesOf } from '../facts/facts.ts';
import { ownerAt, tierOf } from '../facts/viewFacts.ts';
import { cancel, choose, type SkorProps, stepOf } from '../input/types.ts';
import { ruleText } from '../words/refusals.ts';
import { say } from '../words/say.ts';
import { BRANCH_RULES, branchName, commandWords, ROMAN, spaceName, tierEffect } from '../words/words.ts';
import { DraftButton, titleOf } from './CultureDraft.tsx';
import { LastRoll } from './LastRoll.tsx';
import { Coach, isCoachOpen } from './LazyCoach.tsx';
import { SetupDock, Waiting } from './Setup.tsx';
import { TierSummary } from './Tech.tsx';
import { Cost, Variants } from './Variants.tsx';
import { Cite } from './Why.tsx';

const Combat = later(async () => {
  const [{ Combat }] = await Promise.all([import('./Combat.tsx'), import('./combat.css')]);
  return Combat;
});

const RollDue = later(() => import('../master/RollDue.tsx').then(({ RollDue }) => RollDue));

export function Dock(props: SkorProps) {
  const { view, seat, legal } = props;
  const { mode } = stepOf(props);
  if (view.rollDue !== undefined && view.outcome === null) return <RollDue {...props} />;
  if (view.stage === 'draft') return <DraftDock {...props} />;
  if (view.stage === 'setup') return <SetupDock {...props} />;
  if (seat === undefined) return <LastRoll {...props} />;
  if (mode.kind === 'armed') return <Armed {...props} mode={mode} />;
  if (legal.some(({ type }) => type === 'starve')) return <Shortage {...props} />;
  if (mode.kind === 'tool') return <ToolHint {...props} mode={mode} />;
  return (
    <>
      <LastRoll {...props} />
      {isCoachOpen(props) && <Coach {...props} />}
    </>
  );
}

function Armed(props: SkorProps & { mode: Mode & { kind: 'armed' } }) {
  const { mode, view, seat = 0 } = props;
  const command = mode.options[mode.picked];
  if (command === undefined) return null;
  if (isAttack(props, command)) return <Combat {...props} command={command} options={mode.options} />;
  const then = consequenceOf(props, command);
  return (
    <section class="card confirm" aria-label={commandWords(command)} data-testid="confirm">
      <h2 class="h3">
        {headline(props, command)} <Cost of={priceOf(view, seat, command)} />
      </h2>
      {(command.type === 'research' || command.type === 'gamble') && (
        <p>
          <TierSummary branch={command.branch} tier={tierOf(view, seat, command.branch) + 1} />
        </p>
      )}
      {then !== undefined && (
        <p class="quiet">
          {then.text} <Cite rule={then.rule} />
        </p>
      )}
      <Variants {...props} command={command} options={mode.options} />
      <div class="go">
        <button type="button" class="ghost" data-testid="cancel" onClick={() => cancel(props)}>
          {say('combat.cancel')} <FixedKey chord="Escape" />
        </button>
        <button
          type="button"
          class="cta"
          data-testid={command.type === 'end' ? 'confirm-end' : 'confirm-act'}
          onClick={() => choose(props, 'confirm')}
        >
          {say(command.type === 'end' ? 'dock.endAnyway' : 'dock.doIt')} <FixedKey chord="Enter" />
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

function headline({ view, seat = 0 }: SkorProps, command: SkorCommand): string {
  if (command.type !== 'research') return commandWords(command);
  const { branch } = command;
  const tier = tierOf(view, seat, branch) + 1;
  return say('dock.research', {
    branch: branchName(branch),
    tier: ROMAN[tier] ?? String(tier),
    effect: tierEffect(branch, tier),
  });
}

interface Consequence {
  readonly text: string;
  readonly rule: RuleId;
}

/** Side effects: a stage that closes, or a waste. */
function consequenceOf(props: SkorProps, command: SkorCommand): Consequence | undefined {
  const { view } = props;
  switch (command.type) {
    case 'end':
      return { text: endWords(props), rule: 'SKOR-4.5' };
    case 'research':
      return view.stage === 'research'
        ? { text: say('then.techKept'), rule: BRANCH_RULES[command.branch] }
        : { text: say('then.closesBuilding'), rule: 'SKOR-4.0' };
    case 'gamble':
      return { text: ruleText('SKOR-9.7') ?? '', rule: 'SKOR-9.7' };
    case 'raze':
      return view.stage === 'move'
        ? { text: say('then.closesMoving'), rule: 'SKOR-4.0' }
        : { text: say('then.razedForGood'), rule: 'SKOR-8.4' };
    case 'disband':
      return { text: say('then.pieceGone'), rule: 'SKOR-3.4' };
    case 'purge':
      return { text: say('then.pieceGone'), rule: 'SKOR-9.3' };
    case 'assassinate': {
      const spaces = listText(command.agents.map(spaceName));
      return { text: say('then.agents', { spaces }), rule: 'SKOR-8.7' };
    }
    case 'sabotage':
      return { text: say('then.debris'), rule: 'SKOR-8.9' };
    case 'send':
      return { text: say('then.sent'), rule: 'SKOR-8.6' };
    case 'starve':
      return { text: say('then.starved'), rule: 'SKOR-4.3' };
    default:
      return undefined;
  }
}

export function endWords({ view, legal }: SkorProps): string {
  const { budget, canMove } = lossesOf(view, legal);
  const lost: string[] = [];
  if (budget > 0) lost.push(say('lost.unspent', { budget }));
  if (canMove > 0) lost.push(say('lost.canMove', { count: canMove }));
  return lost.length === 0 ? say('lost.nothing') : say('lost.sentence', { lost: lost.join(', ') });
}

function ToolHint(props: SkorProps & { mode: Mode & { kind: 'tool' } }) {
  const { mode } = props;
  const forced = mode.tool === 'purge';
  return (
    <section class={`card hint${forced ? ' warn' : ''}`} aria-live="polite" data-testid="tool-hint">
      <p>{promptOf(mode)}</p>
      {!forced && (
        <button type="button" class="ghost small" data-testid="cancel" onClick={() => cancel(props)}>
          {say('combat.cancel')} <FixedKey chord="Escape" />
        </button>
      )}
    </section>
  );
}

const PROMPTS = [
  'spawn',
  'fire',
  'migrate',
  'promote',
  'raze',
  'send',
  'sabotage',
  'purge',
  'disband',
] as const;
const VICTIM_AND_AGENTS = ['prompt.victim', 'prompt.firstAgent', 'prompt.secondAgent'] as const;

function promptOf({ tool, given }: Mode & { kind: 'tool' }): string {
  if (tool === 'assassinate') return say(VICTIM_AND_AGENTS[given.length] ?? 'prompt.space');
  const prompt = PROMPTS.find((one) => one === tool);
  if (prompt !== undefined) return say(`prompt.${prompt}`);
  const structure = BUILDABLE.find((one) => one === tool);
  return structure === undefined ? say('prompt.space') : say('prompt.build', { structure });
}

/** SKOR-4.3: two ways out of a shortage. */
function Shortage(props: SkorProps) {
  const { view, seat = 0 } = props;
  return (
    <section class="card confirm warn" role="status" data-testid="shortage">
      <h2 class="h3">
        <Icon name="lu:triangle-alert" />{' '}
        {say('shortage.title', { income: view.income, feeding: feedingOf(view, seat) })}
      </h2>
      <p class="quiet">
        {say('shortage.text')} <Cite rule="SKOR-4.3" />
      </p>
      <div class="go">
        <button type="button" class="cta" data-testid="starve" onClick={() => choose(props, 'starve')}>
          {say('shortage.keep')}
        </button>
      </div>
    </section>
  );
}

/** Dock during a culture draft: the current task, or who is awaited. */
function DraftDock(props: SkorProps) {
  const { view, seat } = props;
  const due = draftDue(view);
  if (due === undefined) return null;
  if (due.seat !== seat) return <Waiting text={titleOf(props, due)} />;
  return (
    <section class="card sides" aria-label={titleOf(props, due)}>
      <h2 class="h3">
        {titleOf(props, due)} <Cite rule="SKOR-2.7" />
      </h2>
      <div class="row">
        <DraftButton {...props} id="confirm-culture" />
      </div>
    </section>
  );
}
