// One log sentence per event, also for screen readers (UI-16).

import { isLandsText } from '@hexmarch/shared/games/skor/lattice';
import type { MapEvent, MasterEvent } from '@hexmarch/shared/games/skor/masterTypes';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import { NOBODY } from '@hexmarch/shared/games/skor/structure';
import type { Exchange, SkorEvent, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import type { Line, LinePart } from '../../../text/line.ts';
import { drawLine } from '../../../text/offers.ts';
import { type Key, sayParts } from './say.ts';
import { joined } from './upkeepText.ts';
import { branchName, cultureName, ROMAN, signed } from './words.ts';

type Tone = Line['tone'];
type Value = string | number | boolean | Exclude<LinePart, string> | readonly LinePart[];
type Values = Readonly<Record<string, Value>>;
type Of<T extends SkorEvent['type']> = Extract<SkorEvent, { type: T }>;

export function describe(event: SkorEvent, before: SkorView, viewer: Viewer): Line | undefined {
  return new Teller(viewer).tell(event, before);
}

/** Builds lines for one reader: the reader's own actions are in the second person. */
class Teller {
  private readonly viewer: Viewer;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  tell(event: SkorEvent, before: SkorView): Line | undefined {
    switch (event.type) {
      case 'gameOpened':
        return opened(event);
      case 'positionSet':
        return line('log.positionSet', {});
      case 'draftBegan':
        return this.of(event.first, 'log.draftBegan');
      case 'cultureBanned':
        return this.of(event.seat, 'log.banned', { culture: cultureName(event.culture) });
      case 'cultureChosen':
        return this.of(event.seat, 'log.drafted', { culture: cultureName(event.culture) });
      case 'setupChosen':
        return this.of(event.seat, before.draft === undefined ? 'log.chose' : 'log.choseSide');
      case 'setupRevealed':
        return revealed(event);
      case 'turnStarted':
        return undefined;
      case 'gathered':
        return this.gathered(event);
      case 'converted':
        return this.converted(event);
      case 'starved':
        return this.of(event.seat, 'log.starved', {}, 'bad');
      case 'disbanded':
      case 'purged':
        return this.of(event.seat, `log.${event.type}`, { kind: event.kind, at: cell(event.at) });
      case 'spawned':
      case 'promoted':
        return this.of(event.seat, `log.${event.type}`, { at: cell(event.at) });
      case 'moved':
        return this.of(event.seat, 'log.moved', { kind: event.piece.kind, ...way(event) });
      case 'attacked':
        return this.attack(event, event.infiltrate ? 'log.infiltrated' : 'log.attacked');
      case 'fired':
        return this.attack(event, 'log.fired');
      case 'migrated':
        return this.of(event.seat, 'log.migrated', way(event));
      case 'built':
      case 'razed':
      case 'sabotaged':
        return this.of(event.seat, `log.${event.type}`, { structure: event.structure, at: cell(event.at) });
      case 'researched':
        return this.researched(event);
      case 'sent':
        return this.sent(event);
      case 'captured':
        return this.of(event.seat, 'log.captured', { at: cell(event.at) }, 'good');
      case 'assassinated':
        return this.of(event.seat, 'log.assassinated', { at: cell(event.target) });
      case 'purgeRolled':
        return this.of(event.seat, event.due ? 'log.purgeDue' : 'log.purgeFree', { face: face(event) });
      case 'turnEnded':
        return event.lost === 0 ? undefined : this.of(event.seat, 'log.wasted', { lost: event.lost });
      case 'drawOffered':
      case 'drawDeclined':
        return drawLine(event, this.viewer);
      case 'gameEnded':
        return this.ended(event, before);
      default:
        return this.ruled(event);
    }
  }

  private ruled(event: MasterEvent): Line {
    switch (event.type) {
      case 'rollAsked':
        return this.of(event.seat, 'log.rollAsked', { sides: event.sides });
      case 'rollEntered':
        return line('log.rollEntered', { sides: event.sides, face: { face: event.face, seat: NOBODY } });
      default:
        return onMap(event);
    }
  }

  private of(seat: Seat, key: Key, values: Values = {}, tone: Tone = 'plain'): Line {
    const you = this.viewer.kind === 'seat' && this.viewer.seat === seat;
    return line(key, { who: { seat }, you, ...values }, tone);
  }

  private gathered({ seat, stage, income, feeding }: Of<'gathered'>): Line {
    return stage === 'upkeep'
      ? this.of(seat, 'log.short', { income, feeding }, 'bad')
      : {
          ...this.of(seat, 'log.gathered', { income, feeding }, 'turn'),
          ...(income === 0 && feeding === 0 ? { empty: true } : {}),
        };
  }

  private converted({ seat, rolls }: Of<'converted'>): Line {
    const converts = rolls.filter(({ to }) => to !== undefined);
    if (converts.length === 0) return this.of(seat, 'log.preached', { count: rolls.length });
    const pieces = joined(
      converts.map(({ at, kind }) =>
        sayParts<Exclude<LinePart, string>>('log.convert', { kind, at: cell(at) }),
      ),
    );
    return this.of(seat, 'log.converted', { pieces }, 'good');
  }

  private attack(event: Of<'attacked'> | Of<'fired'>, key: Key): Line {
    const rolls = event.exchanges.flatMap((exchange, i): readonly LinePart[] => [
      ...(i === 0 ? [] : ['; ']),
      ...exchangeParts(exchange, event.seat),
    ]);
    const wins = event.exchanges.every(({ result }) => result === 'win');
    return this.of(event.seat, key, { at: cell(event.to), rolls }, wins ? 'good' : 'plain');
  }

  private researched({ seat, branch, tier, face: rolled, paid }: Of<'researched'>): Line {
    const what = { branch: branchName(branch), tier: ROMAN[tier] ?? String(tier) };
    if (rolled === null) return this.of(seat, 'log.researched', what);
    const key = paid === 0 ? 'log.gambledFree' : 'log.gambled';
    return this.of(seat, key, { ...what, face: { face: rolled, seat } });
  }

  private sent({ seat, amount, escorts }: Of<'sent'>): Line {
    if (escorts.length === 0) return this.of(seat, 'log.sent', { amount });
    return this.of(seat, 'log.sentEscort', { amount, at: joined(escorts.map((at) => [cell(at)])) });
  }

  private ended({ outcome, by }: Of<'gameEnded'>, before: SkorView): Line {
    const [winner] = outcome.winners;
    if (winner === undefined) return line(outcome.reason === 'agreed' ? 'log.agreed' : 'log.roundLimit', {});
    switch (outcome.reason) {
      case 'city':
        return this.of(winner, 'log.won', {}, 'good');
      case 'resigned':
        return this.of(by.kind === 'seat' ? by.seat : 1 - winner, 'log.resigned', {}, 'bad');
      case 'timeout':
      case 'abandoned':
        return this.of(1 - winner, `log.${outcome.reason}`, {}, 'bad');
      default:
        return this.of(
          1 - winner,
          isBeforePlay(before) ? 'log.lostInSetup' : 'log.lost',
          { reason: outcome.reason },
          'bad',
        );
    }
  }
}

function line(key: Key, values: Values, tone: Tone = 'plain'): Line {
  const parts = sayParts<Exclude<LinePart, string>>(key, values);
  return tone === undefined || tone === 'plain' ? { parts } : { parts, tone };
}

const cell = (space: Space) => ({ cell: space });
const face = (event: { readonly face: number; readonly seat: Seat }) => ({
  face: event.face,
  seat: event.seat,
});

const way = ({ from, path }: { readonly from: Space; readonly path: readonly Space[] }) => ({
  from: cell(from),
  to: cell(path.at(-1) ?? from),
});

/** In a campaign nothing is rolled (SKOR-10.1e). */
const opened = ({ board }: Of<'gameOpened'>): Line =>
  line(isLandsText(board) ? 'log.realms' : 'log.opened', {});

function revealed({ choices: [first, second], first: starter }: Of<'setupRevealed'>): Line {
  return line('log.revealed', {
    first: { seat: 0 },
    firstCulture: cultureName(first.culture),
    second: { seat: 1 },
    secondCulture: cultureName(second.culture),
    starter: { seat: starter },
  });
}

/** A game master's actions are marked as such (SKOR-10.2e). */
function onMap(event: MapEvent): Line {
  const at = cell(event.at);
  switch (event.type) {
    case 'masterPlaced':
      return event.builder === undefined
        ? line('log.masterPlaced', { structure: event.structure, at })
        : line('log.masterPlacedFor', { structure: event.structure, who: { seat: event.builder }, at });
    case 'masterCleared':
      return line('log.masterCleared', { structure: event.structure, at });
    case 'noted':
      return event.text === ''
        ? line('log.noteRemoved', { at })
        : line('log.noted', { at, text: event.text });
    case 'linked':
      return line(event.match === '' ? 'log.linkRemoved' : 'log.linked', { at });
  }
}

export function exchangeParts(exchange: Exchange, seat: Seat): readonly LinePart[] {
  const { attack: mine, defence: theirs } = exchange;
  if (mine === null || theirs === null) return sayParts<Exclude<LinePart, string>>('log.unrolled', {});
  return sayParts<Exclude<LinePart, string>>('log.rolled', {
    mine: { face: mine.face, seat },
    mineBonus: bonus(mine.total - mine.face),
    theirs: { face: theirs.face, seat: 1 - seat },
    theirsBonus: bonus(theirs.total - theirs.face),
    result: resultKey(exchange),
  });
}

const bonus = (value: number): string => (value === 0 ? '' : ` ${signed(value)}`);

function resultKey({ against, attackerFalls, result }: Exchange): string {
  switch (result) {
    case 'win':
      return against === 'pair' ? 'beatenPair' : 'beaten';
    case 'lose':
      return 'repelled';
    case 'tie':
      return attackerFalls ? 'bothLost' : 'defenderLost';
    case 'drawn':
      return 'drawn';
  }
}
