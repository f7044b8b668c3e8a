// Which modules of the built client are one file. What is always loaded together belongs together: many small files take
// longer and compress worse. A group takes what its modules import with them, as far as no group before it has. What is
// asked for by import() stays out of them: another file would have to stand in for it.

import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const SRC = resolve(import.meta.dirname, '../src');

/** @param {string[]} paths below src, as patterns */
const modules = (...paths) => new RegExp(`/client/src/(?:${paths.join('|')})\\.tsx?$`);

/** @param {string[]} paths below a package's source, as patterns */
const shared = (...paths) => new RegExp(`/shared/src/(?:${paths.join('|')})`);

/** @param {RegExp[]} patterns */
const either = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Whatever any screen begins with, the start page's included, and every game rests on. */
const EVERYWHERE = either(
  modules(
    'App',
    'art/(?:generated/icons|paints|sheets|theme|tokens)',
    'games/registry',
    'net/(?:api/(?:api|prefetchJoin|entropy|keys)|wire/(?:reconnectBackoff|importWithRetry)|stored/ownMatches)',
    'ui/pictures/(?:Brand|Icon)',
    'ui/text/Name',
    'pwa/(?:Awaited|loadPriority|currentConnection|otherBuild)',
    'settingsDialog/appearance',
    'sound/player',
    'table/layout/(?:preloadBoard|width)',
    'roomSettings/defaultName',
    'text/(?:bots|clocks|codes|errors|hours|names|table)',
  ),
  shared(
    'kernel/(?:audit|drawState|durations|fold|game|json|offers|positionFault|random|result|start)\\.ts',
    'roomSettings/settingGroups\\.ts',
  ),
);

/** The start page, with what others share with it. */
const START = modules(
  'matchmaking/(?:say|wish)',
  'net/lobby/(?:lobby|startMatch)',
  'preferences/storedNames',
  'source/localDice',
  'ui/controls/Choice',
  'screens/home/GameCard',
  'roomSettings/(?:optionText|roomSettingsDraft)',
  'text/home',
);

/** What is drawn, on the board as in pictures of it; squares and areas come with the games that use them. */
const ART = modules(
  'art/(?!army|dial|holdings|relief|squareTiles|words|zones)[^/]*',
  'board/geometry/(?:hexMath|tableLayout)',
  'ui/pictures/Picture',
);

/** The screen around every board, and what games share of it; how a match goes on, which the start page need not know. */
const TABLE = either(
  modules(
    'ui/\\w+/(?!Qr|Choice|Dialog|CoachCard|HexDiagram|Level|LinkRow|Places|Problem|useAct)\\w+',
    'gameApi/(?:cellPlaces|lazyTexts)',
    'screens/match/MatchScreen',
    'table/input/confirmation',
    'text/(?:offers|listParts)',
  ),
  shared('match/fold/(?:acts|matchFold)\\.ts'),
);

const PIXI =
  /pixi\.js\/lib\/(?:rendering\/renderers\/gl\/WebGLRenderer|rendering\/init|scene\/sprite\/Sprite|unsafe-eval\/init|environment-\w+\/\w+Ext)\.mjs$/;

/** Of a game's table what is only loaded when somebody wants it, and what is asked for by import(). */
const LATE = [
  // What a game of few files has at its root, and where others have it.
  'index|style|Vignette|boardScene|scene|words/(?:chronicle|digest|rulesText)|pictures/(?!drawn|[Ss]mallBoard)',
  '(?:coach|entry|fields|lessons|master|muster|palette|realms|setup|whatif)/',
  'why/(?!whyEvent|whyParts)',
].join('|');

/** The same of single games. */
const LATE_OF = {
  skor: 'panels/(?:[Cc]ombat|[Cc]ities|Orders|TierSummary)',
  // What a battle needs besides, while its teams are picked (games/skure/facts/laterBattle.ts).
  skure: [
    // Of company battles alone.
    'company/(?!index)|muster/|draft/(?:planAhead|followUps)|panels/order/CompanyStrip|panels/words/sideText|words/logFilters',
    'art/|battle/battle|board/|draft/(?:facts|plans|prospects)|facts/threats|input/(?:input|keyGesture)|log/(?!setup|parts|say)|marks/',
    'panels/(?:panels\\.css|parts|dock/|order/|question/|tally/|acts/(?!actGlyphs))',
    'panels/common/(?:bringNow|ClassRule|HpBar|NowLine|Odds|planned|sheetLines|stageCells|Stance|StrikeFacts|wayFacts|whyNot)',
    'panels/words/(?:orderRows|phrases|say|stanceText)',
  ].join('|'),
  // A board shows the steps of what was resolved.
  skirmish: [
    'admin/|board/|history/|input/explainCell|orders/(?:completion|typed)|report/|slash/',
    'panels/(?:panels\\.css|compose/(?:Look|Preview|low\\.css)|joining/(?:JoinDialog|[Aa]way(?!\\.tsx)|[Tt]v\\.)|orders/(?:Order|[Rr]owMenu))',
    'panels/(?:rulings/(?:rulings|VoteCard)|typed/(?:TypedParts|typing|typed\\.css))',
  ].join('|'),
};
/** What of its engine that picking asks. */
const FIRST_OF = {
  skure: 'readModel|anytime|chargeWay|field/(?:facing|fieldDrawing)|options|plan/(?:outlook|readyTeams)',
};
const lateOf = (game) => [LATE, ...(game in LATE_OF ? [LATE_OF[game]] : [])].join('|');

const games = readdirSync(resolve(SRC, 'games')).filter((name) =>
  existsSync(resolve(SRC, 'games', name, 'index.ts')),
);

export const CHUNKS = [
  {
    name: 'view',
    test: /vite\/(?:preload-helper|modulepreload-polyfill)|node_modules\/(?:@preact|preact|preact-iso|@lingui)\//,
  },
  { name: 'base', test: EVERYWHERE },
  { name: 'start', test: START },
  { name: 'art', test: ART },
  // Pictures of boards, which the start page alone shows.
  { name: 'pictures', test: modules('ui/pictures/Hex(?:Board|Vignette)') },
  { name: 'net', test: /colyseus|msgpackr|client\/src\/net\/wire\/leaveRoom/ },
  { name: 'table', test: TABLE },
  { name: 'pixi', test: PIXI },
  // Without what its imports lead to: all of Pixi, by its one door.
  {
    name: 'board',
    test: /client\/src\/board\/(?!stage\/(?:stage|canvasRenderer)|land\/(?:paintedLand|area)|geometry\/(?:area|square|labelSearch|seaRoutes)|layers\/(?:square|token))|pixi\.js\/lib\/index/,
    includeDependenciesRecursively: false,
  },
  // Where notices are asked for, at a table and of an evening.
  {
    name: 'ways',
    test: modules('notifications/(?:device|hours|say|useOwn|(?:Device|Mail|Quiet)Fields?)'),
    includeDependenciesRecursively: false,
  },
  // What is only needed when something is asked for.
  { name: 'dialog', test: modules('ui/controls/Dialog') },
  // Small parts of boards where nobody else acts, of which each needs some.
  {
    name: 'alone',
    test: modules('source/validPosition', 'table/(?:layout/keepAddress|seats/SidePlate|words/sideNames)'),
  },
  // Levels of bots: where opponents are chosen, and where matches against them count.
  { name: 'levels', test: modules('preferences/ownLevel', 'ui/controls/LevelChoice') },
  // What some games share, and not all.
  { name: 'links', test: modules('ui/text/LinkRow', 'gameApi/positionLink') },
  { name: 'fractions', test: shared('kernel/fraction') },
  // What engines share and nothing needs before: else the first of them would have it, and come with every other.
  { name: 'kernel', test: shared('kernel/', 'match/time/due') },
  // What a game alone draws is on the start page's picture of it, and nothing else of the game is.
  ...games.map((game) => ({ name: `${game}-art`, test: modules(`games/${game}/board/art`) })),
  // Replays need the engines without the tables.
  ...games.flatMap((game) => [
    ...(game in FIRST_OF
      ? [{ name: `${game}-told`, test: shared(`games/${game}/(?:${FIRST_OF[game]})\\.ts`) }]
      : []),
    {
      name: `${game}-engine`,
      test: shared(`games/${game}/(?!(?:bot|proof|random|picture|hosted)/|manifest)`),
    },
    { name: game, test: new RegExp(`/client/src/games/${game}/(?!${lateOf(game)})`) },
  ]),
];
