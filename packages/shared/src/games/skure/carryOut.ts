// Executes the agenda, until a roll by hand or an answer is pending, or nothing is left.

import { assertNever } from '../../kernel/result.ts';
import type { Agenda, Question, Task } from './agenda.ts';
import { cover, react, strike } from './attacking.ts';
import { characterOf, isAble } from './characters.ts';
import { follow, runOn, shock } from './charging.ts';
import { advance } from './companyFlow.ts';
import { endIfWon } from './ending.ts';
import { chance, revival, spellWorks, strain } from './magic.ts';
import type { Run } from './run.ts';
import { orderOf } from './setup.ts';
import { endTurn } from './turnFlow.ts';
import { useAim } from './turnStart.ts';

export function carryOut(run: Run, agenda: Agenda): void {
  let remaining = agenda;
  while (run.state.outcome === null) {
    const [task, ...more] = remaining;
    if (task === undefined) break;
    const next = perform(run, task);
    if (next === 'wait') {
      hold(run, null, remaining);
      return;
    }
    if ('asked' in next) {
      const { by, on } = next;
      hold(run, next, [{ do: 'strike', by, on, guard: null, charge: null }, ...more]);
      return;
    }
    endIfWon(run);
    remaining = [...next, ...more];
  }
  interrupt(run);
}

/** Resumes the stored agenda. */
export function goOnWith(run: Run, agenda: Agenda): void {
  run.emit({ type: 'held', held: null });
  carryOut(run, agenda);
}

const hold = (run: Run, question: Question | null, agenda: Agenda): void =>
  run.emit({ type: 'held', held: { question, agenda } });

// SKURE-3.5: a character that falls, dies or becomes helpless in its own turn loses the turn.
function interrupt(run: Run): void {
  const { phase, actor, outcome } = run.state;
  if (run.state.company !== undefined) advance(run);
  else if (phase === 'battle' && outcome === null && !isAble(characterOf(run.state, actor))) endTurn(run);
}

function perform(run: Run, task: Task): Agenda | Question | 'wait' {
  switch (task.do) {
    case 'tie':
      return rollTie(run, task);
    case 'order':
      run.emit({ type: 'orderSet', order: orderOf(run.state) });
      return [];
    case 'cover':
      return cover(run, task);
    case 'strike':
      return strike(run, task);
    case 'counter':
    case 'opportunity':
      return react(run, task);
    case 'run':
      return runOn(run, task);
    case 'shock':
      return shock(run, task);
    case 'follow':
      return follow(run, task);
    case 'strain':
      return strain(run, task);
    case 'spell':
      return spellWorks(run, task);
    case 'chance':
      return chance(run, task);
    case 'revival':
      return revival(run, task);
    case 'acted':
      useAim(run, task.who);
      return [];
    case 'endTurn':
      endTurn(run, task.rest);
      return [];
    default:
      return assertNever(task);
  }
}

function rollTie(run: Run, { who }: Task & { do: 'tie' }): Agenda | 'wait' {
  const rolled = run.dice.roll();
  if (rolled === undefined) return 'wait';
  run.emit({ type: 'tieRolled', who, ...rolled });
  return [];
}
