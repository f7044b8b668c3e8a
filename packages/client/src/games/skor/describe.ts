// One sentence an event, for the log and for screen readers (UI-16).

import type { Exchange, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Line, LinePart } from '../clientGame.ts';
import { BRANCH_NAMES, CULTURE_TEXTS, KIND_NAMES, ROMAN, STRUCTURE_NAMES } from './words.ts';

const line = (...parts: readonly LinePart[]): Line => ({ parts });
const good = (...parts: readonly LinePart[]): Line => ({ parts, tone: 'good' });
const bad = (...parts: readonly LinePart[]): Line => ({ parts, tone: 'bad' });

export function describe(event: SkorEvent, before: SkorView): Line | undefined {
  switch (event.type) {
    case 'gameOpened':
      return line('The territories are rolled.');
    case 'setupChosen':
      return line(who(event.seat), ' chose side and culture');
    case 'setupRevealed':
      return line(
        ...event.choices.flatMap((choice, seat): LinePart[] => [
          ...(seat === 0 ? [] : [', ']),
          { seat },
          `: ${CULTURE_TEXTS[choice.culture].name}`,
        ]),
        '. First turn: ',
        { seat: event.first },
      );
    case 'turnStarted':
      return undefined;
    case 'gathered':
      return event.stage === 'upkeep'
        ? bad(who(event.seat), ` gathered ${event.income}, but ${event.feeding} are to be fed`)
        : { parts: [who(event.seat), ` gathered ${event.income}, fed ${event.feeding}`], tone: 'turn' };
    case 'converted':
      return conversions(event);
    case 'starved':
      return bad(who(event.seat), ' chose to stand still');
    case 'disbanded':
      return line(who(event.seat), ` disbanded a ${KIND_NAMES[event.kind]} on `, { cell: event.at });
    case 'spawned':
      return line(who(event.seat), ' spawned on ', { cell: event.at });
    case 'moved':
      return line(who(event.seat), ` moved ${KIND_NAMES[event.piece.kind]} `, { cell: event.from }, ' → ', {
        cell: event.path.at(-1) ?? event.from,
      });
    case 'attacked':
      return attack(event, event.infiltrate ? ' infiltrated ' : ' attacked ');
    case 'fired':
      return attack(event, ' fired on ');
    case 'migrated':
      return line(who(event.seat), ' moved the City ', { cell: event.from }, ' → ', {
        cell: event.path.at(-1) ?? event.from,
      });
    case 'promoted':
      return line(who(event.seat), ' promoted on ', { cell: event.at });
    case 'built':
      return line(who(event.seat), ` built a ${STRUCTURE_NAMES[event.structure]} on `, { cell: event.at });
    case 'razed':
      return line(who(event.seat), ` razed the ${STRUCTURE_NAMES[event.structure]} on `, { cell: event.at });
    case 'researched':
      return researched(event);
    case 'sent':
      return sent(event);
    case 'assassinated':
      return line(who(event.seat), ' had a civilian killed on ', { cell: event.target });
    case 'sabotaged':
      return line(who(event.seat), ` sabotaged the ${STRUCTURE_NAMES[event.structure]} on `, {
        cell: event.at,
      });
    case 'purgeRolled':
      return line(
        who(event.seat),
        ' rolled ',
        { face: event.face, seat: event.seat },
        event.due ? ': a piece must go' : ': all may stay',
      );
    case 'purged':
      return line(who(event.seat), ` gave up a ${KIND_NAMES[event.kind]} on `, { cell: event.at });
    case 'turnEnded':
      return event.lost === 0 ? undefined : line(who(event.seat), ` let ${event.lost} Resource go to waste`);
    case 'drawOffered':
      return line(who(event.seat), ' offered a draw');
    case 'drawDeclined':
      return line(who(event.seat), ' declined the draw');
    case 'gameEnded':
      return ended(event, before);
  }
}

const who = (seat: Seat): LinePart => ({ seat });

type Of<T extends SkorEvent['type']> = Extract<SkorEvent, { type: T }>;

function attack(event: Of<'attacked'> | Of<'fired'>, verb: string): Line {
  const parts: LinePart[] = [who(event.seat), verb, { cell: event.to }, ': '];
  event.exchanges.forEach((exchange, i) => {
    if (i > 0) parts.push('; ');
    parts.push(...exchangeParts(exchange, event.seat));
  });
  const wins = event.exchanges.every(({ result }) => result === 'win');
  return { parts, tone: wins ? 'good' : 'plain' };
}

function exchangeParts(exchange: Exchange, seat: Seat): readonly LinePart[] {
  const { attack: mine, defence: theirs, result } = exchange;
  if (mine === null || theirs === null) return ['captured without a roll'];
  return [
    { face: mine.face, seat },
    bonus(mine.total - mine.face),
    ' against ',
    { face: theirs.face, seat: 1 - seat },
    bonus(theirs.total - theirs.face),
    `, ${resultWord(exchange, result)}`,
  ];
}

const bonus = (value: number): string => (value === 0 ? '' : value > 0 ? ` +${value}` : ` −${-value}`);

function resultWord({ against, attackerFalls }: Exchange, result: Exchange['result']): string {
  switch (result) {
    case 'win':
      return against === 'pair' ? 'both beaten' : 'beaten';
    case 'lose':
      return 'repelled';
    case 'tie':
      return attackerFalls ? 'both lost' : 'defender lost';
    case 'drawn':
      return 'a draw, nobody lost';
  }
}

function conversions({ seat, rolls }: Of<'converted'>): Line {
  const converts = rolls.filter(({ to }) => to !== undefined);
  const [first] = converts;
  if (first === undefined) return line(who(seat), ` preached to ${rolls.length}, nobody was moved`);
  return good(
    who(seat),
    ' converted ',
    ...converts.flatMap(({ at, kind }, i): LinePart[] => [
      ...(i === 0 ? [] : [', ']),
      `${KIND_NAMES[kind]} on `,
      { cell: at },
    ]),
  );
}

function researched({ seat, branch, tier, face, paid }: Of<'researched'>): Line {
  const what = ` researched ${BRANCH_NAMES[branch]} ${ROMAN[tier] ?? tier}`;
  if (face === null) return line(who(seat), what);
  return line(who(seat), what, ' on a ', { face, seat }, paid === 0 ? ', free' : '');
}

function sent({ seat, amount, escorts }: Of<'sent'>): Line {
  const [first] = escorts;
  return first === undefined
    ? line(who(seat), ` sent ${amount} Resource`)
    : line(who(seat), ` sent ${amount} Resource, an escort arrives on `, { cell: first });
}

function ended({ outcome, by }: Of<'gameEnded'>, before: SkorView): Line {
  const [winner] = outcome.winners;
  if (winner === undefined)
    return line(outcome.reason === 'agreed' ? 'Agreed draw' : 'The last round is over: a draw');
  switch (outcome.reason) {
    case 'city':
      return good(who(winner), ' took the City and won');
    case 'resigned':
      return bad(who(by.kind === 'seat' ? by.seat : 1 - winner), ' resigned');
    case 'timeout':
      return bad(who(1 - winner), ' ran out of time');
    case 'abandoned':
      return bad(who(1 - winner), ' left, and has lost');
    default:
      return bad(
        who(1 - winner),
        ` lost: ${outcome.reason}${before.stage === 'setup' ? ' before the first turn' : ''}`,
      );
  }
}
