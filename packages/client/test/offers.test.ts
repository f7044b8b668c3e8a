// Resignation and draws on the screen: exactly the game's offers have a button.

import { DRAW_EVENTS, type DrawAccepted, type DrawEvent } from '@hexmarch/shared/kernel/drawState';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { OFFER_COMMANDS } from '@hexmarch/shared/kernel/offers';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { jest } from '@jest/globals';
import { signal } from '@preact/signals';
import { floe } from '../../../docs/examples/floe/floe.ts';
import { bids } from '../../server/test/fixtures/bidsGame.ts';
import { duel } from '../../server/test/fixtures/duelGame.ts';
import { lowest } from '../../server/test/fixtures/lowestGame.ts';
import type { AnyClientGame, AnyCommand, AnyProps } from '../src/gameApi/anyGame.ts';
import { DrawItem, ResignItem, resign } from '../src/screens/match/menu/MatchItems.tsx';
import { DrawAnswers } from '../src/screens/match/requests/DrawOffer.tsx';
import { Answering, DEAD_MS } from '../src/screens/match/requests/RequestBar.tsx';
import type { MatchTable } from '../src/screens/match/session/matchTable.ts';
import { OfferItems } from '../src/screens/practice/PracticeMenu.tsx';
import type { PracticeTable } from '../src/screens/practice/practiceTable.ts';
import { commandOf } from '../src/table/input/commandOf.ts';
import { type Language, speak } from '../src/text/language.ts';
import { drawLine, offerText } from '../src/text/offers.ts';
import { byTestId, type Drawn, drawn, textOf, within } from './drawn.ts';
import { sayIn } from './sayIn.ts';

const sayLater = sayIn('screens/match/words/messages/later');

const NAMES = ['Aster', 'Bryn', 'Cleo'];

/** A match that has just begun, as one seat sees it, and what is done there. */
class Seen {
  readonly done: string[] = [];
  private readonly game: AnyGame;
  private readonly state: unknown;
  readonly legal = signal<readonly AnyCommand[]>([]);
  private readonly answering = new Answering();

  constructor(game: AnyGame, options: object, commands: readonly string[] = []) {
    this.game = game;
    const read = game.parseOptions(options);
    if (!read.ok) throw new Error(read.error.code);
    const opened = game.open(read.value, 3, seededRandom(1)).reduce(game.evolve, game.initialState());
    this.state = commands.reduce((state, word) => this.after(state, Number(word[0]), word.slice(2)), opened);
  }

  private after(state: unknown, seat: Seat, text: string): unknown {
    const command = this.game.parseCommandText(state, text);
    if (!command.ok) throw new Error(text);
    const decided = this.game.decide(state, command.value, { kind: 'seat', seat }, seededRandom(1));
    if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
    return decided.value.reduce(this.game.evolve, state);
  }

  /** Where that seat sits; nothing can be done while the table rests. */
  table(seat: Seat, rests = false): MatchTable & PracticeTable {
    const legal = rests ? [] : this.game.legalCommands(this.state, seat);
    this.legal.value = legal as readonly AnyCommand[];
    const game = { definition: this.game, describeCommand: ({ type }: AnyCommand) => `say ${type}` };
    const act = ({ type }: AnyCommand) => this.done.push(type);
    return { game: game as unknown as AnyClientGame, legal: this.legal, act } as never;
  }

  props(seat: Seat): AnyProps {
    const view = this.game.view(this.state, { kind: 'seat', seat });
    // No event is known: the viewer has just joined.
    const act = ({ type }: AnyCommand) => this.done.push(type);
    return { view, seat, names: NAMES, events: [], act } as unknown as AnyProps;
  }

  /** All entries of the menu of a match, and all tools of practice. */
  buttons(seat: Seat, rests = false): readonly Drawn[] {
    const table = this.table(seat, rests);
    const given = { table, rests: rests ? 'The table rests.' : '', ask: nothing };
    return buttonsIn([DrawItem(given), ResignItem(given), OfferItems({ table })]);
  }

  offer(seat: Seat): readonly (Drawn | string)[] {
    return drawn(
      DrawAnswers({ table: this.table(seat), props: this.props(seat), answering: this.answering }),
    );
  }
}

const nothing = (): void => undefined;

const buttonsIn = (nodes: Parameters<typeof drawn>[0]): readonly Drawn[] =>
  drawn(nodes)
    .flatMap(within)
    .filter(({ tag }) => tag === 'button');

function press(button: Drawn | undefined): void {
  if (button === undefined) throw new Error('no such button');
  (button.props.onClick as () => void)();
}

const idsOf = (buttons: readonly Drawn[]): readonly unknown[] =>
  buttons.map(({ props }) => props['data-testid']);

const LOWEST = [lowest, { seats: 3 }] as const;

test.each<[title: string, seen: Seen, ids: readonly string[]]>([
  ['neither has no button', new Seen(floe as AnyGame, {}), []],
  ['resignation alone has that one', new Seen(duel as AnyGame, {}), ['resign', 'resign']],
  ['resignation alone has it in a sealed turn', new Seen(bids as AnyGame, {}), ['resign', 'resign']],
  ['both has both', new Seen(...LOWEST), ['offer-draw', 'resign', 'offer-draw', 'resign']],
])('a game with %s', (_title, seen, ids) => {
  expect(idsOf(seen.buttons(0))).toEqual(ids);
  for (const { props } of seen.buttons(0)) expect(props.disabled === true).toBe(false);
  expect(seen.offer(0)).toEqual([]);
});

test('an offer that is not allowed now is in the menu, disabled with a reason, and is no tool of practice', () => {
  const offered = new Seen(...LOWEST, ['0 offer-draw']).buttons(0);
  expect(idsOf(offered)).toEqual(['offer-draw', 'resign', 'resign']);
  expect([offered[0]?.props.disabled, offered[1]?.props.disabled]).toEqual([true, false]);
  expect(textOf(offered[0] ?? '')).toContain('Once per turn');
  const resting = new Seen(...LOWEST).buttons(0, true);
  expect(resting.map(({ props }) => props.disabled)).toEqual([true, true]);
  for (const button of resting) expect(textOf(button)).toContain('The table rests.');
});

test('a button gives the command that the game names, whatever it is called', () => {
  const renamed = {
    ...duel,
    offers: { resign: 'give-up' },
    legalCommands: () => [{ type: 'give-up' }],
  } as unknown as AnyGame;
  const seen = new Seen(renamed, {});
  expect(commandOf(seen.table(0), 'resign')).toBeUndefined();
  resign(seen.table(0));
  const [tool] = buttonsIn(OfferItems({ table: seen.table(0) }));
  expect(tool === undefined ? '' : textOf(tool)).toBe('say give-up');
  press(tool);
  expect(seen.done).toEqual(['give-up', 'give-up']);
});

test('an offer is gone from the menu with a press, and asks the others', () => {
  const seen = new Seen(...LOWEST);
  press(seen.buttons(0)[0]);
  expect(seen.done).toEqual(['offer-draw']);
});

test('a player who is offered a draw reads who offers and who has accepted, even without an event', () => {
  const offered = new Seen(...LOWEST, ['1 offer-draw']);
  expect(offered.offer(0).map(textOf).join()).toContain('Bryn offers a draw.');
  expect(offered.offer(1)).toEqual([]);
  const half = new Seen(...LOWEST, ['1 offer-draw', '2 accept-draw']);
  expect(half.offer(0).map(textOf).join()).toContain('Bryn offers a draw. Accepted by Cleo.');
  expect(half.offer(2)).toEqual([]);
});

describe('answering a draw', () => {
  let now = 0;
  beforeEach(() => {
    now = 10_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const answer = (seen: Seen, id: string): void => press(byTestId(seen.offer(0), id)[0]);
  const later = (seen: Seen, id: string): void => {
    now += DEAD_MS;
    answer(seen, id);
  };
  const shown = (seen: Seen): readonly unknown[] =>
    idsOf(
      seen
        .offer(0)
        .flatMap(within)
        .filter(({ tag }) => tag === 'button'),
    );

  test('nothing but a sentence until its reader asks for the answers', () => {
    const seen = new Seen(...LOWEST, ['1 offer-draw']);
    expect(shown(seen)).toEqual(['answer-draw-offered']);
    answer(seen, 'answer-draw-offered');
    expect(shown(seen)).toEqual(['draw-accept', 'draw-decline']);
    later(seen, 'draw-decline');
    expect(seen.done).toEqual(['decline-draw']);
  });

  test('accepting takes two presses, of which the second is too early for a double tap', () => {
    const seen = new Seen(...LOWEST, ['1 offer-draw']);
    answer(seen, 'answer-draw-offered');
    later(seen, 'draw-accept');
    expect(seen.offer(0).map(textOf).join()).toContain(sayLater('draw.sure', { last: false }));
    later(seen, 'not-sure');
    later(seen, 'answer-draw-offered');
    later(seen, 'draw-accept');
    now += DEAD_MS - 1;
    answer(seen, 'confirm-draw');
    expect(seen.done).toEqual([]);
    now += 1;
    answer(seen, 'confirm-draw');
    expect(seen.done).toEqual(['accept-draw']);
  });

  test('two taps at one place, and however many without a pause, give no answer', () => {
    const seen = new Seen(...LOWEST, ['1 offer-draw']);
    for (let tap = 0; tap < 6; tap += 1) {
      const buttons = shown(seen);
      answer(seen, String(buttons[buttons.length - 1]));
    }
    expect(seen.done).toEqual([]);
  });

  test('no button of it stands out', () => {
    const seen = new Seen(...LOWEST, ['1 offer-draw']);
    for (const id of ['answer-draw-offered', 'draw-accept', 'confirm-draw']) {
      for (const { props } of seen.offer(0).flatMap(within))
        expect(String(props.class)).not.toMatch(/\bcta\b/);
      later(seen, id);
    }
    expect(seen.done).toEqual(['accept-draw']);
  });

  test('the last one to be asked reads that the match ends', () => {
    const seen = new Seen(...LOWEST, ['1 offer-draw', '2 accept-draw']);
    answer(seen, 'answer-draw-offered');
    later(seen, 'draw-accept');
    expect(seen.offer(0).map(textOf).join()).toContain(sayLater('draw.sure', { last: true }));
    expect(seen.offer(0).map(textOf).join()).toContain(sayLater('draw.yes', { last: true }));
  });
});

describe('in words', () => {
  afterEach(() => speak('en'));

  const offersTo = (viewer: Seat): readonly string[] =>
    [...DRAW_EVENTS, 'drawAccepted' as const].map((type) => {
      const event: DrawEvent | DrawAccepted = { type, seat: 0 };
      const { parts } = drawLine(event, { kind: 'seat', seat: viewer });
      return parts.map((part) => (typeof part === 'string' ? part : '@')).join('');
    });

  test.each<[Language, commands: string, own: readonly string[], others: readonly string[]]>([
    [
      'en',
      'Resign, Offer a draw, Accept the draw, Decline the draw',
      ['@ offered a draw', '@ declined the draw', '@ accepted the draw'],
      ['@ offered a draw', '@ declined the draw', '@ accepted the draw'],
    ],
    [
      'de',
      'Aufgeben, Remis anbieten, Remis annehmen, Remis ablehnen',
      ['@ hast Remis angeboten', '@ hast das Remis abgelehnt', '@ hast das Remis angenommen'],
      ['@ hat Remis angeboten', '@ hat das Remis abgelehnt', '@ hat das Remis angenommen'],
    ],
    [
      'es',
      'Rendirse, Ofrecer tablas, Aceptar las tablas, Rechazar las tablas',
      ['@ ofreciste tablas', '@ rechazaste las tablas', '@ aceptaste las tablas'],
      ['@ ofreció tablas', '@ rechazó las tablas', '@ aceptó las tablas'],
    ],
  ])('%s', async (language, commands, own, others) => {
    await speak(language);
    expect(OFFER_COMMANDS.map(offerText).join(', ')).toBe(commands);
    expect([offersTo(0), offersTo(1)]).toEqual([own, others]);
  });
});
