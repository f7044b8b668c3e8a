// Skor's coach on the page, and its shorter form for whoever needs no coach any more.

import { useMemo } from 'preact/hooks';
import { CoachCard } from '../../../panels/CoachCard.tsx';
import { Sentence } from '../../../panels/Sentence.tsx';
import { language } from '../../../text/language.ts';
import { say as sayGames } from '../../say.ts';
import { orders } from '../actions.ts';
import { type SkorProps, stepOf } from '../panels/types.ts';
import { spaceName } from '../words.ts';
import { adviceFor } from './advice.ts';
import { say, sayParts } from './say.ts';
import type { Advice } from './types.ts';

/** What wins, and the next step with how it is done. On a phone it shares a card with the orders, and gives way to them. */
export function Coach(props: SkorProps) {
  const { view, seat = 0, names, phone, point } = props;
  const advice = useAdvice(props);
  if (advice === undefined) return null;
  return (
    <CoachCard
      turn={view.players[seat]?.turns ?? 0}
      goal={sayGames('skor.goal')}
      how={howOf(advice, phone)}
      brief={phone && orders(stepOf(props)).some(({ can }) => can)}
      bare={phone}
      {...{ line: advice.line, names, seat, cellName: spaceName, point }}
    />
  );
}

/** The next step alone. */
export function NextStep(props: SkorProps) {
  const { names, seat, point } = props;
  const advice = useAdvice(props);
  if (advice === undefined) return null;
  return (
    <p class="quiet" data-testid="next-step">
      <Sentence {...{ line: advice.line, names, seat, cellName: spaceName, point }} />
    </p>
  );
}

/** Worked out once a position: the line is what the card watches. */
const useAdvice = ({ view, legal, seat }: SkorProps) =>
  useMemo(() => {
    const advice = seat === undefined ? undefined : adviceFor(view, legal, seat);
    return advice && { ...advice, line: lineOf(advice) };
  }, [view, legal, seat, language()]);

const lineOf = ({ key, values = {}, cells = {} }: Advice) => {
  const links = Object.entries(cells).map(([name, cell]) => [name, { cell }] as const);
  return { parts: sayParts<{ readonly cell: string }>(key, { ...values, ...Object.fromEntries(links) }) };
};

const TOLD = ['move', 'spawn', 'promote', 'build', 'research'] as const;

function howOf({ command }: Advice, phone: boolean): string {
  const told = TOLD.find((type) => type === command.type);
  return told === undefined ? '' : say(`how.${told}`, { touch: phone });
}
