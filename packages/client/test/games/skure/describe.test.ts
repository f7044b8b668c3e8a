// Log of a battle: a sentence for every event, in every language.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { Arrangement } from '@hexmarch/shared/games/skure/field/field';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { Viewer } from '@hexmarch/shared/kernel/game';
import {
  A,
  B,
  battle,
  HOST,
  MASTER,
  opened,
  played,
  type Said,
} from '../../../../shared/test/games/skure/support.ts';
import { companyContractOf } from '../../../../shared/tools/games/skure/companyContract.ts';
import { COMPANY_STYLE } from '../../../../shared/tools/games/skure/random/company.ts';
import { playout } from '../../../../shared/tools/playout.ts';
import type { AnyClientGame, AnyEntry } from '../../../src/gameApi/anyGame.ts';
import { describe as describeEvent } from '../../../src/games/skure/log/describe.ts';
import { say } from '../../../src/games/skure/log/say.ts';
import { frame } from '../../../src/games/skure/panels/words/frame.ts';
import { logLines } from '../../../src/table/log/logLines.ts';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { type Moment, moments, NAMES, SPECTATOR, seated, sentenceOf, textOf } from './battles.ts';

afterEach(() => speak('en'));

/** Log sentences of these commands. */
function sentences(
  state: SkureState,
  commands: readonly Said[],
  dice: readonly number[] = [],
  viewer: Viewer = SPECTATOR,
): readonly string[] {
  return happened(state, commands, dice).flatMap((moment) => sentenceOf(moment, viewer) ?? []);
}

function happened(state: SkureState, commands: readonly Said[], dice: readonly number[] = []): Moment[] {
  let now = state;
  return played(state, commands, dice).events.map((event) => {
    const before = now;
    now = skure.evolve(now, event);
    return { before, event };
  });
}

const DUEL = {
  A1: { class: 'knight', at: '5,5', facing: 'N' },
  B1: { class: 'minotaur', at: '5,4', facing: 'S' },
} as const;

/** Cases that random battles lack: battle master, rolls by hand, timeouts. */
function ruled(): readonly Moment[] {
  const full = { master: 'full', rolls: 'hand' } as const;
  const begun = battle(DUEL, { options: full });
  return [
    ...happened(begun, [
      [MASTER, 'bm hp B1 12'],
      [MASTER, 'bm status B1 stun'],
      [MASTER, 'bm undo'],
      [MASTER, 'bm height A1 low'],
      [MASTER, 'bm stance B1 counter'],
      [MASTER, 'bm face B1 E'],
      [MASTER, 'bm place B1 6,4 N'],
      [MASTER, 'bm terrain 3,3 #'],
      [MASTER, 'bm add zombie 0,0 N'],
      [MASTER, 'bm note The bridge is wet.'],
      [MASTER, 'bm pause'],
      [MASTER, 'bm resume'],
    ]),
    ...happened(begun, [
      [A, 'attack B1'],
      [MASTER, 'bm roll 71'],
      [MASTER, 'bm pause'],
      [A, 'go-on'],
      [B, 'go-on'],
    ]),
    ...happened(
      opened({ teamSeconds: 30 }),
      [
        [A, 'team knight,archer,mage'],
        [HOST, 'time-up'],
        [A, 'deploy A1 6,10 N'],
        [HOST, 'time-up'],
      ],
      TIES,
    ),
  ];
}

/** Both have an archer. */
const TIES: readonly number[] = [60, 40, 70, 30, 20, 10];

/** Rare in random battles: healing, revival, broken ice, an initial position. */
function rare(): readonly Moment[] {
  const cleric = { class: 'cleric', at: '5,5', facing: 'N', essence: 10 } as const;
  const enemy = { B1: { class: 'soldier', at: '0,0', facing: 'S' } } as const;
  const fallen = { class: 'knight', at: '5,4', facing: 'N', hp: -5, status: { gore: 2 } } as const;
  const dead = { class: 'knight', at: '5,4', facing: 'N', hp: -25, state: 'dead', element: 'fire' } as const;
  const frozen = {
    class: 'knight',
    at: '5,4',
    facing: 'N',
    hp: -25,
    state: 'frozen',
    element: 'cold',
  } as const;
  const mage = { class: 'mage', at: '5,5', facing: 'N', essence: 10 } as const;
  const near = { B1: { class: 'soldier', at: '5,2', facing: 'S' } } as const;
  const duel = battle(DUEL);
  const position = skure.formatPosition(duel);
  return [
    ...happened(battle({ A1: cleric, A2: fallen, ...enemy }), [[A, 'cast heal A2']]),
    ...happened(battle({ A1: mage, ...near }), [[A, 'cast coma B1']], [40]),
    ...happened(battle({ A1: cleric, A2: dead, ...enemy }), [[A, 'cast revive A2']], [80]),
    ...happened(battle({ A1: DUEL.A1, B2: frozen, ...enemy }), [[A, 'attack B2']], [90]),
    {
      before: skure.initialState(),
      event: { type: 'positionSet', options: duel.options, position },
    },
  ];
}

const ARRANGEMENTS: readonly Arrangement[] = ['duel', 'three', 'four', 'pairs'];

const everything = (): readonly Moment[] => [
  ...ARRANGEMENTS.flatMap((arrangement) =>
    [1, 2, 3].flatMap((seed) => [...moments(arrangement, seed, { roundLimit: 20 })]),
  ),
  ...ruled(),
  ...rare(),
  ...inCompany(),
];

/** Company battles, and what is rare in them. */
function inCompany(): readonly Moment[] {
  const contract = companyContractOf({ seats: 8, sides: 2, fighters: 1, windows: 'runs' });
  const played = [1, 2, 3].flatMap((seed) => {
    const { opening, plies } = playout(skure, COMPANY_STYLE, contract.options(seed), 8, seed);
    return momentsOf([...opening, ...[...plies].flatMap(({ events }) => events)]);
  });
  const { before } = played.at(-1) as Moment;
  const rare: readonly SkureEvent[] = [
    { type: 'objectiveSet', objective: 'hold', byMaster: true },
    { type: 'objectiveNamed', seat: 0, objective: 'slay' },
    { type: 'shareSet', seat: 0, points: 12 },
    { type: 'shareSet', seat: 0, points: null },
    { type: 'pickCancelled', seat: 0 },
    { type: 'windowTimed', ms: 60_000 },
    { type: 'dueEnded', who: 'A1' },
    { type: 'standingSet', seat: 0 },
    { type: 'standingSet', seat: 0, who: 'A1', order: { turn: { type: 'guard', ally: 'A2' } } },
    { type: 'wentAbsent', seats: [0, 1], why: 'timeout' },
    { type: 'lent', who: 'A1', to: 2 },
    { type: 'lent', who: 'A1', to: null },
    { type: 'ranked', side: 0, captain: null, lieutenant: null },
    { type: 'ranked', side: 0, captain: 0, lieutenant: null },
    { type: 'returned', seat: 0 },
    { type: 'yielded', seat: 0 },
    { type: 'goalSet', text: 'Carry the banner home.' },
  ];
  return [...played, ...rare.map((event) => ({ before, event }))];
}

function momentsOf(events: readonly SkureEvent[]): readonly Moment[] {
  let now = skure.initialState();
  return events.map((event) => {
    const before = now;
    now = skure.evolve(now, event);
    return { before, event };
  });
}

/** Covered by other lines: the blow, and the next turn. */
const isSilent = (event: SkureEvent): boolean =>
  event.type === 'attacked' ||
  event.type === 'turnEnded' ||
  event.type === 'windowTimed' ||
  event.type === 'dueEnded' ||
  event.type === 'commanded' ||
  (event.type === 'windowOpened' && event.fighters.length < 2) ||
  (event.type === 'held' && event.held === null) ||
  (event.type === 'hurt' && event.by === 'blow');

test.each(LANGUAGES)('[UI-16] everything that happens has a sentence, %s', async (language) => {
  await speak(language);
  const odd: string[] = [];
  const types = new Set<string>();
  for (const moment of everything()) {
    types.add(moment.event.type);
    for (const viewer of [SPECTATOR, seated(0)]) {
      const text = sentenceOf(moment, viewer);
      if (isSilent(moment.event) ? text !== undefined : !isSound(text))
        odd.push(`${moment.event.type}: ${text}`);
    }
  }
  expect(odd).toEqual([]);
  expect(TYPES.filter((type) => !types.has(type))).toEqual([]);
});

const isSound = (text: string | undefined): boolean =>
  text !== undefined && text.length > 4 && !/undefined|NaN|[{}]|\blog\.|\bentry\.|-1| {2}|,,/.test(text);

const TYPE_OF: Readonly<Record<SkureEvent['type'], true>> = {
  battleOpened: true,
  positionSet: true,
  teamChosen: true,
  teamsRevealed: true,
  tieRolled: true,
  orderSet: true,
  deployed: true,
  readied: true,
  placesRevealed: true,
  turnBegun: true,
  turnEnded: true,
  turnLost: true,
  rested: true,
  statusCounted: true,
  held: true,
  holdCounted: true,
  stepped: true,
  heightChanged: true,
  faced: true,
  charged: true,
  ran: true,
  followed: true,
  attacked: true,
  guarded: true,
  declined: true,
  struck: true,
  reacted: true,
  shocked: true,
  hurt: true,
  fell: true,
  died: true,
  destroyed: true,
  stoodUp: true,
  statusSet: true,
  statusEnded: true,
  stanceTaken: true,
  stanceEnded: true,
  aimed: true,
  aimLost: true,
  cast: true,
  strained: true,
  chanced: true,
  revivalRolled: true,
  revived: true,
  healed: true,
  breathed: true,
  left: true,
  sidesLost: true,
  ended: true,
  entered: true,
  takenBack: true,
  noted: true,
  paused: true,
  resumed: true,
  wouldGoOn: true,
  wentOn: true,
  drawOffered: true,
  drawDeclined: true,
  drawAccepted: true,
  objectiveSet: true,
  objectiveNamed: true,
  shareSet: true,
  pickCancelled: true,
  sideReady: true,
  windowOpened: true,
  windowTimed: true,
  dueEnded: true,
  commanded: true,
  standingSet: true,
  wentAbsent: true,
  returned: true,
  lent: true,
  ranked: true,
  yielded: true,
  goalSet: true,
};
const TYPES = Object.keys(TYPE_OF);

test('[UI-K71] the line of a roll has all its parts', () => {
  const flank = battle({ ...DUEL, B1: { ...DUEL.B1, facing: 'NE' } });
  expect(sentences(flank, [[A, 'attack B1']], [71])).toContain(
    'Knight A1 strikes Minotaur B1 in the flank: rolled 71, plus 20, 91, critical hit, 28, Minotaur B1 24 of 52',
  );
  const front = battle(DUEL);
  expect(sentences(front, [[A, 'attack B1']], [100])[0]).toBe(
    'Knight A1 strikes Minotaur B1: rolled 100, plus 5, 105, critical hit (no better from there), 22, Minotaur B1 30 of 52',
  );
  expect(sentences(front, [[A, 'attack B1']], [3])[0]).toBe(
    'Knight A1 strikes Minotaur B1: rolled 3, plus 5, 8, miss',
  );
});

test('[UI-K54] a roll by hand is marked as such', () => {
  const byHand = battle(DUEL, { options: { master: 'full', rolls: 'hand' } });
  const lines = sentences(byHand, [
    [A, 'attack B1'],
    [MASTER, 'bm roll 71'],
  ]);
  expect(lines.slice(0, 2)).toEqual([
    'A roll by hand is due for Knight A1',
    'Knight A1 strikes Minotaur B1: rolled 71 (entered by the battle master), plus 5, 76, accurate hit, 11, Minotaur B1 41 of 52',
  ]);
});

test('[SKURE-9.4] a counter is a line of its own, and so is the fall that follows', () => {
  const ready = battle({ ...DUEL, A1: { ...DUEL.A1, hp: 5 }, B1: { ...DUEL.B1, stance: 'counter' } });
  expect(sentences(ready, [[A, 'attack B1']], [3, 60], seated(0)).slice(0, 3)).toEqual([
    'Knight A1 strikes Minotaur B1: rolled 3, minus 10, −7, miss',
    'Minotaur B1 counters Knight A1: rolled 60, minus 5, 55, hit, 9, Knight A1 −4 of 40',
    'Knight A1 falls',
  ]);
});

test('[UI-K52] an entry of the battle master has old and new values', () => {
  const refereed = battle(
    { ...DUEL, B2: { class: 'mage', at: '0,0', facing: 'S' } },
    { options: { master: 'referee' } },
  );
  const lines = sentences(refereed, [
    [MASTER, 'bm hp B1 -3'],
    [MASTER, 'bm undo'],
    [MASTER, 'bm place A1 4,4 E'],
    [MASTER, 'bm terrain 3,3 ~'],
  ]);
  expect(lines).toEqual([
    'The battle master sets: Minotaur B1, HP 52 → −3; Minotaur B1: standing → fallen',
    say('log.takenBack', { list: 'Minotaur B1, HP −3 → 52; Minotaur B1: fallen → standing' }),
    'The battle master sets: Knight A1: 5,5 → 4,4; Knight A1, facing: north → east',
    'The battle master sets: 3,3: open ground → water',
  ]);
});

test('[SKURE-2.2] a chosen team is visible to its player alone', () => {
  const [chosen] = happened(opened({}), [[A, 'team knight,archer,mage']]);
  if (chosen === undefined) throw new Error('nothing happened');
  const sealed = { ...chosen, event: skure.redact(chosen.event, SPECTATOR) ?? chosen.event };
  expect(sentenceOf(chosen, seated(0))).toBe('Aster sealed a team: Knight, Archer and Mage');
  expect(sentenceOf(sealed)).toBe('Aster sealed a team');
});

test('[SKURE-9.3] the line of a question names respondent, guard and attack', () => {
  const covered = battle({
    A1: { class: 'soldier', at: '4,4', facing: 'SE' },
    B1: { class: 'soldier', at: '5,5', facing: 'N' },
    B2: { class: 'guardian', at: '5,4', facing: 'N' },
  });
  const attacked: Said = [A, 'attack B1'];
  const attack = { by: 'Soldier A1', on: 'Soldier B1' };
  expect(sentences(covered, [attacked, [B, 'guard B2 B1']], [50]).slice(0, 3)).toEqual([
    say('log.asked', { guards: 'Guardian B2', ...attack, who: 'Bryn' }),
    say('log.guarded', { guard: 'Guardian B2', ...attack, declared: 'no' }),
    'Soldier A1 strikes Guardian B2: rolled 50, plus 10, 60, hit, 3, Guardian B2 41 of 44',
  ]);
  expect(sentences(covered, [attacked, [HOST, 'time-up']], [50])[1]).toBe('Bryn: no guard steps in');
});

/** The part of a game that the log needs; the whole of it imports a stylesheet too. */
const GAME = { definition: skure, frame, describe: describeEvent } as unknown as AnyClientGame;

test('[UI-16] the line that starts a turn is grouped under that turn', () => {
  const moments = happened(battle(DUEL), [
    [A, 'step S'],
    [A, 'end'],
    [B, 'end'],
  ]);
  const entries = moments.map((moment, sequence) => ({ ...moment, sequence }));
  const lines = logLines(GAME, entries as unknown as readonly AnyEntry[], SPECTATOR, NAMES);
  expect(lines.map(({ turn, line }) => `${turn?.round} ${turn?.seat}: ${textOf(line)}`)).toEqual([
    'Round 1 0: Knight A1 goes to 5,6 for 1 point',
    `Round 1 0: ${say('log.stance.defend', { who: 'Knight A1' })}`,
    'Round 1 1: Minotaur B1’s turn',
    `Round 1 1: ${say('log.stance.defend', { who: 'Minotaur B1' })}`,
    'Round 2 0: Round 2: Knight A1’s turn',
  ]);
});
