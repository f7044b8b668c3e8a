// The chunks of the built client. Modules that are always loaded together belong together: many small files take
// longer and compress worse. A group includes the imports of its modules, unless an earlier group has them. Modules
// loaded by import() are excluded: they would need a facade chunk.

import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const SRC = resolve(import.meta.dirname, '../src');

/** @param {string[]} paths below src, as patterns */
const modules = (...paths) => new RegExp(`/client/src/(?:${paths.join('|')})\\.tsx?$`);

/** @param {string[]} paths below a package's source, as patterns */
const shared = (...paths) => new RegExp(`/shared/src/(?:${paths.join('|')})`);

/** @param {RegExp[]} patterns */
const either = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** The initial code of every screen, including the start page, and the base of every game. */
const EVERYWHERE = either(
  modules(
    'App',
    'art/(?:generated/icons|paints|sheets|theme|tokens)',
    'games/registry',
    'net/(?:api|comeback|early|entropy|insist|keys|ownMatches)',
    'ui/(?:Brand|Icon)',
    'pwa/(?:[aA]waited|openWire|otherBuild)',
    'settingsDialog/appearance',
    'sound/player',
    'table/(?:beforehand|width)',
    'roomSettings/ensureName',
    'text/(?:bots|clocks|codes|errors|hours|names|table)',
  ),
  shared('kernel/(?:audit|drawState|fold|game|json|offers|positionFault|random|result|start)\\.ts'),
);

/** The start page, with what others share with it. */
const START = modules(
  'matchmaking/(?:say|wish)',
  'net/(?:lobby|startMatch|useLobby)',
  'ui/Choice',
  'screens/home/(?:GameCard|GameCards|OwnMatches|Tables)',
  'settingsDialog/(?:say|SettingsButton)',
  'roomSettings/(?:createChoice|NameField|optionText)',
  'text/home',
);

/** Art of boards and of static pictures; squares and areas are loaded with the games that use them. */
const ART = modules(
  'art/(?!army|dial|holdings|relief|squareTiles|words|zones)[^/]*',
  'board/(?:hexMath|tableLayout)',
  'ui/Picture',
);

/** The frame of every board, and the common parts of games; running matches' parts, which the start page does not need. */
const TABLE = either(
  modules(
    'ui/(?!Qr|Choice|Dialog|CoachCard|DuePlate|HexDiagram|LinkRow|Mute|Places|Problem|QuickPhrases)\\w+',
    'gameApi/(?:ways|laterWhy|laterRuleText)',
    'screens/match/MatchScreen',
    'table/held',
    'text/(?:offers|listParts)',
  ),
  shared('match/(?:acts|matchFold)\\.ts'),
);

const PIXI =
  /pixi\.js\/lib\/(?:rendering\/renderers\/gl\/WebGLRenderer|rendering\/init|scene\/sprite\/Sprite|unsafe-eval\/init|environment-\w+\/\w+Ext)\.mjs$/;

/** Lazily loaded parts of a game's table, and what is loaded by import(). */
const LATE = [
  'index|style|chronicle|rulesText|boardScene|scene|[Vv]ignette|primer|rulePictures',
  'panels/(?:[Cc]ombat|[Cc]ities|RuleCard|RuleDialog|RuleChoices|JoinDialog|Preview|Look|RowMenu|rowMenu|VoteCard|votes|TypedParts|typing|(?:low|rule|typed)\\.css)',
  'orders/(?:completion|nearest|typed)',
  // Of a battle, while its teams are picked.
  'panels/(?:panels\\.css|parts|Acts|actFacts|bringNow|HpBar|Order|OrderStrip|orderRows|rowText|Sheet|sheetLines|Stance|strip|whyNot)',
  'panels/(?:dock|question|tally)/',
  '(?:away|board|coach|digest|entry|fields|lessons|master|palette|realms|setup|tiers|tv|whatif)/',
  // A board of Skirmish Society shows the steps of what was resolved.
  'report/(?!(?:resolved|rows|steps)\\.)',
  'why\\.|why/|explainCell|explainEvent',
].join('|');

/** Exceptions of single games: other parts of a battle, while its teams are picked (games/skure/laterBattle.ts). */
const LATE_OF = {
  skure:
    'battle|describe|facts|input|keyGesture\\.|log/(?!setup|parts|say)|marks/|panels/(?:Actions|planned|phrases)|pictureOf|plans|prospects|followUps|roll|sceneEvents|threats|art/|board/',
};
/** The part of its engine that picking needs. */
const FIRST_OF = { skure: 'readModel|anytime|chargeWay|facing|fieldDrawing|options|plan/outlook' };
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
  // Pictures of boards, which only the start page shows.
  { name: 'pictures', test: modules('ui/Hex(?:Board|Vignette)') },
  { name: 'net', test: /colyseus|msgpackr|client\/src\/net\/leaveRoom/ },
  { name: 'table', test: TABLE },
  { name: 'pixi', test: PIXI },
  // Without dependencies: all of Pixi, by its one entry.
  {
    name: 'board',
    test: /client\/src\/board\/(?!stage|canvasRenderer|paintedLand|area|square|token|labelSearch|seaRoutes)|pixi\.js\/lib\/index/,
    includeDependenciesRecursively: false,
  },
  // Notification settings, at a table and for tonight.
  {
    name: 'ways',
    test: modules('notifications/(?:device|hours|own|say|useOwn|(?:Device|Mail|Quiet|Time)Fields?)'),
    includeDependenciesRecursively: false,
  },
  // Lazily loaded on request.
  { name: 'dialog', test: modules('ui/Dialog') },
  // Small parts of boards with a single player, of which each needs some.
  {
    name: 'alone',
    test: modules('source/soundPosition', 'table/(?:HomeTool|SidePlate|keepAddress|sideNames)'),
  },
  // Shared by some games only.
  { name: 'links', test: modules('ui/LinkRow', 'gameApi/positionLink') },
  { name: 'fractions', test: shared('kernel/fraction') },
  // Shared by engines and not needed before: else the first of them would have it, and be loaded with every other.
  { name: 'kernel', test: shared('kernel/', 'match/due') },
  // A game's art is used by its picture on the start page, which needs nothing else of the game.
  ...games.map((game) => ({ name: `${game}-art`, test: modules(`games/${game}/art`) })),
  // Replays need the engines without the tables.
  ...games.flatMap((game) => [
    ...(game in FIRST_OF
      ? [{ name: `${game}-told`, test: shared(`games/${game}/(?:${FIRST_OF[game]})\\.ts`) }]
      : []),
    { name: `${game}-engine`, test: shared(`games/${game}/(?!(?:bot|random|picture|hosted)/|manifest)`) },
    { name: game, test: new RegExp(`/client/src/games/${game}/(?!${lateOf(game)})`) },
  ]),
];
